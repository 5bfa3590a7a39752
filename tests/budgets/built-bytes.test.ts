import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

// Bytes are exact, so they may fail a build where times may not. The figures of each build are printed.

const kib = (bytes: number) => bytes / 1024;
const html = readFileSync("dist/index.html", "utf8");
const islands = /data-islands="\/([^"]+)"/.exec(html)?.[1] ?? "";
/** Files that the document names; dist/ also has those of earlier builds. */
const files = [...new Set(html.match(/(?<=\/)assets\/[\w-]+\.\w+/g))].map((path) => `dist/${path}`);

/** Says the figure and holds it to its budget. */
function budget(what: string, bytes: number, mostKib: number): void {
  process.stdout.write(`  ${what}: ${kib(bytes).toFixed(1)} KiB of ${mostKib}\n`);
  expect(kib(bytes), what).toBeLessThanOrEqual(mostKib);
}

test("the document with its styles and first script fits in 16 KiB", () => {
  budget("document, brotli", statSync("dist/index.html.br").size, 16);
});

test("all that the first screen needs comes in the first 14 KiB", () => {
  const end = html.indexOf("</section>", html.indexOf('id="home"'));
  expect(end).toBeGreaterThan(0);
  expect(html.indexOf("</style>")).toBeLessThan(end);
  budget(
    "document up to the end of the first section, brotli",
    brotliCompressSync(html.slice(0, end)).length,
    14,
  );
});

test("the islands are no more than 10 KiB above React's own bytes", () => {
  // React 19, one line hydrated: 57.2 KiB of script, measured by the bench.
  budget("islands' program, brotli", statSync(`dist/${islands}.br`).size, 57.2 + 10);
});

test("the toaster, fetched when the form is first touched, fits in 12 KiB", () => {
  const [toaster = ""] = /toaster-[\w-]+\.js/.exec(readFileSync(`dist/${islands}`, "utf8")) ?? [];
  budget("toaster, brotli", statSync(`dist/assets/${toaster}.br`).size, 12);
});

test("the fonts together fit in 56 KiB, and none is fetched before the words are painted", () => {
  const fonts = files.filter((file) => file.endsWith(".woff2")).map((file) => statSync(file).size);
  expect(fonts).toHaveLength(3);
  budget(
    "fonts",
    fonts.reduce((sum, size) => sum + size, 0),
    56,
  );
  expect(html).not.toMatch(/<link rel="preload"[^>]*as="font"/);
  expect(html.match(/@font-face\{[^}]*url\(/g)).toHaveLength(3);
  // No text asks for them until the script has said that they are there, or no script will.
  for (const voice of ["sans", "serif", "mono"]) {
    expect(html).toContain(`--${voice}:var(--our-${voice},)`);
    expect(html.match(new RegExp(`--our-${voice}:"`, "g"))).toHaveLength(2);
  }
  expect(html).toMatch(/:root\[data-fonts\]\{--our-sans:[^}]*--our-serif:[^}]*--our-mono:/);
  expect(html).toMatch(/@media \(scripting:none\)\{:root\{--our-sans:[^}]*--our-serif:[^}]*--our-mono:/);
});

/** For a picture in AVIF of this width, in pixels. */
const mostOfWidth = { 640: 40, 960: 76, 1280: 104, 1600: 144, 1920: 200, 2400: 190, 2880: 270 };

test.for(Object.entries(mostOfWidth))("no picture of %s px is heavier than its budget", ([width, most]) => {
  const sizes = files
    .filter((file) => new RegExp(`-${width}-\\w+\\.avif$`).test(file))
    .map((file) => [statSync(file).size, file] as const);
  const [heaviest] = sizes.sort(([one], [other]) => other - one);
  expect(heaviest, `pictures of ${width} px`).toBeDefined();
  if (heaviest)
    budget(`${width} px, heaviest of ${sizes.length} (${basename(heaviest[1])})`, heaviest[0], most);
});
