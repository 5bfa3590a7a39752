import { expect, test } from "vitest";
import { ContentError } from "./content-error.ts";

test("lists every mistake under a heading that says how many there are and that nothing changed", () => {
  const error = new ContentError([
    { file: "content/hero.yaml", line: 7, text: "Wrong." },
    { file: "content/meta.yaml", text: "Missing." },
  ]);
  expect(error.message).toBe(
    [
      "2 mistakes in the content. Nothing was built; the site stays as it was.",
      "  content/hero.yaml:7: Wrong.",
      "  content/meta.yaml: Missing.",
    ].join("\n"),
  );
});

test("speaks of one mistake in the singular", () => {
  expect(new ContentError([{ file: "a", text: "b" }]).message).toMatch(/^One mistake in the content\./);
});
