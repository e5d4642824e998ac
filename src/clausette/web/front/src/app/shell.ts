/** What all views share: the words, the choices, the server, and the board that is open. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { boardBody, boardOf, type AnswerKind, type BoardSource, type Opened } from "../api";
import { getExample, getJson, httpTransport } from "../http";
import { pack, readRoute, unpack, writeRoute, type Route, type Shared } from "../play/fragment";
import { latest } from "../play/latest";
import type { Store } from "../play/storage";
import { AskError, type ErrorData, type Transport } from "../transport";
import { sayIn, type Say } from "../words/words";
import { preferences, type Preferences } from "./preferences";

/** A puzzle, with its title in the language that was chosen and the file names of its examples. */
export interface PuzzleInfo {
  readonly name: string;
  readonly title: string;
  readonly examples: readonly string[];
  /** What an answer is. */
  readonly answer?: AnswerKind;
  /** What can be wished of boards of it, if any are made. */
  readonly makes?: Makes;
}

export interface Makes {
  /** Of a board of which nothing is wished, where it has a size. */
  readonly rows?: number;
  readonly columns?: number;
  readonly sizes?: readonly number[];
  readonly symmetric: boolean;
  /** From easy to hard. */
  readonly levels: readonly { readonly name: string; readonly words: string }[];
}

interface Listed extends Omit<PuzzleInfo, "title"> {
  readonly titles: Readonly<Record<string, string>>;
}

/** The board that is open, with the progress that came with it. */
export interface Current {
  readonly opened: Opened;
  readonly shared: Shared;
  /** When, as `Date.now()` gives it. */
  readonly arrived: number;
  /** The view in which it was opened, which may take it for its own. */
  readonly view?: string;
}

/** What could not be read, and why. */
export interface Refused {
  readonly text: string;
  readonly data: ErrorData;
}

export interface Shell {
  readonly transport: Transport;
  readonly store: Store;
  readonly chosen: Preferences;
  readonly say: ReadonlySignal<Say>;
  readonly view: Signal<string>;
  readonly current: ReadonlySignal<Current | null>;
  readonly opening: ReadonlySignal<boolean>;
  readonly refused: Signal<Refused | null>;
  readonly puzzles: ReadonlySignal<readonly PuzzleInfo[]>;
  /** What is said in the status line, which a screen reader reads out. */
  readonly status: Signal<string>;
  readonly choosing: Signal<boolean>;
  /** The puzzle of which a board is to be made, while wishes are asked for. */
  readonly making: Signal<string | null>;
  /** A text that the browser did not let us copy. */
  readonly uncopied: Signal<string | null>;
  /** Reads a board and shows it; a refusal is in `refused`. */
  open(shared: Shared): void;
  cancelOpening(): void;
  /** The board as a use case has just given it, for a view that makes boards. */
  show(opened: Opened, shared?: Shared): void;
  exampleText(puzzle: string, name: string): Promise<string>;
  openExample(puzzle: string, name: string): void;
  /** Reads what somebody pasted: an address of this page, or anything that a board can be read from. */
  openText(text: string, puzzle: string | null): void;
  openFile(file: File): void;
  /** Writes board and progress into the address, quietly. */
  remember(shared: Shared): void;
  /** What still waits to be remembered, by whoever waits. */
  readonly waiting: Set<() => void>;
  /** The address with everything that was done up to now. */
  link(): Promise<string>;
  go(view: string): void;
  /** Says what a view does with its own part of the address, and with files; returns the data that stand there now. */
  claim(view: string, owner: Owner): void;
  /** What stands behind the name of a view with an address of its own, once somebody came from elsewhere with it. */
  readonly arrived: ReadonlySignal<Route>;
  /** Writes that part of the address, quietly. */
  keep(view: string, data: string): void;
  /** What one view gives to another, until that one takes it. */
  readonly handed: Signal<Handed | null>;
  /** Goes to a view with something for it. */
  hand(handed: Handed): void;
}

/** A board for another view, with the rules that it is played by if these are not its puzzle's own. */
export interface Handed {
  readonly view: string;
  readonly board: BoardSource;
}

