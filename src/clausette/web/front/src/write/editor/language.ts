/** Colours, indentation and folds from single words: what a text means is for the server to say. */

import { foldService, HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { tags } from "@lezer/highlight";
import { CONSTANTS, FUNCTIONS, KEYWORDS, OPENERS } from "./vocabulary";

const WORD = /^\$?[_0-9]*[A-Za-z][A-Za-z0-9_]*/;
const NUMBER = /^[0-9]+(?:\.[0-9]+)?/;
const OPERATOR = /^(?:<=>|=>|<=|>=|==|!=|\.\.|\\\\|[=<>+\-*/:,"])/;
/** Lines that are looked through for the end of a block. */
const FARTHEST = 2000;

interface Depth {
  blocks: number;
}

function token(stream: StringStream, depth: Depth): string | null {
  if (stream.eatSpace()) return null;
  if (stream.match(";;")) {
    const doc = stream.peek() === ";";
    stream.skipToEnd();
    return doc ? "docComment" : "comment";
  }
  const word = stream.match(WORD) as RegExpMatchArray | null;
  if (word !== null) return kindOf(word[0], stream.peek() === "(", depth);
  if (stream.match(NUMBER)) return "number";
  if (stream.match(OPERATOR)) return "operator";
  if (/[()[\]]/.test(stream.next() ?? "")) return "bracket";
  return "invalid";
}

function kindOf(word: string, glued: boolean, depth: Depth): string {
  if (word.startsWith("$")) return "variableName";
  if (glued && FUNCTIONS.has(word)) return "functionName";
  if (CONSTANTS.has(word)) return "bool";
  if (!KEYWORDS.has(word)) return "propertyName";
  if (OPENERS.has(word)) depth.blocks += 1;
  if (word === "end") depth.blocks = Math.max(0, depth.blocks - 1);
  return "keyword";
}

const touist = StreamLanguage.define<Depth>({
  name: "touist",
  startState: () => ({ blocks: 0 }),
  copyState: ({ blocks }) => ({ blocks }),
  token,
  indent: ({ blocks }, after, { unit }) => Math.max(0, blocks - Number(/^(?:end|else|then)\b/.test(after))) * unit,
  tokenTable: { functionName: tags.function(tags.name), docComment: tags.docComment },
  languageData: {
    commentTokens: { line: ";;" },
    closeBrackets: { brackets: ["(", "["] },
    indentOnInput: /^\s*(?:end|else|then)$/,
    wordChars: "$",
  },
});

/** By variables of the page, which know light and dark. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-keyword)", fontWeight: "600" },
  { tag: tags.function(tags.name), color: "var(--code-function)" },
  { tag: tags.variableName, color: "var(--code-variable)" },
  { tag: tags.propertyName, color: "var(--ink)" },
  { tag: [tags.number, tags.bool], color: "var(--code-number)" },
  { tag: tags.operator, color: "var(--soft)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: tags.docComment, color: "var(--code-doc)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

/** From the end of the line on which a block begins to before its `end`. */
function folds(state: EditorState, start: number, end: number): { from: number; to: number } | null {
  const first = state.doc.lineAt(start);
  let open = balance(first.text);
  if (open <= 0) return null;
  const last = Math.min(state.doc.lines, first.number + FARTHEST);
  for (let number = first.number + 1; number <= last; number += 1) {
    const line = state.doc.line(number);
    open += balance(line.text);
    if (open > 0) continue;
    const to = /^\s*end\b/.test(line.text) ? state.doc.line(number - 1).to : line.to;
    return to > end ? { from: end, to } : null;
  }
  return null;
}

/** How many blocks a line leaves open. */
function balance(text: string): number {
  let open = 0;
  for (const [word] of text.replace(/;;.*/, "").matchAll(/\$?\w+/g)) open += OPENERS.has(word) ? 1 : word === "end" ? -1 : 0;
  return open;
}

export function languageOfRules(): LanguageSupport {
  return new LanguageSupport(touist, [syntaxHighlighting(colours), foldService.of(folds)]);
}
