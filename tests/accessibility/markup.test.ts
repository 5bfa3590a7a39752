import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findMarkupProblems } from "./markup.ts";

test("html-validate finds nothing in the document, neither what is shown with script nor without", async () => {
  expect(await findMarkupProblems(readFileSync("dist/index.html", "utf8"))).toEqual([]);
});
