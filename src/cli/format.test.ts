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

test("what a visitor wrote can't control the terminal", () => {
  expect(formatTable(["Name"], [["\u001b[2J\u009b31mJane\r\n\u202eenaJ\u200b"]])).toBe(
    "Name\n�[2J�31mJane��enaJ",
  );
});
