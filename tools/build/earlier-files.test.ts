import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { removeEarlierFiles } from "./earlier-files.ts";

const parent = mkdtempSync(join(tmpdir(), "earlier-files-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** A `dist/` that is built on given days, each time with the given files. */
function startDist() {
  const root = mkdtempSync(join(parent, "site-"));
  const folder = join(root, "dist");
  const record = join(root, "build", "earlier-files.json");
  return {
    folder,
    record,
    build(day: number, ...current: readonly string[]): void {
      for (const path of current) writeOldFile(join(folder, path));
      removeEarlierFiles(root, current, start.add({ hours: Math.round(day * 24) }));
    },
    has: (path: string) => existsSync(join(folder, path)),
  };
}

const start = Temporal.Instant.from("2026-11-22T12:00:00Z");

/** Modification times must not matter, nor change: ETags depend on them. */
function writeOldFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "x");
  utimesSync(file, 1, 1);
}

const [first, second, third] = ["assets/page-1.js", "assets/page-2.js", "assets/page-3.js"] as const;

test("keeps hashed files untouched for 7 days from the build that left them out, then removes them", () => {
  const { folder, build, has } = startDist();
  build(0, first);
  build(30, second);
  build(36.9, third);
  expect(statSync(join(folder, first)).mtimeMs).toBe(1000);
  build(37, third);
  expect([first, second, third].map(has)).toEqual([false, true, true]);
});

test("starts counting again after a build that had the file", () => {
  const { build, has } = startDist();
  build(0, first);
  build(1, second);
  build(6, first);
  build(9, second);
  build(15, second);
  expect(has(first)).toBe(true);
});

test("removes files without a hash as soon as no build writes them", () => {
  const { build, has } = startDist();
  build(0, "sitemap.xml", ".well-known/security.txt", first);
  build(1, first);
  expect(has("sitemap.xml")).toBe(false);
  expect(has(".well-known/security.txt")).toBe(false);
});

test("keeps what another build is writing now, and removes what a killed build left after 7 days", () => {
  const { folder, build, has } = startDist();
  const temporary = ".robots.txt.0f6c.new";
  build(0, first);
  writeOldFile(join(folder, temporary));
  build(1, first);
  expect(has(temporary)).toBe(true);
  build(8, first);
  expect(has(temporary)).toBe(false);
});

test.each(["", "{", null])(
  "keeps everything for another 7 days when its record is lost or contains %j",
  (text) => {
    const { record, build, has } = startDist();
    build(0, first);
    build(1, second);
    if (text === null) rmSync(record);
    else writeFileSync(record, text);
    build(9, second);
    expect(has(first)).toBe(true);
    build(16, second);
    expect(has(first)).toBe(false);
  },
);

test("keeps a file while it is current and for 7 days after, no longer, whatever is built when", () => {
  const builds = fc.array(
    fc.record({ daysLater: fc.nat({ max: 9 }), files: fc.subarray([first, second, third]) }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(builds, (plan) => {
      const { folder, build, has } = startDist();
      mkdirSync(folder);
      const lastCurrentUntil = new Map<string, number>();
      let day = 0;
      let before: readonly string[] = [];
      for (const { daysLater, files } of plan) {
        day += daysLater;
        for (const file of before) lastCurrentUntil.set(file, day);
        build(day, ...files);
        before = files;
        for (const file of [first, second, third]) {
          const until = lastCurrentUntil.get(file);
          const wanted = files.includes(file) || (until !== undefined && day - until < 7);
          expect(has(file), `${file} on day ${day}`).toBe(wanted);
        }
      }
      rmSync(dirname(folder), { recursive: true });
    }),
    { numRuns: 25 },
  );
});
