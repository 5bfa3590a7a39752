import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const namesInPath = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

/** Chromium without the windows around its pages, as Debian and Google name it. */
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];

/** The first Chrome or Chromium of this machine that starts, by its usual names and places. */
export function installedChromium(): string | undefined {
  return installedShell() ?? candidates().find((path) => existsSync(path) && startsUp(path));
}

/** The first of them that has no windows, if there is one. */
export function installedShell(): string | undefined {
  return inPath(shellNames).find((path) => existsSync(path) && startsUp(path));
}

/**
 * True when the browser answers its version. A file alone proves nothing: Ubuntu's chromium-browser is a
 * stub without its snap, and a download may lack the system's libraries. On Windows asking for the version
 * would open a window, so there the file must do.
 */
export function startsUp(path: string): boolean {
  if (process.platform === "win32") return existsSync(path);
  return spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

function candidates(): string[] {
  if (process.platform === "darwin") {
    const places = ["/Applications", join(process.env.HOME ?? "/", "Applications")];
    return places.flatMap((place) => [
      join(place, "Google Chrome.app/Contents/MacOS/Google Chrome"),
      join(place, "Chromium.app/Contents/MacOS/Chromium"),
    ]);
  }
  if (process.platform === "win32") {
    const { PROGRAMFILES, "PROGRAMFILES(X86)": programFilesX86, LOCALAPPDATA } = process.env;
    return [PROGRAMFILES, programFilesX86, LOCALAPPDATA]
      .filter((place) => place !== undefined)
      .flatMap((place) => [
        join(place, "Google/Chrome/Application/chrome.exe"),
        join(place, "Chromium/Application/chrome.exe"),
      ]);
  }
  return inPath(namesInPath);
}

/** Where programs of these names would stand, by the order of the names and then of the PATH. */
export function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
