import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { businessCalendarFile } from "../../src/site/assets.ts";
import { maxKib } from "../../tools/build/pictures.ts";

// Unlike times, byte sizes are exact, so a test can limit them. Each run prints the figures.

const kib = (bytes: number) => bytes / 1024;
const html = readFileSync("dist/index.html", "utf8");
const islands = /data-islands="\/([^"]+)"/.exec(html)?.[1] ?? "";
/** The files that the document names; dist/ also has files of earlier builds. */
const files = [...new Set(html.match(/(?<=\/)assets\/[\w-]+\.\w+/g))].map((path) => `dist/${path}`);

/** Prints the size and expects it to be within its budget. */
function expectWithin(what: string, bytes: number, maxKib: number): void {
  process.stdout.write(`  ${what}: ${kib(bytes).toFixed(1)} KiB of ${maxKib}\n`);
  expect(kib(bytes), what).toBeLessThanOrEqual(maxKib);
}

test("the document with its styles and first script fits in 15.8 KB", () => {
  // SITE_URL adds 230 bytes: the addresses of a shared link, and the structured data (tests/discovery/published.long.test.ts).
  expectWithin("document, brotli", statSync("dist/index.html.br").size, 15_800 / 1024);
});

test("the first 14 KiB contain everything that the first screen needs", () => {
  const end = html.indexOf("</section>", html.indexOf('id="home"'));
  expect(end).toBeGreaterThan(0);
  expect(html.indexOf("</style>")).toBeLessThan(end);
  expectWithin(
    "document up to the end of the first section, brotli",
    brotliCompressSync(html.slice(0, end)).length,
    14,
  );
});

test("the islands add no more than 8 KB to React itself", () => {
  // One line hydrated by React 19 is 57.2 KiB of script, measured by the bench.
  const imports = readFileSync(`dist/${islands}`, "utf8").match(/(?<=from"\.\/)[\w-]+\.js/g) ?? [];
  const scripts = [islands, ...imports.map((file) => `assets/${file}`)];
  const bytes = scripts.reduce((sum, file) => sum + statSync(`dist/${file}.br`).size, 0);
  expectWithin("islands' script, brotli", bytes, 57.2 + 8000 / 1024);
});

test("the toaster, loaded when the form is first touched, fits in 12 KiB", () => {
  expectWithin("toaster, brotli", statSync(findLoadedLater("toaster")).size, 12);
});

test("the time by which a reply is due, loaded when the form is near, fits in 2 KB", () => {
  const calendar = statSync(`dist/${businessCalendarFile}.br`).size;
  expectWithin("reply-due, brotli", statSync(findLoadedLater("reply-due")).size + calendar, 2000 / 1024);
});

test("the reader of legal descriptions, loaded when someone types project details, fits in 10.2 KB, and the figure of a tract in 3.5 KB", () => {
  const reader = findLoadedLater("tract-reader");
  expectWithin("tract-reader, brotli", statSync(reader).size, 10_200 / 1024);
  const [figure = ""] =
    /tract-figure-[\w-]+\.js/.exec(readFileSync(reader.replace(/\.br$/, ""), "utf8")) ?? [];
  expectWithin("tract-figure, brotli", statSync(`dist/assets/${figure}.br`).size, 3500 / 1024);
});

test("the reader of routes, loaded when someone chooses a file, fits in 26 KB, and the counties in 205 KB", () => {
  expectWithin("read-file, brotli", statSync(findLoadedLater("read-file")).size, 26_000 / 1024);
  const [counties = ""] =
    /counties-10m-[\w-]+\.js/.exec(readFileSync(findLoadedLater("read-file").slice(0, -3), "utf8")) ?? [];
  expectWithin("counties, brotli", statSync(`dist/assets/${counties}.br`).size, 205_000 / 1024);
});

function findLoadedLater(name: string): string {
  const [file = ""] = new RegExp(`${name}-[\\w-]+\\.js`).exec(readFileSync(`dist/${islands}`, "utf8")) ?? [];
  return `dist/assets/${file}.br`;
}

test("the server's pages are one module of at most 310 KiB that needs nothing installed and holds no query", () => {
  const file = "build/server-pages.mjs";
  expectWithin("server's pages, with React", statSync(file).size, 310);
  const code = readFileSync(file, "utf8");
  expect(/\b(import|from|require)\s*\(?["'`](?!node:)/.exec(code)?.[0]).toBeUndefined();
  expect(/selectFrom|insertInto|updateTable|deleteFrom/.exec(code)?.[0]).toBeUndefined();
});

test("the fonts together fit in 56 KiB", () => {
  const fonts = files.filter((file) => file.endsWith(".woff2")).map((file) => statSync(file).size);
  expect(fonts).toHaveLength(3);
  expectWithin(
    "fonts",
    fonts.reduce((sum, size) => sum + size, 0),
    56,
  );
});

test("no picture is heavier than the budget of its width", () => {
  expect(files.some((file) => file.endsWith("-800.avif"))).toBe(true);
  for (const [width, budget] of Object.entries(maxKib)) {
    const sizes = files.filter((file) => new RegExp(`-${width}\\.avif$`).test(file));
    const heaviest = Math.max(0, ...sizes.map((file) => statSync(file).size));
    expectWithin(`${width} px, heaviest of ${sizes.length}`, heaviest, budget);
  }
});
