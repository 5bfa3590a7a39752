import { afterEach, expect, test, vi } from "vitest";
import { chromium, chromiumFlags, findBrowser, findOrInstallBrowser, firefox, startsUp } from "./browsers.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([chromium, firefox])(
  "uses the $name that its setting names, whatever else is installed",
  (browser) => {
    vi.stubEnv(browser.setting, process.execPath);
    expect(findBrowser(browser)).toBe(process.execPath);
  },
);

test.each([chromium, firefox])(
  "says what to do when no $name starts at the path in its setting",
  async (browser) => {
    vi.stubEnv(browser.setting, "/nowhere/browser");
    await expect(findOrInstallBrowser(browser)).rejects.toThrow(
      `${browser.setting} is /nowhere/browser, but no browser starts there. Correct the path or remove the setting.`,
    );
  },
);

test.each([chromium, firefox])(
  "says in one line what to do when there is no $name and only root could install it",
  async (browser) => {
    vi.stubEnv(browser.setting, "");
    vi.stubEnv("PATH", "");
    vi.stubEnv("HOME", "/nowhere");
    vi.spyOn(process, "getuid").mockReturnValue(1000);
    await expect(findOrInstallBrowser(browser)).rejects.toThrow(
      new RegExp(
        `^No ${browser.name} was found\\. .+ Install one, or set ${browser.setting} to its path, and run the tests again\\.$`,
      ),
    );
  },
);

test.skipIf(process.platform === "win32")("a file that does not run is no browser", () => {
  expect(startsUp("package.json")).toBe(false);
});

test("Chromium runs without its sandbox only as root, where it refuses one", () => {
  expect(chromiumFlags(0)).toContain("--no-sandbox");
  expect(chromiumFlags(1000)).not.toContain("--no-sandbox");
});
