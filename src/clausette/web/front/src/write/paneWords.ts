/** What the panes say that show clauses, formulas and reasons, in both languages; the keys are the same by type. */

import type { Language } from "../api";
import type { Shell } from "../app/shell";
import { sayFrom, type Parts, type Text } from "../words/words";

const en = {
  "empty": "Write a rule first.",
  "wrong": "There is a mistake in the text; this is shown again when it is mended.",
  "late": "This was not known in time. More seconds may help.",
  "line": "line {n}",
  "value": "value",
  "values": "values",

  "page": "Pages",
  "page.first": "First page",
  "page.before": "Page before",
  "page.next": "Next page",
  "page.last": "Last page",
  "page.part": "{from}–{to} of {all}",
  "page.rule": "Go to",

  "clauses.list": "Clauses by rule",
  "clauses.naming": "Literals",
  "clauses.names": "Names",
  "clauses.numbers": "Numbers",
  "clauses.sizes": "{clauses}, {atoms}",
  "clauses.count": { one: "{number} clause", other: "{number} clauses" },
  "clauses.atoms": { one: "{number} atom", other: "{number} atoms" },
  "clauses.goes_on": "from the page before",
  "clauses.soft": "soft, weight {n}",
  "clauses.definitions": "New atoms",

  "dimacs.list": "Lines of the file",
  "dimacs.wcnf": "Some rules are soft: this is WCNF, which MaxSAT solvers read.",
  "dimacs.copy": "Copy",
  "dimacs.copy.long": "Copy the lines that are shown",
  "dimacs.copied": "The lines are copied.",
  "dimacs.save": "Download",
  "dimacs.save.long": "Download the whole file",
  "dimacs.saving": "{done} of {all} lines …",

  "formulas.list": "Formulas",
  "formulas.rendered": "Formulas",
  "formulas.latex": "LaTeX",
  "formulas.shown": "Shown as",
  "formulas.text": "LaTeX of all formulas",
  "formulas.copy": "Copy LaTeX",
  "formulas.copied": "The LaTeX is copied.",

  "sizes.rule": "Rule",
  "sizes.line": "Line",
  "sizes.instances": "Instances",
  "sizes.clauses": "Clauses",
  "sizes.literals": "Literals",
  "sizes.share": "Share of all clauses",
  "sizes.all": "All",
  "sizes.total": "{atoms} atoms and {definitions} definitions",
  "sizes.cuts": "cuts",
  "sizes.none": "There are no rules.",

  "why.solvable": "There is a model: no rules contradict each other.",
  "why.unknown": "Whether there is a model was not known in time.",
  "why.not": "Why not this?",
  "why.not.long": "Atoms that you expected in a model; write “not” before one that should be false.",
  "why.not.example": "q(1,1), not q(2,3)",
  "why.ask": "Ask",
  "why.possible": "There is a model with that.",
  "why.whole": "the whole text",

  "expect.should": "What I expect",
  "expect.hold": "This should be an answer",
  "expect.fail": "This should be impossible",
  "expect.wish": "This wish should be met",
  "expect.answer": "Atoms, one a line: 1 is true, 0 is false",
  "expect.answer.board": "Atoms, one a line: 1 is true, 0 is false. Or the rows of the answer",
  "expect.answer.wish": "The wish, by the name of its rule or by its values",
  "expect.partial": "All other atoms are open",
  "expect.partial.long": "Otherwise atoms that are not marked are false.",
  "expect.reference": "Rules that are right, if there are any",
  "expect.reference.long": "They show which rule is missing.",
  "expect.model": "From the model",
  "expect.model.long": "Mark all atoms as in the model that is shown",
  "expect.clear": "Clear",
  "expect.clear.long": "Clear all marks",
  "expect.marks": "Marks",
  "expect.panel": "Picture",
  "expect.cell": "row {row}, column {column}",
  "expect.open": "open",
  "expect.true": "true",
  "expect.false": "false",
  "expect.none": "none of them",
  "expect.too_many": "The picture has too many cells to mark: write the atoms.",
  "expect.nothing": "Mark cells, or write atoms, and see what the rules say about them.",
  "expect.accepted": "The rules accept it, as they should.",
  "expect.accepted.unknown": "The rules accept it. With rules that are right, below, the missing one is shown.",
  "reason.but": "but: {what}",
} as const;

