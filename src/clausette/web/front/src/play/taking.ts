/** Taking a board along: pictures, other formats, paper. */

import { copyText } from "../app/copying";
import { boardBody, type Marks } from "../api";
import type { Session } from "./session";

function body(session: Session, marks: Marks | null): object {
  return { board: boardBody(session.opened.peek()), ...(marks === null ? {} : { marks }), language: session.shell.chosen.language.peek() };
}

/** Never comes to an end when the question is refused or cancelled: then there is nothing to take. */
function asked<T>(session: Session, use: string, question: object): Promise<T> {
  return new Promise((done) => session.fetch<T>(use, question, done));
}

/** The picture of what is on the board, always in light colours: it is for paper and for others. */
async function picture(session: Session): Promise<string> {
  const drawn = await asked<{ readonly svg: string }>(session, "draw", { ...body(session, session.displayed.peek()), dark: false });
  return drawn.svg;
}

export async function saveSvg(session: Session): Promise<void> {
  const svg = await picture(session);
  download(new Blob([svg], { type: "image/svg+xml" }), `${session.opened.peek().puzzle}.svg`);
}

export async function savePng(session: Session): Promise<void> {
  const svg = await picture(session);
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Twice as fine as it is drawn, so that it stands being printed; no larger than a canvas may be.
    const scale = Math.min(2, 8000 / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (png !== null) download(png, `${session.opened.peek().puzzle}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun with the click; the address must outlive it by a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function copyAs(session: Session, format: string): Promise<void> {
  const converted = await asked<{ readonly text: string }>(session, "convert", { ...body(session, null), to: format });
  const say = session.shell.say.peek();
  await copyText(session.shell, converted.text, say("copy.as.done", { name: format }));
}

/** Paper is light, whatever the screen is, and has nothing to unfold. */
export function printBoard(): void {
  const root = document.documentElement;
  const before = root.dataset["theme"];
  const folded = [...document.querySelectorAll<HTMLDetailsElement>("details.rules:not([open])")];
  root.dataset["theme"] = "light";
  for (const details of folded) details.open = true;
  addEventListener(
    "afterprint",
    () => {
      if (before === undefined) delete root.dataset["theme"];
      else root.dataset["theme"] = before;
      for (const details of folded) details.open = false;
    },
    { once: true },
  );
  print();
}
