// What the board itself says, in every language it knows. Words about a puzzle come from the server.

export type Language = "en" | "fr";

export interface Words {
  readonly clear: string;
  readonly pencil: string;
  readonly signs: string;
  readonly names: string;
  readonly seated: (name: string) => string;
  readonly row: (number: number) => string;
  readonly above: string;
  readonly below: string;
  /** What is said about a cell, for somebody who does not see it. */
  readonly said: {
    readonly focus: string;
    readonly cause: string;
    readonly wrong: string;
    readonly met: string;
    readonly broken: string;
    readonly differs: string;
    readonly heat: (rules: number) => string;
  };
  readonly help: {
    readonly move: string;
    readonly cycle: (second: boolean) => string;
    readonly drag: string;
    readonly cycleKeys: (second: boolean) => string;
    readonly pick: string;
    readonly pencil: string;
    readonly sides: string;
    readonly wires: string;
    readonly sideKeys: string;
    readonly jump: string;
    readonly jumpKeys: string;
    readonly pour: string;
    readonly pourKeys: string;
    readonly seat: string;
    readonly seatKeys: string;
    readonly region: string;
    readonly regionKeys: string;
  };
}

const ENGLISH: Words = {
  clear: "Clear",
  pencil: "Pencil marks",
  signs: "What to put in the cell",
  names: "Who to seat",
  seated: (name) => `${name}, seated`,
  row: (number) => `row ${number}`,
  above: "above the board",
  below: "below the board",
  said: {
    focus: "pointed out",
    cause: "a reason",
    wrong: "wrong",
    met: "clue met",
    broken: "clue broken",
    differs: "differs between solutions",
    heat: (rules) => (rules === 1 ? "takes 1 rule" : `takes ${rules} rules`),
  },
  help: {
    move: "The arrow keys go from cell to cell, Home and End to the ends of a row.",
    cycle: (second) =>
      second
        ? "A click steps through the marks; the right button, or holding a finger on the cell, puts the second mark."
        : "A click steps through the marks.",
    drag: "Dragging paints the cells with what the first one got.",
    cycleKeys: (second) =>
      second
        ? "Space or Enter steps through the marks, X or Shift+Space puts the second one, Backspace clears the cell."
        : "Space or Enter steps through the marks, Backspace clears the cell.",
    pick: "Click a cell, then type or tap what goes into it; Backspace clears the cell.",
    pencil: "With Shift, or while pencil marks are on, digits are written small.",
    sides: "A click near a side steps through its marks; drag along sides to draw on.",
    wires: "Drag from cell to cell to draw a line, or along a line to take it away.",
    sideKeys: "Alt with an arrow key marks that side of the cell; with Shift too, it puts the second mark.",
    jump: "Drag a peg to its target, or click one and then the other.",
    jumpKeys: "Enter picks up the peg, an arrow key goes to its target, and Enter puts it down; Escape lets go.",
    pour: "Drag one tube to another, or click one and then the other.",
    pourKeys: "Enter takes a tube, the arrow keys go to another, and Enter pours; typing the two numbers does the same.",
    seat: "Click a name and then a seat, or drag the name there; drag it off the board to take it away.",
    seatKeys: "Enter on a name picks it up, Enter on a seat puts it there, Backspace empties the seat.",
    region: "Drag from a zone over cells that are to join it; with the right button, they become a zone of their own.",
    regionKeys: "Space begins at a zone, the arrow keys add cells, Space ends; X makes them a zone of their own.",
  },
};

const FRENCH: Words = {
  clear: "Effacer",
  pencil: "Notes au crayon",
  signs: "Que mettre dans la case",
  names: "Qui placer",
  seated: (name) => `${name}, déjà placé`,
  row: (number) => `ligne ${number}`,
  above: "au-dessus de la grille",
  below: "sous la grille",
  said: {
    focus: "désignée",
    cause: "une raison",
    wrong: "fautive",
    met: "indice respecté",
    broken: "indice enfreint",
    differs: "diffère selon les solutions",
    heat: (rules) => (rules < 2 ? `demande ${rules} règle` : `demande ${rules} règles`),
  },
  help: {
    move: "Les flèches vont de case en case ; Début et Fin, aux bouts d’une ligne.",
    cycle: (second) =>
      second
        ? "Un clic fait défiler les marques ; le bouton droit, ou un appui long, pose la seconde marque."
        : "Un clic fait défiler les marques.",
    drag: "En glissant, vous peignez les cases comme la première.",
    cycleKeys: (second) =>
      second
        ? "Espace ou Entrée fait défiler les marques, X ou Maj+Espace pose la seconde, Retour arrière efface la case."
        : "Espace ou Entrée fait défiler les marques, Retour arrière efface la case.",
    pick: "Cliquez sur une case, puis tapez ou touchez ce que vous y mettez ; Retour arrière efface la case.",
    pencil: "Avec Maj, ou quand les notes sont actives, les chiffres s’écrivent en petit.",
    sides: "Un clic près d’un côté fait défiler ses marques ; glissez le long des côtés pour continuer le tracé.",
    wires: "Glissez de case en case pour tracer une ligne, ou le long d’une ligne pour l’enlever.",
    sideKeys: "Alt avec une flèche marque ce côté de la case ; avec Maj en plus, pose la seconde marque.",
    jump: "Glissez un pion jusqu’à sa destination, ou cliquez sur l’un puis sur l’autre.",
    jumpKeys: "Entrée prend le pion, une flèche va à sa destination, Entrée le pose ; Échap le lâche.",
    pour: "Glissez d’un tube à l’autre, ou cliquez sur l’un puis sur l’autre.",
    pourKeys: "Entrée prend un tube, les flèches vont à un autre, Entrée verse ; taper les deux numéros revient au même.",
    seat: "Cliquez sur un nom puis sur une place, ou glissez-le jusque-là ; glissez-le hors du plateau pour l’enlever.",
    seatKeys: "Entrée sur un nom le prend, Entrée sur une place l’y met, Retour arrière libère la place.",
    region: "Glissez depuis une zone sur les cases qui doivent la rejoindre ; avec le bouton droit, elles forment une nouvelle zone.",
    regionKeys: "Espace commence dans une zone, les flèches ajoutent des cases, Espace termine ; X en fait une nouvelle zone.",
  },
};

export function wordsIn(language: string): Words {
  return language === "fr" ? FRENCH : ENGLISH;
}
