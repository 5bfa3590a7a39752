import { afterEach, expect, test, vi } from "vitest";
import { startsUp } from "./chromium/installed.ts";
import { chromiumFlags, findChromium } from "./chromium.ts";

afterEach(() => vi.unstubAllEnvs());

test("a CHROMIUM_PATH that starts is taken, whatever else the machine has", async () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(await findChromium()).toEqual({ path: process.execPath, origin: "CHROMIUM_PATH" });
});

test("a CHROMIUM_PATH that leads nowhere says what it is and what to do, and nothing is installed", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  await expect(findChromium()).rejects.toThrow(
    "CHROMIUM_PATH is /nowhere/chromium, but no browser starts there. Correct the path, or remove the setting and let the tests look for one.",
  );
});

test.skipIf(process.platform === "win32")("a file that does not run is no browser", () => {
  expect(startsUp("package.json")).toBe(false);
});

test("Chromium runs without its sandbox only as root, where it refuses one", () => {
  expect(chromiumFlags(0)).toContain("--no-sandbox");
  expect(chromiumFlags(1000)).not.toContain("--no-sandbox");
});
