import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readAttributes, readDocument } from "../support/read-page.ts";

const page = readDocument();

test("pictures, films and preloads change at the style sheet's own widths, in em, so larger text changes both", () => {
  const conditions = readAttributes(page, "source[media], link[media]", "media").flatMap((media) =>
    media.split(" and "),
  );
  const [styles = ""] = /<style>.*?<\/style>/s.exec(readFileSync("dist/index.html", "utf8")) ?? [];
  expect(conditions.length).toBeGreaterThan(0);
  for (const condition of conditions) expect(styles).toMatch(toPattern(condition));
});

/** The condition or its opposite, as written or as the minifier writes it: "(max-width: 63.99em)" or "(width<=63.99em)". */
function toPattern(condition: string): RegExp {
  const [, side, width = "?"] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(condition) ?? [];
  const from = (side === "min" ? Number(width) : Number(width) + 0.01).toFixed(2).replace(/\.?0+$/, "");
  const below = (Number(from) - 0.01).toFixed(2);
  return new RegExp(`(min-width: ?|width ?>= ?)${from}em|(max-width: ?|width ?<= ?)${below}em`);
}
