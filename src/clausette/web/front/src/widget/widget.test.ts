import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import type { Hint, Language, Opened, Position } from "../api";
import type { Transport } from "../transport";
import { type Channel, messages } from "./messages";
import { createPlayer } from "./player";
import { isDark } from "./theme";

interface Sent {
  readonly id: number;
  readonly use: string;
}

function kernel() {
  const sent: Sent[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  const channel: Channel = {
    send: (content) => void sent.push(content as Sent),
    on: (_, listener) => void listeners.push(listener),
    off: () => undefined,
  };
  return { sent, channel, reply: (message: object) => listeners.forEach((hear) => hear(message)) };
}

describe("messages", () => {
  it("are sent one at a time, and not at all once withdrawn", async () => {
    const { sent, channel, reply } = kernel();
    const { ask } = messages(channel);
    const withdrawn = new AbortController();
    const first = ask("hint", {});
    const second = ask("position", {}, { signal: withdrawn.signal });
    const third = ask("judge", {});
    expect(sent.map(({ use }) => use)).toEqual(["hint"]);
    withdrawn.abort();
    await expect(second).rejects.toThrow("withdrawn");
    reply({ id: sent[0]?.id, result: { one: 1 } });
    expect(await first).toEqual({ one: 1 });
    expect(sent.map(({ use }) => use)).toEqual(["hint", "judge"]);
    reply({ id: sent[1]?.id, error: { error: "UsageError", message: "no" }, status: 400 });
    await expect(third).rejects.toMatchObject({ status: 400, message: "no" });
  });

  it("tell what is being done, and leave alone what others asked", async () => {
    const { sent, channel, reply } = kernel();
    const told = vi.fn();
    const asked = messages(channel).ask("hint", {}, { told });
    reply({ id: -1, result: "not mine" });
    reply({ id: sent[0]?.id, told: "looking" });
    reply({ id: sent[0]?.id, result: "mine" });
    expect(await asked).toBe("mine");
    expect(told).toHaveBeenCalledWith("looking");
  });
});

const opened: Opened = {
  puzzle: "any",
  title: "Any",
  answer: "filling",
  format: "rows",
  text: "..",
  formats: [],
  scene: { title: "", looks: [[{}, {}]], gestures: [{ kind: "cycle", states: "?L", cells: [[0, 0], [0, 1]] }] },
  palette: { looks: [{}, { mark: "lamp" }], cells: { "?": [[0, 0]], L: [[1, 1]] } },
  start: ["??"],
  can: ["hint", "judge"],
  rules: [],
  techniques: {},
};

const hint: Hint = { kind: "step", words: "It is a lamp\nbecause it must be.", after: ["?L"], pointed: [[[0, 1], "focus"], [[0, 0], "cause"]] };
const position: Position = { done: false, left: 2, clues: { met: [], broken: [] }, changes: [] };

function answering(): Transport {
  const answers: Record<string, unknown> = { hint, position, judge: { verdict: "right", words: ["Right so far."], pointed: [] } };
  return { ask: (use) => Promise.resolve(answers[use]) };
}

describe("the player", () => {
  it("shows where, then why, then does it, and can take it back", async () => {
    const player = createPlayer(answering(), opened, null, signal<Language>("en"));
    player.hint();
    await vi.waitFor(() => expect(player.words.value).toEqual(["Look at r1c2."]));
    expect(player.pointed.value).toEqual([[[0, 1], "focus"]]);
    expect(player.stage.value).toBe(2);
    player.hint();
    expect(player.words.value).toEqual(["It is a lamp", "because it must be."]);
    expect(player.pointed.value.length).toBe(2);
    player.hint();
    expect(player.game.value.now.marks).toEqual(["?L"]);
    expect(player.pointed.value).toEqual([]);
    expect(player.stage.value).toBe(1);
    player.stop();
  });

  it("draws a mark before anybody has answered, and forgets what was said", async () => {
    const player = createPlayer(answering(), opened, null, signal<Language>("en"));
    player.check();
    await vi.waitFor(() => expect(player.words.value).toEqual(["Right so far."]));
    player.act({ kind: "put", spots: [[0, 0]], sign: "L", stroke: 1 });
    expect(player.scene.value.looks[0]?.[0]).toEqual({ mark: "lamp" });
    expect(player.signAt([0, 0])).toBe("L");
    expect(player.words.value).toEqual([]);
    player.stop();
  });
});

describe("the theme", () => {
  it("is dark where the background is", () => {
    expect(isDark("rgb(17, 17, 17)")).toBe(true);
    expect(isDark("rgb(250, 250, 250)")).toBe(false);
    expect(isDark("color(srgb 0.1 0.1 0.1)")).toBe(true);
  });
});
