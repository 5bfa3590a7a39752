import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createToastStore, type ToastStore } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout; tests/accessibility/toast.spec.ts covers what a toast must not overlap.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  store = createToastStore();
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster store={store} />
    </>,
  );
});

const show = (title = "Sent") => act(() => void store.show({ title, description: "Thanks" }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toast = () => document.querySelector<HTMLElement>(".toast");
const dismiss = () => screen.getByRole("button", { name: "Dismiss" });
const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });

function swipe(pixels: number) {
  const element = toast() as HTMLElement;
  // jsdom implements neither pointer capture nor pointer coordinates.
  Object.assign(element, {
    setPointerCapture() {},
    hasPointerCapture: () => false,
    releasePointerCapture() {},
  });
  const at = (type: string, clientX: number) =>
    act(() => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 0 });
      fireEvent(element, Object.assign(event, { pointerType: "touch", pointerId: 1 }));
    });
  at("pointerdown", 0);
  at("pointermove", pixels / 2);
  at("pointermove", pixels);
  at("pointerup", pixels);
}

test("a toast closes after 5000 ms", () => {
  show();
  pass(4999);
  expect(toast()).not.toBeNull();
  pass(1);
  expect(toast()).toBeNull();
  expect(store.get()).toMatchObject({ open: false });
});

test("a new toast replaces the previous one at once", () => {
  show("first");
  show("second");
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
  expect(toast()?.textContent).toContain("second");
});

test("the time of a replaced toast neither closes the new one nor takes its focus", () => {
  show("first");
  pass(3000);
  show("second");
  act(() => dismiss().focus());
  pass(2000);
  expect(toast()?.textContent).toContain("second");
  expect(document.activeElement).toBe(dismiss());
});

test("the Dismiss button closes it", () => {
  show();
  fireEvent.click(dismiss());
  expect(toast()).toBeNull();
});

test("a swipe of 50 px keeps it, one of 51 px dismisses it", () => {
  show();
  swipe(50);
  expect(toast()).not.toBeNull();
  swipe(51);
  expect(toast()).toBeNull();
});

test("a pointer on the toast pauses its time, which then continues", () => {
  show();
  pass(3000);
  fireEvent.pointerMove(toast() as HTMLElement);
  pass(60_000);
  expect(toast()).not.toBeNull();
  fireEvent.pointerLeave(document.querySelector("[role=region]") as HTMLElement);
  pass(1999);
  expect(toast()).not.toBeNull();
  pass(1);
  expect(toast()).toBeNull();
});

test("focus in the toast pauses its time", () => {
  show();
  act(() => dismiss().focus());
  pass(60_000);
  expect(toast()).not.toBeNull();
});

test("F8 focuses the toast, Esc closes it, and focus returns to where it was", () => {
  elsewhere().focus();
  show();
  expect(document.activeElement).toBe(elsewhere());
  fireEvent.keyDown(document.body, { code: "F8" });
  const list = document.activeElement as HTMLElement;
  expect(list.contains(toast())).toBe(true);
  act(() => dismiss().focus());
  fireEvent.keyDown(dismiss(), { key: "Escape" });
  expect(toast()).toBeNull();
  expect(document.activeElement).toBe(elsewhere());
});

test("Esc elsewhere on the page closes it without moving focus", () => {
  show();
  elsewhere().focus();
  fireEvent.keyDown(elsewhere(), { key: "Escape" });
  expect(toast()).toBeNull();
  expect(document.activeElement).toBe(elsewhere());
});

test("without a toast, F8 leaves focus where it is", () => {
  elsewhere().focus();
  show();
  pass(5000);
  fireEvent.keyDown(document.body, { code: "F8" });
  expect(document.activeElement).toBe(elsewhere());
});

test("a toast that closes by itself does not move focus", () => {
  show();
  act(() => dismiss().focus());
  act(() => elsewhere().focus());
  pass(5000);
  expect(toast()).toBeNull();
  expect(document.activeElement).toBe(elsewhere());
});