const fr: Readonly<Record<keyof typeof en, Text>> = {
  "empty": "Écrivez d’abord une règle.",
  "wrong": "Il y a une faute dans le texte ; ceci reviendra quand elle sera corrigée.",
  "late": "Ce n’était pas connu à temps. Plus de secondes aideront peut-être.",
  "line": "ligne {n}",
  "value": "valeur",
  "values": "valeurs",

  "page": "Pages",
  "page.first": "Première page",
  "page.before": "Page précédente",
  "page.next": "Page suivante",
  "page.last": "Dernière page",
  "page.part": "{from} à {to} sur {all}",
  "page.rule": "Aller à",

  "clauses.list": "Clauses par règle",
  "clauses.naming": "Littéraux",
  "clauses.names": "Noms",
  "clauses.numbers": "Numéros",
  "clauses.sizes": "{clauses}, {atoms}",
  "clauses.count": { one: "{number} clause", other: "{number} clauses" },
  "clauses.atoms": { one: "{number} atome", other: "{number} atomes" },
  "clauses.goes_on": "suite de la page précédente",
  "clauses.soft": "souple, poids {n}",
  "clauses.definitions": "Nouveaux atomes",

  "dimacs.list": "Lignes du fichier",
  "dimacs.wcnf": "Certaines règles sont souples : ceci est du WCNF, que lisent les solveurs MaxSAT.",
  "dimacs.copy": "Copier",
  "dimacs.copy.long": "Copier les lignes affichées",
  "dimacs.copied": "Les lignes sont copiées.",
  "dimacs.save": "Télécharger",
  "dimacs.save.long": "Télécharger tout le fichier",
  "dimacs.saving": "{done} lignes sur {all} …",

  "formulas.list": "Formules",
  "formulas.rendered": "Formules",
  "formulas.latex": "LaTeX",
  "formulas.shown": "Affichage",
  "formulas.text": "LaTeX de toutes les formules",
  "formulas.copy": "Copier le LaTeX",
  "formulas.copied": "Le LaTeX est copié.",

  "sizes.rule": "Règle",
  "sizes.line": "Ligne",
  "sizes.instances": "Instances",
  "sizes.clauses": "Clauses",
  "sizes.literals": "Littéraux",
  "sizes.share": "Part de toutes les clauses",
  "sizes.all": "Toutes",
  "sizes.total": "{atoms} atomes et {definitions} définitions",
  "sizes.cuts": "coupes",
  "sizes.none": "Il n’y a pas de règles.",

  "why.solvable": "Il y a un modèle : aucune règle n’en contredit une autre.",
  "why.unknown": "On n’a pas su à temps s’il y a un modèle.",
  "why.not": "Pourquoi pas ceci ?",
  "why.not.long": "Des atomes que vous attendiez dans un modèle ; écrivez « not » devant celui qui devrait être faux.",
  "why.not.example": "q(1,1), not q(2,3)",
  "why.ask": "Demander",
  "why.possible": "Il y a un modèle avec cela.",
  "why.whole": "le texte entier",

  "expect.should": "Ce que j’attends",
  "expect.hold": "Ceci devrait être une réponse",
  "expect.fail": "Ceci devrait être impossible",
  "expect.wish": "Ce souhait devrait être exaucé",
  "expect.answer": "Des atomes, un par ligne : 1 est vrai, 0 est faux",
  "expect.answer.board": "Des atomes, un par ligne : 1 est vrai, 0 est faux. Ou les lignes de la réponse",
  "expect.answer.wish": "Le souhait, par le nom de sa règle ou par ses valeurs",
  "expect.partial": "Tous les autres atomes sont ouverts",
  "expect.partial.long": "Sinon, les atomes sans marque sont faux.",
  "expect.reference": "Des règles justes, s’il y en a",
  "expect.reference.long": "Elles montrent quelle règle manque.",
  "expect.model": "Du modèle",
  "expect.model.long": "Marquer tous les atomes comme dans le modèle affiché",
  "expect.clear": "Effacer",
  "expect.clear.long": "Effacer toutes les marques",
  "expect.marks": "Marques",
  "expect.panel": "Image",
  "expect.cell": "rangée {row}, colonne {column}",
  "expect.open": "ouvert",
  "expect.true": "vrai",
  "expect.false": "faux",
  "expect.none": "aucun d’eux",
  "expect.too_many": "L’image a trop de cases pour y mettre des marques : écrivez les atomes.",
  "expect.nothing": "Marquez des cases, ou écrivez des atomes, et voyez ce qu’en disent les règles.",
  "expect.accepted": "Les règles l’acceptent, comme il se doit.",
  "expect.accepted.unknown": "Les règles l’acceptent. Avec des règles justes, ci-dessous, celle qui manque est montrée.",
  "reason.but": "mais : {what}",
};

export type PaneKey = keyof typeof en;
export type PaneSay = (key: PaneKey, parts?: Parts) => string;

const DICTIONARIES: Readonly<Record<Language, Readonly<Record<PaneKey, Text>>>> = { en, fr };

export function paneSayIn(language: Language): PaneSay {
  return sayFrom(language, DICTIONARIES[language]);
}

/** The words of these panes in the language that is chosen. */
export function paneSay(shell: Shell): PaneSay {
  return paneSayIn(shell.chosen.language.value);
}

/** A number as people write it in the language that is chosen. */
export function number(shell: Shell, value: number): string {
  return value.toLocaleString(shell.chosen.language.value);
}

/** A rule's name; a formula without one is called by its line. */
export function ruleWords(say: PaneSay, rule: string, line: number): string {
  return rule === `line ${line}` ? say("line", { n: line }) : rule;
}
