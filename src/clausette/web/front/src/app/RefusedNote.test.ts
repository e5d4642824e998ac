import { expect, it } from "vitest";
import { messageAlone } from "./RefusedNote";

it("a message is shown without its place, which stands above it", () => {
  const place = { error: "BoardError", line: 2, column: 3 };
  expect(messageAlone({ ...place, message: "board:2:3: error: there is no 7\n   help: write 0: 4" })).toBe("there is no 7\n   help: write 0: 4");
  expect(messageAlone({ ...place, message: "board:2:3: erreur : pas de 7" })).toBe("pas de 7");
  expect(messageAlone({ error: "InputError", message: "this: is no board" })).toBe("this: is no board");
});
