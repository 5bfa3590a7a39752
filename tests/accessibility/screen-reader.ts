import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** The part of Guidepup's virtual screen reader that is used here; it runs in the page. */
interface Reader {
  start(options: { container: Node }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  perform(command: unknown): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  readonly commands: Readonly<Record<string, unknown>>;
}

/**
 * Runs Guidepup's virtual screen reader (ARIA 1.2, AccName 1.2 and HTML-AAM as it implements them) in the real page. Needs a
 * context that bypasses the content security policy, which blocks other scripts.
 */
export async function startReader(page: Page) {
  const path = "/virtual-screen-reader.js";
  const body = readFileSync("node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js", "utf8");
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: "text/javascript" }));
  await page.evaluate(async (address) => {
    const { virtual } = (await import(address)) as { virtual: Reader };
    Object.assign(window, { reader: virtual });
    // Browsers do not show noscript where script runs, but this reader would read it.
    for (const element of document.querySelectorAll("noscript")) element.remove();
  }, path);

  return {
    /** Reads an element from start to end. */
    read: (selector: string) =>
      page.evaluate(async (from) => {
        const { reader } = window as unknown as { reader: Reader };
        const container = document.querySelector(from);
        if (!container) throw new Error(`There is no ${from} to read.`);
        await reader.start({ container });
        const end = `end of ${await reader.lastSpokenPhrase()}`;
        for (let phrases = 0; phrases < 2000; phrases += 1) {
          await reader.next();
          if ((await reader.lastSpokenPhrase()) !== end) continue;
          const log = await reader.spokenPhraseLog();
          await reader.stop();
          return log;
        }
        throw new Error(`The screen reader did not reach "${end}".`);
      }, selector),

    /** Jumps from landmark to landmark, or from heading to heading, and returns what is read at each. */
    skim: (command: "moveToNextLandmark" | "moveToNextHeading") =>
      page.evaluate(async (jump) => {
        const { reader } = window as unknown as { reader: Reader };
        await reader.start({ container: document.body });
        const said: string[] = [];
        for (let jumps = 0; jumps < 200; jumps += 1) {
          await reader.perform(reader.commands[jump]);
          const phrase = await reader.lastSpokenPhrase();
          // After the last one it starts over.
          if (said.length > 0 && phrase === said[0]) break;
          said.push(phrase);
        }
        await reader.stop();
        return said;
      }, command),
  };
}
