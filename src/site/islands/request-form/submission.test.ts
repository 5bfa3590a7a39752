import { afterEach, expect, test, vi } from "vitest";
import { fieldNames } from "../../../contract/project-request.ts";
import { createSubmission, submit } from "./submission.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const formData = (name = "Ana") => {
  const form = new FormData();
  form.set("name", name);
  form.set("email", "ana@example.com");
  return form;
};
const newSubmission = () => createSubmission(formData(), null);
const respondWith = (status: number) => {
  const fetched = vi.fn((..._call: Parameters<typeof fetch>) =>
    Promise.resolve(new Response("{}", { status })),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("sends JSON with exactly the nine keys, without credentials", async () => {
  const fetched = respondWith(201);
  await submit(newSubmission(), "https://api.example.com");
  const [url, call] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://api.example.com/api/consultation");
  expect(call).toMatchObject({ method: "POST", credentials: "omit" });
  const body = JSON.parse(String(call?.body)) as Record<string, string>;
  expect(Object.keys(body)).toEqual([...fieldNames]);
  expect(body).toMatchObject({ name: "Ana", email: "ana@example.com", phone: "", message: "" });
});

test("any successful status is a success, whatever the body contains", async () => {
  respondWith(201);
  expect(await submit(newSubmission(), "")).toBe("accepted");
});

test.each([400, 422, 429, 500, 503])("status %i means rejected", async (status) => {
  respondWith(status);
  expect(await submit(newSubmission(), "")).toBe("rejected");
});

test.each([502, 504])(
  "status %i means no response: a proxy's, after which it may be stored",
  async (status) => {
    respondWith(status);
    expect(await submit(newSubmission(), "")).toBe("no-response");
  },
);

test("a network error means no response", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await submit(newSubmission(), "")).toBe("no-response");
});

test("a response that takes 30 seconds means no response", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  });
  const settled = vi.fn();
  submit(newSubmission(), "").then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith("no-response");
});

test("the idempotency key stays the same for retries, and changes with the values", async () => {
  const fetched = respondWith(503);
  const first = newSubmission();
  await submit(first, "");
  const headers = fetched.mock.calls[0]?.[1]?.headers as Record<string, string>;
  expect(headers["idempotency-key"]).toBe(first.key);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(createSubmission(formData(), first)).toBe(first);
  expect(createSubmission(formData("Anna"), first).key).not.toBe(first.key);
  expect(newSubmission().key).not.toBe(first.key);
});
