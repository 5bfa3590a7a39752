import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const html = readFileSync("dist/index.html", "utf8");

test("no style uses nesting or a range of widths, for which browsers of 2022 drop whole rules", () => {
  const [, page = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  for (const styles of [page, readFileSync("dist/server-pages.css", "utf8")]) {
    expect(styles).toContain("@media (min-width:");
    expect(styles.match(/&|@media[^{]*[<>]/g)).toBeNull();
  }
});

test("a browser without AVIF gets a JPEG of the picture that is drawn for its window", () => {
  const pictures = html.match(/<picture>.*?<\/picture>/gs) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const listWindows = (source: string) =>
      [...picture.matchAll(new RegExp(`<source srcSet="[^"]+${source}"[^>]*media="([^"]+)"`, "g"))].map(
        ([, media]) => media,
      );
    expect(listWindows("\\.jpg")).toEqual(listWindows("\\.avif \\d+w"));
    expect(picture).toMatch(/<img[^>]* src="[^"]+\.(jpg|svg)"/);
  }
});
