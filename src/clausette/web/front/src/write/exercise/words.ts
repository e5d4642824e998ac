/** What is said of exercises and of the rules of puzzles, in both languages; the keys are the same by type. */

import type { Language } from "../../api";
import { sayFrom, type Parts, type Text } from "../../words/words";

const en = {
  "course": "A course of ten exercises, from truth tables to the rules of a puzzle.",
  "course.solved": "solved",
  "course.done": "{n} of {all} solved",
  "course.all": "All exercises",
  "exercise.next": "Next exercise",
  "exercise.own": "From a teacher’s link. Its solution is in the link: it is hidden, but no secret.",
  "exercise.boards": "Boards",
  "exercise.board": "Board {n}",
  "exercise.check": "Check my answer",
  "exercise.checking": "Comparing …",
  "exercise.old": "You have changed the text since.",
  "exercise.hint": "Hint",
  "exercise.smallest": "Nothing smaller shows it.",
  "exercise.solution": "Show the solution",
  "exercise.save": "Save my answer",
  "exercise.who": "Your name, for the file",
  "exercise.saved": "Saved as {name}. A teacher marks it with “clausette mark”.",
  "exercise.fix": "Mend: {title}",
  "teacher": "For teachers: make an exercise of this text",
  "teacher.about": "The text in the editor becomes the solution. Whoever opens the link gets the task, and answers are compared with the solution, which is hidden in the link, but no secret.",
  "teacher.title": "Title",
  "teacher.text": "What is asked",
  "teacher.copy": "Copy the link",
  "teacher.copied": "The link is copied.",
  "teacher.local": "This address is each computer’s own: students need “clausette serve” at the same port, or a server that they can reach.",

  "rules.choose": "Open the rules of a puzzle with one of its boards, change them, and see what follows.",
  "rules.puzzle": "Puzzle",
  "rules.example": "Board",
  "rules.open": "Open the rules",
  "rules.other": "Another puzzle",
  "rules.of": "Rules of {title}",
  "rules.play": "Play with these rules",
  "rules.difference": "Compared with the puzzle’s own rules",
  "rules.comparing": "Comparing …",
  "rules.late": "Whether they differ was not known in time. More seconds may help.",
  "rules.again": "The puzzle’s own rules again",
} as const;

const fr: Readonly<Record<keyof typeof en, Text>> = {
  "course": "Un cours en dix exercices, des tables de vérité aux règles d’un puzzle.",
  "course.solved": "résolu",
  "course.done": "{n} sur {all} résolus",
  "course.all": "Tous les exercices",
  "exercise.next": "Exercice suivant",
  "exercise.own": "Du lien d’un enseignant. La solution est dans le lien : elle est cachée, mais pas secrète.",
  "exercise.boards": "Grilles",
  "exercise.board": "Grille {n}",
  "exercise.check": "Vérifier ma réponse",
  "exercise.checking": "Comparaison …",
  "exercise.old": "Vous avez changé le texte depuis.",
  "exercise.hint": "Indice",
  "exercise.smallest": "Rien de plus petit ne le montre.",
  "exercise.solution": "Montrer la solution",
  "exercise.save": "Enregistrer ma réponse",
  "exercise.who": "Votre nom, pour le fichier",
  "exercise.saved": "Enregistré sous {name}. Un enseignant le note avec « clausette mark ».",
  "exercise.fix": "Corriger : {title}",
  "teacher": "Pour les enseignants : faire un exercice de ce texte",
  "teacher.about": "Le texte de l’éditeur devient la solution. Qui ouvre le lien reçoit l’énoncé, et les réponses sont comparées à la solution, cachée dans le lien, mais pas secrète.",
  "teacher.title": "Titre",
  "teacher.text": "Énoncé",
  "teacher.copy": "Copier le lien",
  "teacher.copied": "Le lien est copié.",
  "teacher.local": "Cette adresse est propre à chaque ordinateur : il faut aux élèves « clausette serve » au même port, ou un serveur qu’ils peuvent joindre.",

  "rules.choose": "Ouvrez les règles d’un puzzle avec une de ses grilles, changez-les, et voyez ce qui en suit.",
  "rules.puzzle": "Puzzle",
  "rules.example": "Grille",
  "rules.open": "Ouvrir les règles",
  "rules.other": "Un autre puzzle",
  "rules.of": "Règles de {title}",
  "rules.play": "Jouer selon ces règles",
  "rules.difference": "Comparées aux règles du puzzle",
  "rules.comparing": "Comparaison …",
  "rules.late": "On n’a pas su à temps si elles diffèrent. Plus de secondes aideront peut-être.",
  "rules.again": "Revenir aux règles du puzzle",
};

export type ExerciseKey = keyof typeof en;
export type ExerciseSay = (key: ExerciseKey, parts?: Parts) => string;

const DICTIONARIES: Readonly<Record<Language, Readonly<Record<ExerciseKey, Text>>>> = { en, fr };

export function exerciseSayIn(language: Language): ExerciseSay {
  return sayFrom(language, DICTIONARIES[language]);
}
