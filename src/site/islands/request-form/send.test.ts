import { afterEach, expect, test, vi } from "vitest";
import { fieldNames } from "../../../contract/project-request.ts";
import { fill, send } from "./send.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (name = "Ana") => {
  const form = new FormData();
  form.set("name", name);
  form.set("email", "ana@example.com");
  return form;
};
const filled = () => fill(answers(), null);
const answer = (status: number) => {
  const fetched = vi.fn((..._call: Parameters<typeof fetch>) =>
    Promise.resolve(new Response("{}", { status })),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("the body is JSON with exactly the nine keys, and no credentials go with it", async () => {
  const fetched = answer(201);
  await send(filled(), "https://api.example.com");
  const [url, call] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://api.example.com/api/consultation");
  expect(call).toMatchObject({ method: "POST", credentials: "omit" });
  const body = JSON.parse(String(call?.body)) as Record<string, string>;
  expect(Object.keys(body)).toEqual([...fieldNames]);
  expect(body).toMatchObject({ name: "Ana", email: "ana@example.com", phone: "", message: "" });
});

test("any successful status is a success, whatever the body holds", async () => {
  answer(204 - 3);
  expect(await send(filled(), "")).toBe("accepted");
});

test.each([400, 422, 429, 500, 503])("status %i is a refusal", async (status) => {
  answer(status);
  expect(await send(filled(), "")).toBe("refused");
});

test("a network that fails is no answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await send(filled(), "")).toBe("unanswered");
});

test("thirty seconds without an answer is no answer", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  });
  const settled = vi.fn();
  send(filled(), "").then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith("unanswered");
});

test("the key goes with the answers, stays with them over retries, and changes when they do", async () => {
  const fetched = answer(503);
  const first = filled();
  await send(first, "");
  const sent = fetched.mock.calls[0]?.[1]?.headers as Record<string, string>;
  expect(sent["idempotency-key"]).toBe(first.key);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(fill(answers(), first)).toBe(first);
  expect(fill(answers("Anna"), first).key).not.toBe(first.key);
  expect(filled().key).not.toBe(first.key);
});
