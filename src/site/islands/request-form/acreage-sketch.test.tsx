import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AcreageSketch } from "./acreage-sketch.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

function show(restored = "") {
  render(
    <form>
      <input id="acreage" aria-label="Acreage" defaultValue={restored} />
      <AcreageSketch inputId="acreage" />
    </form>,
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>("Acreage");
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const drawing = () => document.querySelector("svg");
const letters = () => [...document.querySelectorAll("svg text")].map((text) => text.textContent);
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");
const output = () => document.querySelector("output");

const square = "640 acres. As a square: 5,280.0 feet a side, or 1,900.8 varas.";

test("an acreage is drawn as a square with its calls and a scale bar, and said in a sentence", () => {
  show();
  type("640 acres");
  const call = "5,280.0′";
  expect(letters()).toEqual([call, call, call, call, "640", "AC", "1 MI"]);
  expect(plain(screen.getByText(/As a square/))).toBe(square);
  expect(screen.getByText("Arithmetic, not a survey.")).not.toBeNull();
});

test("a length is drawn as a corridor with its stations, not to scale", () => {
  show();
  type("42 miles");
  expect(letters()).toEqual(["200′", "NOT TO SCALE", "STA 0+00", "STA 2217+60"]);
  expect(plain(screen.getByText(/easement/))).toBe(
    "42 miles. At 200 feet wide: 1,018 acres of easement, about 190 transmission structures.",
  );
});

test("the sentence is announced once, when typing pauses, in an output for the field", () => {
  show();
  type("64 acres");
  wait(900);
  type("640 acres");
  wait(900);
  expect(output()?.textContent).toBe("");
  wait(100);
  expect(plain(output())).toBe(square);
  expect(output()?.htmlFor.value).toBe("acreage");
  expect(drawing()?.getAttribute("aria-hidden")).toBe("true");
});

test("what is not understood shows nothing", () => {
  show();
  for (const text of ["640", "TBD", "600-700 acres"]) {
    type(text);
    wait(2000);
    expect(document.querySelector("form")?.children, text).toHaveLength(1);
  }
});

test("while a number is corrected the sketch stays, and goes when typing pauses", () => {
  show();
  type("15,000 acres");
  wait(2000);
  type("15,0000 acres");
  wait(300);
  expect(letters()).toContain("15,000");
  type("150,000 acres");
  expect(letters()).toContain("150,000");
  type("150,000 acre-feet");
  wait(400);
  expect(drawing()).toBeNull();
  type("640 acres");
  expect(output()?.textContent, "nothing stale is announced").toBe("");
});

test("a value that the browser restored is drawn from the start", () => {
  show("640 acres");
  expect(letters()).toContain("640");
  expect(plain(output())).toBe(square);
});

test("a reset hides it and keeps its room, until the field is used again", () => {
  show();
  const isVisible = () => drawing() && getComputedStyle(drawing() as Element).visibility === "visible";
  type("640 acres");
  expect(isVisible()).toBe(true);
  act(() => document.querySelector("form")?.reset());
  wait(2000);
  expect(isVisible()).toBe(false);
  expect(output()?.textContent).toBe("");
  type("42 miles");
  expect(isVisible()).toBe(true);
  act(() => document.querySelector("form")?.reset());
  type("42");
  wait(400);
  expect(drawing()).toBeNull();
});
