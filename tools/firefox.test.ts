import { afterEach, expect, test, vi } from "vitest";
import { findFirefox } from "./firefox.ts";

afterEach(() => vi.unstubAllEnvs());

test("a FIREFOX_PATH that starts is taken, whatever else the machine has", async () => {
  vi.stubEnv("FIREFOX_PATH", process.execPath);
  expect(await findFirefox()).toEqual({ path: process.execPath, origin: "FIREFOX_PATH" });
});

test("a FIREFOX_PATH that leads nowhere says what it is and what to do, and nothing is installed", async () => {
  vi.stubEnv("FIREFOX_PATH", "/nowhere/firefox");
  await expect(findFirefox()).rejects.toThrow(
    "FIREFOX_PATH is /nowhere/firefox, but no browser starts there. Correct the path, or remove the setting and let the tests look for one.",
  );
});

test("without Firefox, and without the right to install it, the message says what to do", async () => {
  vi.stubEnv("FIREFOX_PATH", "");
  vi.stubEnv("PATH", "");
  vi.spyOn(process, "platform", "get").mockReturnValue("linux");
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  await expect(findFirefox(() => {})).rejects.toThrow(
    /none could be found or installed\.\n- .+\nInstall one yourself, or set FIREFOX_PATH to where it is, and run the tests again\./,
  );
});