/** A view whose address holds something else than a board. */
export interface Owner {
  /** What is there now, for a link. */
  pack(): Promise<string>;
  openFile(file: File): void;
  openText(text: string): void;
}

export interface Place {
  readonly store: Store;
  readonly languages: readonly string[];
  readonly views: readonly string[];
  /** Those of them whose address holds something else than a board. */
  readonly own?: readonly string[];
}

const LAST = "clausette.last";
/** Marks an address that this page wrote itself, and not somebody who sent a link. It outlives a reload. */
const OWN = "own";

/** A new place to come back from; its own address takes a moment and follows. */
const leave = (): void => history.pushState(OWN, "", location.href);

export function createShell({ store, languages, views, own = [] }: Place): Shell {
  const chosen = preferences(store, languages);
  const say = computed(() => sayIn(chosen.language.value));
  const unreachable = (): string => say.peek()("unreachable");
  const transport = httpTransport(unreachable);
  const first = views[0] ?? "";
  const view = signal(first);
  const current = signal<Current | null>(null);
  const opening = signal(false);
  const refused = signal<Refused | null>(null);
  const puzzles = signal<readonly PuzzleInfo[]>([]);
  const status = signal("");
  const choosing = signal(false);
  const making = signal<string | null>(null);
  const uncopied = signal<string | null>(null);
  const handed = signal<Handed | null>(null);
  const reading = latest();
  const listing = latest();
  const writing = latest();
  const waiting = new Set<() => void>();
  const arrived = signal<Route>({ view: "", data: "" });
  const owners = new Map<string, Owner>();
  const theirs = new Map<string, string>();
  let wanted: Shared | null = null;
  let data = "";

  const fail = (text: string, reason: unknown): void => {
    if (!(reason instanceof AskError)) throw reason;
    batch(() => {
      opening.value = false;
      refused.value = { text, data: reason.data };
      choosing.value = true;
    });
  };

  const exampleText = (puzzle: string, name: string): Promise<string> => getExample(puzzle, name, unreachable);

  const ask = (board: BoardSource, signal_: AbortSignal): Promise<Opened> =>
    transport.ask("open", { board: boardBody(board), language: chosen.language.peek() }, { signal: signal_ }) as Promise<Opened>;

  const show = (
    opened: Opened,
    shared: Shared = boardOf(opened),
    when = Date.now(),
    isPlace = true,
  ): void => {
    const before = current.peek()?.opened;
    if (isPlace && (opened.text !== before?.text || opened.changed !== before?.changed)) leave();
    batch(() => {
      opening.value = false;
      refused.value = null;
      choosing.value = false;
      status.value = opened.note ?? "";
      // From here on the board is its own text, whatever file it came from.
      const { name: _, changed: __, ...progress } = shared;
      current.value = { opened, shared: { ...progress, ...boardOf(opened) }, arrived: when, view: view.peek() };
    });
    scrollTo(0, 0);
  };

  const open = (shared: Shared, shown: (opened: Opened) => void = (opened) => show(opened, shared)): void => {
    opening.value = true;
    reading.run(
      (stop) => ask(shared, stop),
      shown,
      (reason) => fail(shared.text, reason),
    );
  };

  const address = (): void => {
    const here = view.peek();
    history.replaceState(OWN, "", writeRoute({ view: here, data: own.includes(here) ? (theirs.get(here) ?? "") : data }));
  };

  const remember = (shared: Shared): void => {
    wanted = shared;
    writing.run(
      () => pack(shared),
      (packed) => {
        data = packed;
        if (!own.includes(view.peek())) address();
        try {
          store.setItem(LAST, packed);
        } catch {
          // No room: the address holds it all the same.
        }
      },
      (reason) => {
        throw reason;
      },
      150,
    );
  };

  /** The first view has nothing to show as long as no board is open. */
  const chooseFirst = (): void => {
    if (current.peek() === null) choosing.value = view.peek() === first;
  };

  const go = (next: string): void => {
    if (next !== view.peek()) leave();
    batch(() => {
      view.value = next;
      if (own.includes(next)) choosing.value = false;
      else chooseFirst();
    });
    address();
    // The last board, if it was another view that came first.
    if (!own.includes(next) && current.peek() === null) void arrive();
  };

  const arrive = async (): Promise<void> => {
    const route = readRoute(location.hash);
    if (views.includes(route.view)) view.value = route.view;
    if (own.includes(route.view)) {
      if (route.data === theirs.get(route.view)) return;
      theirs.set(route.view, route.data);
      arrived.value = route;
      return;
    }
    if (route.data !== "" && route.data === data) return;
    const packed = route.data === "" && current.peek() === null ? (store.getItem(LAST) ?? "") : route.data;
    if (packed === "") {
      chooseFirst();
      // Back from the first board: to where boards come from.
      if (current.peek() !== null) choosing.value = true;
      return;
    }
    const isOurs = route.data === "" || history.state === OWN;
    const shared = await unpack(packed);
    if (shared !== null)
      // What is kept is as new as the address that this page wrote, or newer: an address takes its time.
      open(shared, (opened) => show(opened, shared, isOurs ? 0 : undefined, false));
    else if (route.data !== "") fail("", new AskError(400, { error: "InputError", message: say.peek()("link.broken") }));
    else chooseFirst();
  };

  effect(() => {
    const language = chosen.language.value;
    document.documentElement.lang = language;
    listing.run(
      () => getJson(`api/puzzles?language=${language}`, unreachable) as Promise<{ readonly puzzles: readonly Listed[] }>,
      (answer) => {
        const known = answer.puzzles.map(({ titles, ...puzzle }) => ({ ...puzzle, title: titles[language] ?? puzzle.name }));
        puzzles.value = known.sort((one, other) => one.title.localeCompare(other.title, language));
      },
      (reason) => fail("", reason),
    );
  });
  effect(() => {
    const title = current.value?.opened.title;
    document.title = title === undefined ? "Clausette" : `${title} · Clausette`;
  });
  let spoken = chosen.language.peek();
  effect(() => {
    const language = chosen.language.value;
    const here = current.peek();
    if (language === spoken) return;
    spoken = language;
    if (here === null) return;
    // The same board in other words: the game on it goes on.
    reading.run(
      (stop) => ask(here.shared, stop),
      (opened) => void (current.value = { ...here, opened }),
      (reason) => fail(here.shared.text, reason),
    );
  });
  effect(() => {
    const theme = chosen.theme.value;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  });
  addEventListener("hashchange", () => void arrive());
  void arrive();

  return {
    transport,
    store,
    chosen,
    say,
    view,
    current,
    opening,
    refused,
    puzzles,
    status,
    choosing,
    making,
    uncopied,
    handed,
    hand(what) {
      handed.value = what;
      go(what.view);
    },
    open: (shared) => open(shared),
    cancelOpening() {
      reading.stop();
      batch(() => {
        opening.value = false;
        chooseFirst();
      });
    },
    show: (opened, shared) => show(opened, shared),
    exampleText,
    remember,
    waiting,
    async link() {
      for (const flush of waiting) flush();
      const here = view.peek();
      const packed = await owners.get(here)?.pack();
      if (packed !== undefined) theirs.set(here, packed);
      if (wanted !== null) data = await pack(wanted);
      address();
      return location.href;
    },
    go,
    claim: (name, owner) => void owners.set(name, owner),
    arrived,
    keep(name, packed) {
      theirs.set(name, packed);
      if (view.peek() === name) address();
    },
    async openText(text, puzzle) {
      const owner = puzzle === null ? owners.get(view.peek()) : undefined;
      if (owner !== undefined) return owner.openText(text);
      const link = text.trim().match(/^\S*#(\w+)\/([\w-]+)$/);
      const shared = link?.[2] !== undefined && views.includes(link[1] ?? "") ? await unpack(link[2]) : null;
      open(shared ?? { text, puzzle });
    },
    async openFile(file) {
      const owner = owners.get(view.peek());
      if (owner !== undefined) return owner.openFile(file);
      open({ text: await file.text(), puzzle: null, name: file.name });
    },
    openExample(puzzle, name) {
      opening.value = true;
      reading.run(
        async (stop) => {
          const text = await exampleText(puzzle, name);
          return ask({ text, puzzle }, stop);
        },
        (opened) => show(opened),
        (reason) => fail("", reason),
      );
    },
  };
}
