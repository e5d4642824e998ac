/** A board in a notebook, with little around it. */

import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Language, Opened } from "../api";
import { Board } from "../board/Board";
import { Pad } from "../board/Pad";
import { leftWords } from "../play/describe";
import { redo, undo } from "../play/game";
import type { Spot } from "../scene";
import { sayIn } from "../words/words";
import type { Player } from "./player";

interface PlayProps {
  readonly opened: Opened;
  /** What the puzzle is called in the language that is chosen. */
  readonly title: ReadonlySignal<string>;
  readonly player: Player;
  readonly language: Signal<Language>;
}

export function Play({ opened, title, player, language }: PlayProps): JSX.Element {
  const say = sayIn(language.value);
  const selected = useSignal<Spot | null>(null);
  const held = useSignal<string | null>(null);
  const pencilling = useSignal(false);
  const { past, future } = player.game.value;
  const { looks } = opened.scene;
  const hold = (name: string | null): void => void (held.value = name);
  return (
    <>
      <div class="bar" role="toolbar" aria-label={title.value}>
        <button type="button" disabled={past.length === 0} onClick={() => player.change(undo)}>
          {say("undo")}
        </button>
        <button type="button" disabled={future.length === 0} onClick={() => player.change(redo)}>
          {say("redo")}
        </button>
        {opened.can.includes("hint") && (
          <button type="button" class="hint" disabled={player.busy.value} onClick={player.hint}>
            {player.stage.value === 1 ? say("hint") : say(`hint.${player.stage.value}`)}
          </button>
        )}
        {opened.can.includes("judge") && (
          <button type="button" disabled={player.busy.value} onClick={player.check}>
            {say("check")}
          </button>
        )}
        <button type="button" lang={language.value === "en" ? "fr" : "en"} onClick={() => void (language.value = language.value === "en" ? "fr" : "en")}>
          {say("language.other")}
        </button>
      </div>
      <div class="frame">
        <Board
          scene={player.scene.value}
          gestures={player.gestures.value}
          signAt={player.signAt}
          pointed={player.pointed.value}
          clues={player.clues.value}
          pencil={player.pencil.value}
          pencilling={pencilling.value}
          numbers
          zoom={1}
          label={say("board", { title: title.value, rows: looks.length, columns: looks[0]?.length ?? 0 })}
          language={language.value}
          describe={player.describe.value}
          onAct={player.act}
          selected={selected.value}
          onSelect={(spot) => void (selected.value = spot)}
          held={held.value}
          onHold={hold}
        />
      </div>
      <Pad
        gestures={player.gestures.value}
        selected={selected.value}
        signAt={player.signAt}
        pencilling={pencilling.value}
        onPencilling={(on) => void (pencilling.value = on)}
        held={held.value}
        onHold={hold}
        onAct={player.act}
        language={language.value}
      />
      <div class="said" role="status">
        {player.words.value.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
        <p class="rest">{rest(player, say)}</p>
      </div>
      <Wishes player={player} say={say} />
    </>
  );
}

type Say = ReturnType<typeof sayIn>;

function rest(player: Player, say: Say): string {
  const position = player.position.value;
  if (player.busy.value) return say("working");
  if (position === null) return "";
  if (position.done) return say("solved.untimed");
  if (position.stuck) return say("stuck");
  if (position.moves !== undefined) return say("moves", { n: position.moves });
  return position.left === undefined ? "" : leftWords(position.left, player.gestures.value, say);
}

function Wishes({ player, say }: { readonly player: Player; readonly say: Say }): JSX.Element | null {
  const wishes = player.position.value?.wishes ?? [];
  if (!wishes.length) return null;
  return (
    <ul class="wishes" aria-label={say("wishes")}>
      {wishes.map(({ wisher, words, met }) => (
        <li key={wisher + words} class={met === null ? "open" : met ? "met" : "unmet"}>
          <span class="sign" aria-hidden="true">
            {met === null ? "·" : met ? "✓" : "✗"}
          </span>{" "}
          {words} <span class="unseen">({say(met === null ? "wish.open" : met ? "wish.met" : "wish.unmet")})</span>
        </li>
      ))}
    </ul>
  );
}
