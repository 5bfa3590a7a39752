import { expect, test } from "vitest";
import { formatTable } from "./format.ts";

test("aligns columns, and no line ends in spaces", () => {
  expect(
    formatTable(
      ["Name", "Type", "Id"],
      [
        ["Jo", "Pipeline", "1"],
        ["𝔄nna", "", "22"],
        ["Zoë", "GIS", ""],
      ],
    ),
  ).toBe(["Name  Type      Id", "Jo    Pipeline  1", "𝔄nna            22", "Zoë   GIS"].join("\n"));
});

test("truncates long text to 40 characters", () => {
  expect(formatTable(["Name"], [["é".repeat(60_000)]])).toBe(`Name\n${"é".repeat(39)}…`);
});

test("what a visitor wrote can't control the terminal", () => {
  expect(formatTable(["Name"], [["\u001b[2J\u009b31mJane\r\n\u202eenaJ\u200b"]])).toBe(
    "Name\n�[2J�31mJane��enaJ",
  );
});

test("formats more rows than a call takes arguments", () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index)]);
  expect(formatTable(["Number"], rows).split("\n")).toHaveLength(200_001);
});
