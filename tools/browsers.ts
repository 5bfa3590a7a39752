import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { runCommand } from "./command.ts";

export interface Browser {
  readonly name: string;
  /** The setting for the path of a browser to use instead of any other. */
  readonly setting: string;
  /** Programs in the PATH, or paths on macOS, the preferred ones first. */
  readonly programs: readonly string[];
  /** Debian packages, the preferred ones first. */
  readonly packages: readonly string[];
}

/** The whole browser, as visitors have it and as Lighthouse is usually run. */
export const fullChromium: Browser = {
  name: "Chrome or Chromium",
  setting: "CHROMIUM_PATH",
  programs: [
    ...["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"],
    ...["Google Chrome", "Chromium"].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
  ],
  packages: ["chromium"],
};

/** The headless shell is first because it draws no windows, which saves time. */
export const chromium: Browser = {
  ...fullChromium,
  programs: ["chromium-headless-shell", "chrome-headless-shell", ...fullChromium.programs],
  packages: ["chromium-headless-shell", "chromium"],
};

export const firefox: Browser = {
  name: "Firefox",
  setting: "FIREFOX_PATH",
  programs: ["firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"],
  packages: ["firefox-esr"],
};

/** The path of a browser that starts. If there is none and we are root, apt-get installs one. */
export function findOrInstallBrowser(browser: Browser): string | undefined {
  return findBrowser(browser) ?? installBrowser(browser);
}

/** The path of a browser for a program that can't do without one; the error says what to do. */
export function requireBrowser(browser: Browser): string {
  const found = findOrInstallBrowser(browser);
  if (found !== undefined) return found;
  const { name, setting } = browser;
  throw new Error(
    `No ${name} was found. Install one as root, or set ${setting} to the path of one that starts, and run this again.`,
  );
}

function findBrowser({ setting, programs }: Browser): string | undefined {
  const { [setting]: named, PATH = "" } = process.env;
  const places = PATH.split(delimiter);
  const found = programs.flatMap((program) => places.map((place) => resolve(place, program)));
  return (named ? [named] : found).find(startsUp);
}

function installBrowser(browser: Browser): string | undefined {
  if (process.env[browser.setting] || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  runCommand("apt-get", ["update"]);
  for (const name of browser.packages) {
    const options = ["install", "-y", "--no-install-recommends", name];
    runCommand("apt-get", options, { DEBIAN_FRONTEND: "noninteractive" });
    const installed = findBrowser(browser);
    if (installed !== undefined) return installed;
  }
}

/** A file alone proves nothing: Ubuntu's chromium-browser is a stub without its snap. */
function startsUp(path: string): boolean {
  return (
    existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0
  );
}
