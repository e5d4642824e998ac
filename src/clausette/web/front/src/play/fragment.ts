/** Board and progress in the part of the address that never leaves the browser. */

import type { BoardSource, Marks, Pencil } from "../api";

/** What a link holds; marks are left out where there are none yet. */
export interface Shared extends BoardSource {
  readonly marks?: Marks;
  readonly pencil?: Pencil;
  readonly trials?: readonly { readonly marks: Marks; readonly pencil: Pencil }[];
}

export interface Route {
  readonly view: string;
  /** Deflated and in base64url; empty when no board is named. */
  readonly data: string;
}

export function readRoute(fragment: string): Route {
  const [view = "", ...rest] = fragment.replace(/^#/, "").split("/");
  return { view, data: rest.join("/") };
}

export function writeRoute(route: Route): string {
  return route.data === "" ? `#${route.view}` : `#${route.view}/${route.data}`;
}

/** Short keys, as every character of an address counts. */
interface Packed {
  readonly b: string;
  readonly p?: string;
  /** Rules that are played by. */
  readonly r?: string;
  readonly m?: Marks;
  readonly n?: Pencil;
  readonly t?: readonly (readonly [Marks, Pencil])[];
}

export async function pack(shared: Shared): Promise<string> {
  const packed: Packed = {
    b: shared.text,
    ...(shared.puzzle === null ? {} : { p: shared.puzzle }),
    ...(shared.changed === undefined ? {} : { r: shared.changed }),
    ...(shared.marks === undefined ? {} : { m: shared.marks }),
    ...(shared.pencil?.length ? { n: shared.pencil } : {}),
    ...(shared.trials?.length ? { t: shared.trials.map(({ marks, pencil }) => [marks, pencil] as const) } : {}),
  };
  return deflated(packed);
}

/** What JSON can say, as short as an address needs it. */
export async function deflated(data: object): Promise<string> {
  return toBase64(await through(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream("deflate-raw")));
}

/** The same back; rejects where the text is no such thing. */
export async function inflated(data: string): Promise<unknown> {
  const bytes = await through(fromBase64(data), new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** Null where the text is not a link's. */
export async function unpack(data: string): Promise<Shared | null> {
  try {
    const packed = (await inflated(data)) as Packed;
    if (typeof packed.b !== "string") return null;
    return {
      text: packed.b,
      puzzle: typeof packed.p === "string" ? packed.p : null,
      ...(typeof packed.r === "string" ? { changed: packed.r } : {}),
      ...(packed.m === undefined ? {} : { marks: packed.m }),
      ...(packed.n === undefined ? {} : { pencil: packed.n }),
      ...(packed.t === undefined ? {} : { trials: packed.t.map(([marks, pencil]) => ({ marks, pencil })) }),
    };
  } catch {
    // Anybody can write anything behind a #: what cannot be read is no link.
    return null;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
