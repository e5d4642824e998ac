/** The words of the language, held equal to those of language/lexer.py by tests/web/test_editor_words.py. */

export const KEYWORDS: ReadonlySet<string> = new Set(
  "Bot Top and bigand bigor data diff else end exists false for forall if in inter let mod not or subset then true union when xor".split(" "),
);
/** With a parenthesis right behind them. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  "abs atleast atmost card diff empty exact float int inter powerset sqrt subset union".split(" "),
);
/** What an `end` closes. */
export const OPENERS: ReadonlySet<string> = new Set(["bigand", "bigor", "exists", "forall", "if"]);
export const CONSTANTS: ReadonlySet<string> = new Set(["Bot", "Top", "false", "true"]);
