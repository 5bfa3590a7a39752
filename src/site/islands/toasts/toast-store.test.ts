import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore, type ToastStore } from "./toast-store.ts";

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = () => store.get().map((toast) => toast.title);
const words = { description: "" };

test("a toast lasts 5000 ms unless it says otherwise", () => {
  store.show({ title: "a", ...words });
  expect(store.get()[0]).toMatchObject({ durationMs: 5000, variant: "default", open: true });
});

test("one toast at a time: a new one replaces the former at once", () => {
  store.show({ title: "a", ...words });
  store.show({ title: "b", ...words });
  expect(titles()).toEqual(["b"]);
});

test("dismissing closes a toast but keeps its record for 1,000,000 ms", () => {
  const id = store.show({ title: "a", ...words });
  store.dismiss(id);
  expect(store.get()).toMatchObject([{ title: "a", open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(titles()).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test("dismissing twice does not put the removal off", () => {
  const id = store.show({ title: "a", ...words });
  store.dismiss(id);
  vi.advanceTimersByTime(600_000);
  store.dismiss(id);
  vi.advanceTimersByTime(400_000);
  expect(titles()).toEqual([]);
});

test("the removal of a replaced toast leaves the new one alone", () => {
  store.dismiss(store.show({ title: "a", ...words }));
  store.show({ title: "b", ...words });
  vi.advanceTimersByTime(1_000_000);
  expect(store.get()).toMatchObject([{ title: "b", open: true }]);
});

test("dismissing without an id closes whatever is shown", () => {
  store.show({ title: "a", ...words });
  store.dismiss();
  expect(store.get()).toMatchObject([{ open: false }]);
});

test("listeners hear each change until they stop", () => {
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.show({ title: "a", ...words });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.dismiss();
  expect(heard).toHaveBeenCalledTimes(1);
});
