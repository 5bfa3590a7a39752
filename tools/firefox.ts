import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "./chromium/install-package.ts";
import { inPath, startsUp } from "./chromium/installed.ts";

export interface Firefox {
  readonly path: string;
  /** Where it came from, in words for the person who reads the log. */
  readonly origin: string;
}

/**
 * Finds a Firefox that starts, or installs Debian's `firefox-esr` where this process may. In this order: the one
 * that FIREFOX_PATH names; one already on the machine; the package. Throws a readable error when all of them fail.
 */
export async function findFirefox(say: (line: string) => void = console.log): Promise<Firefox> {
  const present = presentFirefox();
  if (present) return present;

  say("No Firefox on this machine. Trying the distribution's package …");
  const installation = await installPackage("firefox-esr");
  const installed = installedFirefox();
  if (installed) return { path: installed, origin: "the distribution's package" };

  throw new Error(
    `The test in a second browser needs Firefox, and none could be found or installed.\n- ${installation}\nInstall one yourself, or set FIREFOX_PATH to where it is, and run the tests again.`,
  );
}

/** A Firefox that is here already, without installing anything. A wrong FIREFOX_PATH is an error. */
export function presentFirefox(): Firefox | undefined {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (startsUp(named)) return { path: named, origin: "FIREFOX_PATH" };
    throw new Error(
      `FIREFOX_PATH is ${named}, but no browser starts there. Correct the path, or remove the setting and let the tests look for one.`,
    );
  }
  const installed = installedFirefox();
  return installed ? { path: installed, origin: "already installed" } : undefined;
}

function installedFirefox(): string | undefined {
  return candidates().find((path) => existsSync(path) && startsUp(path));
}

function candidates(): string[] {
  if (process.platform === "darwin") {
    const places = ["/Applications", join(process.env.HOME ?? "/", "Applications")];
    return places.map((place) => join(place, "Firefox.app/Contents/MacOS/firefox"));
  }
  if (process.platform === "win32") {
    const { PROGRAMFILES, "PROGRAMFILES(X86)": programFilesX86 } = process.env;
    return [PROGRAMFILES, programFilesX86]
      .filter((place) => place !== undefined)
      .map((place) => join(place, "Mozilla Firefox/firefox.exe"));
  }
  return inPath(["firefox", "firefox-esr"]);
}
