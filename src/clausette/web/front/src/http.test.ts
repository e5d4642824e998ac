import { describe, expect, it } from "vitest";
import { getJson, httpTransport } from "./http";
import { AskError } from "./transport";

const say = (): string => "nobody there";

function answering(body: string | string[], status = 200, kind = "application/json"): (input: string, init?: RequestInit) => Promise<Response> {
  return () => {
    const parts = typeof body === "string" ? [body] : body;
    const stream = new ReadableStream<Uint8Array>({
      start(out) {
        for (const part of parts) out.enqueue(new TextEncoder().encode(part));
        out.close();
      },
    });
    return Promise.resolve(new Response(stream, { status, headers: { "Content-Type": kind } }));
  };
}

const LINES = "application/x-ndjson";

describe("a question", () => {
  it("is a POST of JSON, and its answer is what it gives", async () => {
    const asked: [string, RequestInit | undefined][] = [];
    const transport = httpTransport(say, "api/", (input, init) => {
      asked.push([input, init]);
      return answering('{"verdict":"none"}')(input, init);
    });
    expect(await transport.ask("solve", { board: { text: "x" } })).toEqual({ verdict: "none" });
    expect(asked[0]?.[0]).toBe("api/solve");
    expect(asked[0]?.[1]?.method).toBe("POST");
    expect(asked[0]?.[1]?.body).toBe('{"board":{"text":"x"}}');
  });

  it("that is wrong is refused with the place", async () => {
    const transport = httpTransport(say, "api/", answering('{"error":"BoardError","message":"no","line":2,"column":1}', 422));
    await expect(transport.ask("open", {})).rejects.toMatchObject({ status: 422, data: { message: "no", line: 2, column: 1 } });
  });

  it("tells what is done, wherever its lines are cut", async () => {
    const told: string[] = [];
    const known: unknown[] = [];
    const cut = ['{"told":"fir', 'st"}\n{"so_far":{"n":1}}\n\n{"told":"é', 'té"}\n{"result":{"n":2}}'];
    const transport = httpTransport(say, "api/", answering(cut, 200, LINES));
    const answer = await transport.ask("map", {}, { told: (words) => told.push(words), soFar: (data) => known.push(data) });
    expect(answer).toEqual({ n: 2 });
    expect(told).toEqual(["first", "été"]);
    expect(known).toEqual([{ n: 1 }]);
  });

  it("may be refused in the middle", async () => {
    const transport = httpTransport(say, "api/", answering('{"error":{"error":"OutOfMemory","message":"full"},"status":400}\n', 200, LINES));
    await expect(transport.ask("map", {}, { told: say })).rejects.toMatchObject({ status: 400, data: { message: "full" } });
  });

  it("says so when the server is gone", async () => {
    const cut = httpTransport(say, "api/", answering('{"told":"x"}\n', 200, LINES));
    await expect(cut.ask("map", {}, { told: say })).rejects.toThrow("nobody there");
    await expect(httpTransport(say, "api/", () => Promise.reject(new TypeError("Failed to fetch"))).ask("map", {})).rejects.toBeInstanceOf(AskError);
    await expect(getJson("api/puzzles", say, answering("<html>"))).rejects.toThrow("nobody there");
  });

  it("is asked again when too many are asking", async () => {
    const answers = [503, 503, 200];
    const transport = httpTransport(say, "api/", () => {
      const status = answers.shift() ?? 500;
      const headers = { "Content-Type": "application/json", "Retry-After": "0" };
      return Promise.resolve(new Response(JSON.stringify({ status }), { status, headers }));
    });
    expect(await transport.ask("map", {})).toEqual({ status: 200 });
    expect(answers).toEqual([]);
  });

  it("that was withdrawn says nothing else", async () => {
    await expect(httpTransport(say, "api/", () => Promise.reject(new DOMException("", "AbortError"))).ask("map", {})).rejects.toMatchObject({ name: "AbortError" });
  });
});
