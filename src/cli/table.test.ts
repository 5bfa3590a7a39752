import { expect, test } from "vitest";
import { table } from "./table.ts";

test("columns are aligned, and no line ends in blanks", () => {
  expect(
    table(
      ["Name", "Type", "Id"],
      [
        ["Jo", "Pipeline", "1"],
        ["𝔄nna", "", "22"],
        ["Zoë", "GIS", ""],
      ],
    ),
  ).toBe(["Name  Type      Id", "Jo    Pipeline  1", "𝔄nna            22", "Zoë   GIS"].join("\n"));
});

test("a long text is cut to 40 characters", () => {
  expect(table(["Name"], [["é".repeat(60_000)]])).toBe(`Name\n${"é".repeat(39)}…`);
});

test("what a visitor wrote can't steer the terminal", () => {
  expect(table(["Name"], [["\u001b[2J\u009b31mJane\r\n\u202eenaJ\u200b"]])).toBe("Name\n�[2J�31mJane��enaJ");
});
