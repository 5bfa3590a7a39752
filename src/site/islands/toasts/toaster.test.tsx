import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore, type ToastStore } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out; tests/accessibility/toast.spec.ts sees what keeps clear of a toast.
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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (title = "Sent") => act(() => void store.show({ title, description: "Thanks" }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toast = () => document.querySelector<HTMLElement>(".toast");

function swipe(pixels: number) {
  const element = toast() as HTMLElement;
  // jsdom knows neither pointer capture nor a pointer's place, so both are given by hand.
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
  expect(store.get()).toMatchObject([{ open: false }]);
});

test("a new toast takes the place of the former at once", () => {
  show("first");
  show("second");
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
  expect(toast()?.textContent).toContain("second");
});

test("the Dismiss button closes it", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(toast()).toBeNull();
});

test("a swipe of 50 px keeps it, one of 51 px dismisses it", () => {
  show();
  swipe(50);
  expect(toast()).not.toBeNull();
  swipe(51);
  expect(toast()).toBeNull();
});

test("a resting pointer stops the time; it runs on where it stopped", () => {
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

test("focus inside stops the time", () => {
  show();
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  pass(60_000);
  expect(toast()).not.toBeNull();
});

test("F8 reaches a toast, Esc closes it, and focus goes back to where it was", () => {
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  show();
  expect(document.activeElement).toBe(elsewhere);
  fireEvent.keyDown(document.body, { code: "F8" });
  const list = document.activeElement as HTMLElement;
  expect(list.contains(toast())).toBe(true);
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  fireEvent.keyDown(screen.getByRole("button", { name: "Dismiss" }), { key: "Escape" });
  expect(toast()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});

test("with no toast up, F8 leaves focus where it is", () => {
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  show();
  pass(5000);
  fireEvent.keyDown(document.body, { code: "F8" });
  expect(document.activeElement).toBe(elsewhere);
});

test("a toast that closes by itself takes no focus", () => {
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  show();
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  act(() => elsewhere.focus());
  pass(5000);
  expect(toast()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});
