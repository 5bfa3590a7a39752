import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../../../tests/setup/reduced-motion.ts";
import { TestimonialRotator } from "./testimonial-rotator.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
});

const show = () =>
  render(
    <>
      <TestimonialRotator listId="quotes" count={4} />
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

test("the highlight advances every 6 seconds and returns to the first after the fourth", () => {
  show();
  expect(current()).toEqual(["a"]);
  pass(5999);
  expect(current()).toEqual(["a"]);
  for (const next of ["b", "c", "d", "a"]) {
    pass(next === "b" ? 1 : 6000);
    expect(current()).toEqual([next]);
  }
});

test("the button pauses and starts the rotation, and its label follows", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause rotation" }));
  pass(60_000);
  expect(current()).toEqual(["a"]);
  fireEvent.click(screen.getByRole("button", { name: "Start rotation" }));
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("waits while the pointer is on the testimonials", () => {
  show();
  fireEvent.pointerEnter(screen.getByRole("list"));
  pass(30_000);
  expect(current()).toEqual(["a"]);
  fireEvent.pointerLeave(screen.getByRole("list"));
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("waits while focus is in the testimonials, whatever the pointer does", () => {
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

test("waits while the tab is hidden", () => {
  show();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  pass(12_000);
  expect(current()).toEqual(["a"]);
  hidden.mockReturnValue(false);
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("with reduced motion it is paused until the visitor starts it", () => {
  stubReducedMotion(true);
  show();
  pass(30_000);
  expect(current()).toEqual(["a"]);
  fireEvent.click(screen.getByRole("button", { name: "Start rotation" }));
  pass(6000);
  expect(current()).toEqual(["b"]);
});

test("once a visitor has paused it, it never starts by itself", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause rotation" }));
  const list = screen.getByRole("list");
  for (const act of [fireEvent.pointerEnter, fireEvent.pointerLeave, fireEvent.focusIn, fireEvent.focusOut])
    act(list);
  fireEvent(document, new Event("visibilitychange"));
  pass(60_000);
  expect(current()).toEqual(["a"]);
  screen.getByRole("button", { name: "Start rotation" });
});

test("turning on reduced motion during the visit stops it", () => {
  const prefer = stubReducedMotion(false);
  show();
  act(() => prefer(true));
  screen.getByRole("button", { name: "Start rotation" });
  pass(30_000);
  expect(current()).toEqual(["a"]);
});
