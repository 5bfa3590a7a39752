import { downloadChromium, downloadedChromium } from "./chromium/download.ts";
import { installPackage } from "./chromium/install-package.ts";
import { installedChromium, installedShell, startsUp } from "./chromium/installed.ts";

export interface Chromium {
  readonly path: string;
  /** Where it came from, in words for the person who reads the log. */
  readonly origin: string;
}

/**
 * Finds a Chrome or Chromium that starts, and gets one when there is none. In this order: the one that
 * CHROMIUM_PATH names; Debian's headless shell, installed if that is possible, because a browser that draws no window
 * around each page takes a third less time (tried on 2026-11-21); one already on the machine; Playwright's, if it was
 * downloaded before; Playwright's download; the Linux distribution's package. Throws a readable error when all fail.
 */
export async function findChromium(say: (line: string) => void = console.log): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (startsUp(named)) return { path: named, origin: "CHROMIUM_PATH" };
    throw new Error(
      `CHROMIUM_PATH is ${named}, but no browser starts there. Correct the path, or remove the setting and let the tests look for one.`,
    );
  }
  if (!installedShell()) await installPackage("chromium-headless-shell");
  const present = presentChromium();
  if (present) return present;

  say("No Chrome or Chromium on this machine. Trying Playwright's download …");
  const download = await downloadChromium();
  const downloaded = downloadedChromium();
  if (downloaded) return { path: downloaded, origin: "Playwright's download" };

  say(`${download} Trying the distribution's package …`);
  const installation = await installPackage("chromium");
  const installed = installedChromium();
  if (installed) return { path: installed, origin: "the distribution's package" };

  throw new Error(
    `The browser tests need Chrome or Chromium, and none could be found or installed.\n- ${download}\n- ${installation}\nInstall one yourself, or set CHROMIUM_PATH to where it is, and run the tests again.`,
  );
}

/** A browser that is here already, without installing anything. */
export function presentChromium(): Chromium | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, origin: "CHROMIUM_PATH" };
  const installed = installedChromium();
  if (installed) return { path: installed, origin: "already installed" };
  const downloaded = downloadedChromium();
  return downloaded ? { path: downloaded, origin: "downloaded before by Playwright" } : undefined;
}

/**
 * Flags for a browser that tests one local page: no calls home, no first-run pages, and no sandbox where
 * Chromium refuses one (as root).
 */
export function chromiumFlags(user = process.getuid?.()): string[] {
  const flags = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",
  ];
  return user === 0 ? [...flags, "--no-sandbox"] : flags;
}

if (import.meta.main) {
  try {
    const { path, origin } = await findChromium();
    console.log(`${path} (${origin})`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
