/** What a reply says again keeps the identity it had, so that only what changed is drawn again. */

import type { Look, Scene } from "../scene";

export type Steady = (scene: Scene) => Scene;

export function steadied(): Steady {
  const looks = new Map<string, Look>();
  let before: Scene | null = null;
  const same = (look: Look): Look => {
    const key = JSON.stringify(look);
    const known = looks.get(key);
    if (known !== undefined) return known;
    looks.set(key, look);
    return look;
  };
  return (scene) => {
    const rows = scene.looks.map((row, index) => {
      const now = row.map(same);
      const was = before?.looks[index];
      return was !== undefined && was.length === now.length && now.every((look, column) => look === was[column]) ? was : now;
    });
    const now: Scene = { ...kept(before, scene), looks: rows };
    before = now;
    return now;
  };
}

/** Every property that says the same as before, as it was before. */
function kept(before: Scene | null, scene: Scene): Scene {
  if (before === null) return scene;
  const old = before as unknown as Readonly<Record<string, unknown>>;
  const pairs = Object.entries(scene).map(([name, value]) => {
    const was = old[name];
    const equal = name !== "looks" && typeof value === "object" && JSON.stringify(value) === JSON.stringify(was);
    return [name, equal ? was : value] as const;
  });
  return Object.fromEntries(pairs) as unknown as Scene;
}
