import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

test("without words, page and server are measured five times", () => {
  expect(readArguments([])).toEqual({ ok: true, parts: ["page", "server"], runs: 5, rows: 1_000_000 });
});

test("parts and numbers are taken in any order", () => {
  expect(readArguments(["--runs", "2", "growth", "--rows", "1000"])).toEqual({
    ok: true,
    parts: ["growth"],
    runs: 2,
    rows: 1000,
  });
});

test.for([
  [
    ["pages"],
    "There is no part named pages. Choose from page, server, growth, and add --runs 3 or --rows 100000.",
  ],
  [["--runs", "many"], "--runs needs a whole number from 1 on, such as --runs 3."],
] as const)("a mistake is told in a sentence: %j", ([argv, trouble]) => {
  expect(readArguments([...argv])).toEqual({ ok: false, trouble });
});
