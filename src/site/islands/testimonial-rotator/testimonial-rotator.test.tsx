import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../../../tests/setup/reduced-motion.ts";
import { Rotation } from "./testimonial-rotator.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <>
      <Rotation listId="quotes" count={4} />
      <ul id="quotes">
        <li data-current="">a</li>
        <li>b</li>
        <li>c</li>
        <li>d</li>
      </ul>
    </>,
  );
const current = () =>
  screen
    .getAllByRole("listitem")
    .flatMap((item) => (item.hasAttribute("data-current") ? [item.textContent] : []));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("the mark moves on every 6 seconds and comes round after four", () => {
  show();
  expect(current()).toEqual(["a"]);
  pass(5999);
  expect(current()).toEqual(["a"]);
  for (const next of ["b", "c", "d", "a"]) {
    pass(next === "b" ? 1 : 6000);
    expect(current()).toEqual([next]);
  }
});

test("the button pauses and starts it, and its words follow", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause rotation" }));
  pass(60_000);
  expect(current()).toEqual(["a"]);
  fireEvent.click(screen.getByRole("button", { name: "Start rotation" }));
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("it waits while a pointer rests on the quotes", () => {
  show();
  fireEvent.pointerEnter(screen.getByRole("list"));
  pass(30_000);
  expect(current()).toEqual(["a"]);
  fireEvent.pointerLeave(screen.getByRole("list"));
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("it waits while focus is in the quotes, whatever the pointer does", () => {
  show();
  fireEvent.focusIn(screen.getByRole("list"));
  fireEvent.pointerEnter(screen.getByRole("list"));
  fireEvent.pointerLeave(screen.getByRole("list"));
  pass(30_000);
  expect(current()).toEqual(["a"]);
  fireEvent.focusOut(screen.getByRole("list"));
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("it waits while the tab is hidden", () => {
  show();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  pass(12_000);
  expect(current()).toEqual(["a"]);
  hidden.mockReturnValue(false);
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("with reduced motion it rests until a person starts it", () => {
  stubReducedMotion(true);
  show();
  pass(30_000);
  expect(current()).toEqual(["a"]);
  fireEvent.click(screen.getByRole("button", { name: "Start rotation" }));
  pass(6000);
  expect(current()).toEqual(["b"]);
});
