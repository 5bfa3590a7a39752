import { chownSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { loadEnvFile } from "./env-file.ts";

/** The server exits with 78 after it, and systemd does not start it again. */
const lasting = expect.objectContaining({ name: "FindingsError", isLasting: true });

test("an unreadable .env, and root on someone else's site, are refused as errors that a restart can't fix", (context) => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(newFolder());
  mkdirSync(".env");
  expect(loadEnvFile).toThrow(lasting);
  expect(loadEnvFile).toThrow(/^\.env can't be read/);
  rmdirSync(".env");
  for (const text of [Buffer.from("\uFEFFPORT=1"), Buffer.from("PORT=1", "utf16le")]) {
    writeFileSync(".env", text);
    expect(loadEnvFile).toThrow("it is not plain UTF-8");
  }
  if (process.getuid?.() !== 0) context.skip("Only root can give a folder away, and only root is refused.");
  mkdirSync("data");
  chownSync("data", 65534, 65534);
  expect(loadEnvFile).toThrow(lasting);
  expect(loadEnvFile).toThrow('sudo -u "#65534"');
});
