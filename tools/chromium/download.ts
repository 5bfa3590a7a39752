import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runPackage } from "../command.ts";
import { startsUp } from "./installed.ts";

/** About 170 MB: three minutes is 8 Mbit/s, and past that the distribution's package is the better try. */
const limitSeconds = 180;

/** Playwright's own Chromium, if it was downloaded and starts. */
export function downloadedChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && startsUp(path) ? path : undefined;
}

/** Lets Playwright download its Chromium, showing its progress. Returns one sentence on how it ended. */
export async function downloadChromium(): Promise<string> {
  const { code, timedOut } = await runPackage(
    "@playwright/test",
    "playwright",
    ["install", "--no-shell", "chromium"],
    { limitSeconds },
  );
  if (timedOut) return `Playwright's download took longer than ${limitSeconds} seconds and was stopped.`;
  if (code !== 0) return "Playwright's download failed (see above).";
  return downloadedChromium()
    ? "Playwright downloaded its Chromium."
    : "Playwright downloaded its Chromium, but it does not start here: system libraries are missing.";
}
