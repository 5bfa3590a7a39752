import { beforeEach, expect, test, vi } from "vitest";
import { createToastStore, type ToastStore } from "./toast-store.ts";

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
});

const show = (title: string) => store.show({ title, description: "" });

test("dismissing closes a toast but keeps its record for 1,000,000 ms, even if it is dismissed again", () => {
  show("a");
  store.dismiss();
  expect(store.get()).toMatchObject({ title: "a", open: false });
  vi.advanceTimersByTime(600_000);
  store.dismiss();
  vi.advanceTimersByTime(399_999);
  expect(store.get()).toMatchObject({ title: "a" });
  vi.advanceTimersByTime(1);
  expect(store.get()).toBeUndefined();
});

test("the removal of a replaced toast leaves the new one alone", () => {
  show("a");
  store.dismiss();
  show("b");
  vi.advanceTimersByTime(1_000_000);
  expect(store.get()).toMatchObject({ title: "b", open: true });
});
