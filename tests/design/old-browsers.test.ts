import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the styles have no nesting and no ranges of widths, for which a browser of 2022 drops whole rules", () => {
  const [, page = ""] = /<style>(.*?)<\/style>/s.exec(readFileSync("dist/index.html", "utf8")) ?? [];
  for (const styles of [page, readFileSync("dist/server-pages.css", "utf8")]) {
    expect(styles).toContain("@media (min-width:");
    expect(styles.match(/&|@media[^{]*[<>]/g)).toBeNull();
  }
});
