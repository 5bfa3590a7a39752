import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { replaceFile } from "./replace-file.ts";

const folder = mkdtempSync(join(tmpdir(), "replace-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("replaces a file and leaves nothing else behind", () => {
  const file = join(folder, "replaced", "robots.txt");
  replaceFile(file, "old");
  replaceFile(file, "new");
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(readdirSync(join(folder, "replaced"))).toEqual(["robots.txt"]);
});

test("a download that has begun ends with the bytes of the old file", () => {
  const file = join(folder, "film.mp4");
  replaceFile(file, "old film");
  const download = openSync(file, "r");
  replaceFile(file, "new");
  expect(readFileSync(download, "utf8")).toBe("old film");
  closeSync(download);
});

test("does not touch a file that already has these bytes", () => {
  const file = join(folder, "same.txt");
  replaceFile(file, "same");
  utimesSync(file, 0, 0);
  replaceFile(file, Buffer.from("same"));
  expect(statSync(file).mtimeMs).toBe(0);
});

test("a failed write keeps what is there and removes its temporary file", () => {
  const blocked = join(folder, "failed", "robots.txt");
  mkdirSync(join(blocked, "in the way"), { recursive: true });
  expect(() => replaceFile(blocked, "new")).toThrow();
  expect(readdirSync(join(folder, "failed"))).toEqual(["robots.txt"]);
});
