/** The page's words in the language that was chosen; both languages have the same keys, by type. */

import type { Language } from "../api";
import { en } from "./en";
import { fr } from "./fr";

export type Key = keyof typeof en;
export type Text = string | { readonly one: string; readonly other: string };
export type Dictionary = Readonly<Record<Key, Text>>;
export type Parts = Readonly<Record<string, string | number>>;
export type Say = (key: Key, parts?: Parts) => string;

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, fr };

export const LANGUAGES: readonly Language[] = ["en", "fr"];

export function sayIn(language: Language): Say {
  return sayFrom(language, DICTIONARIES[language]);
}

export function sayFrom<Known extends string>(
  language: Language,
  dictionary: Readonly<Record<Known, Text>>,
): (key: Known, parts?: Parts) => string {
  return (key, parts = {}) => {
    const text = dictionary[key];
    const chosen = typeof text === "string" ? text : isOne(language, Number(parts["n"])) ? text.one : text.other;
    return unbroken(chosen).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(parts[name] ?? hole));
  };
}

/** In French a sign such as ? has a space before it, at which no line may end. */
function unbroken(text: string): string {
  return text.replaceAll(/ ([?!:;»])/g, "\u00a0$1").replaceAll("« ", "«\u00a0");
}

/** A sentence or a title, as they begin; the name of a cell stays as it is. */
export function capital(line: string): string {
  return /^r\d+c\d+/.test(line) ? line : line.charAt(0).toLocaleUpperCase() + line.slice(1);
}

/** French counts zero as singular. */
function isOne(language: Language, number: number): boolean {
  return language === "fr" ? number < 2 : number === 1;
}

/** What the browser asks for first, of those that there are. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language !== undefined) return language;
  }
  return "en";
}
