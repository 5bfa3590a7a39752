import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./install-package.ts";

export interface Browser {
  readonly name: string;
  /** The setting for the path of a browser to use instead of any other. */
  readonly setting: string;
  /** Names of programs in the PATH, the preferred ones first. */
  readonly programs: readonly string[];
  /** Paths on macOS, below the folders where applications are. */
  readonly applications: readonly string[];
  /** Debian packages, the preferred ones first. */
  readonly packages: readonly string[];
}

/** The headless shell is first because it takes a third less time: it draws no windows (tried on 2026-11-21). */
export const chromium: Browser = {
  name: "Chrome or Chromium",
  setting: "CHROMIUM_PATH",
  programs: [
    ...["chromium-headless-shell", "chrome-headless-shell"],
    ...["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"],
  ],
  applications: ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"],
  packages: ["chromium-headless-shell", "chromium"],
};

/** The whole browser, as visitors have it and as Lighthouse is usually run. */
export const fullChromium: Browser = {
  ...chromium,
  programs: chromium.programs.filter((program) => !program.endsWith("headless-shell")),
  packages: ["chromium"],
};

export const firefox: Browser = {
  name: "Firefox",
  setting: "FIREFOX_PATH",
  programs: ["firefox", "firefox-esr"],
  applications: ["Firefox.app/Contents/MacOS/firefox"],
  packages: ["firefox-esr"],
};

/** The path of a browser that starts. If there is none, apt-get installs one; if that fails, the error says what to do. */
export async function findOrInstallBrowser(browser: Browser): Promise<string> {
  const present = findBrowser(browser);
  if (present !== undefined) return present;
  let outcome = "";
  for (const name of browser.packages) {
    outcome = await installPackage(name);
    const installed = findBrowser(browser);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `No ${browser.name} was found. ${outcome} Install one, or set ${browser.setting} to its path, and run the tests again.`,
  );
}

/** The path of a browser that is already here and starts: the one that the setting names, or the first one found. */
function findBrowser({ setting, programs, applications }: Browser): string | undefined {
  const { [setting]: named, PATH = "", HOME = "" } = process.env;
  if (named) {
    if (startsUp(named)) return named;
    throw new Error(
      `${setting} is ${named}, but no browser starts there. Correct the path or remove the setting.`,
    );
  }
  const folders = ["/Applications", join(HOME, "Applications")];
  return [
    ...programs.flatMap((program) => PATH.split(delimiter).map((folder) => join(folder, program))),
    ...applications.flatMap((application) => folders.map((folder) => join(folder, application))),
  ].find(startsUp);
}

/** A file alone proves nothing: Ubuntu's chromium-browser is a stub without its snap. */
function startsUp(path: string): boolean {
  return (
    existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0
  );
}

/** For a browser that tests one local page: no background traffic, and as root no sandbox, which Chromium can't use there. */
export function chromiumFlags(user = process.getuid?.()): string[] {
  return [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",
    ...(user === 0 ? ["--no-sandbox"] : []),
  ];
}
