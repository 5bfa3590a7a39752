import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test("measures the page and the server five times by default", () => {
  expect(parseArguments([])).toEqual({ ok: true, parts: ["page", "server"], runs: 5, rows: 1_000_000 });
});

test("accepts parts and numbers in any order", () => {
  expect(parseArguments(["--runs", "2", "growth", "--rows", "1000"])).toEqual({
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
  [["--runs", "many"], "--runs needs a positive whole number, such as --runs 3."],
] as const)("explains a mistake: %j", ([argv, error]) => {
  expect(parseArguments([...argv])).toEqual({ ok: false, error });
});
