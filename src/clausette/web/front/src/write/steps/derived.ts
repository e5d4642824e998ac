/** The steps of a formula to a normal form, as the server tells them. */

export const FORMS = ["nnf", "cnf", "tseitin", "plaisted-greenbaum"] as const;

export interface Shown {
  readonly shown: string;
}

export interface Step {
  readonly law: string;
  /** The law in words. */
  readonly words: string;
  /** The formula after it, with ⟦ and ⟧ around what is new. */
  readonly marked: string;
  readonly changes: readonly { readonly before: string; readonly after: string }[];
  readonly removed: readonly { readonly clause: string; readonly by?: string }[];
}

export interface Derived {
  readonly to: (typeof FORMS)[number];
  readonly words: string;
  readonly start: Shown;
  readonly steps: readonly Step[];
  readonly result: Shown;
  readonly clauses?: readonly Shown[];
  readonly definitions?: readonly {
    readonly name: string;
    readonly stands_for: Shown;
    readonly clauses: readonly string[];
  }[];
  readonly sizes: readonly {
    readonly method: "distribute" | "tseitin" | "plaisted-greenbaum" | "auto";
    readonly clauses: number;
    readonly literals: number;
    readonly atoms: number;
  }[];
}
