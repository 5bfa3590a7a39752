import type { Page } from "@playwright/test";

/** What HTML_CodeSniffer puts into the page. */
interface CodeSniffer {
  process(standard: "WCAG2AA", content: Document, done: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element }[];
}

const errors = 1;

/**
 * Every error of WCAG 2 AA that HTML_CodeSniffer sees on the page as it is now, as "code: element: words", sorted.
 * Its warnings and notices are questions to a person about every page there is, so they are left out. Needs a
 * context that bypasses the content security policy, which lets no foreign script in.
 */
export async function askCodeSniffer(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: "node_modules/html_codesniffer/build/HTMLCS.js" });
  return page.evaluate(async (type) => {
    const { HTMLCS } = window as unknown as { HTMLCS: CodeSniffer };
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    return HTMLCS.getMessages()
      .filter((message) => message.type === type)
      .map(
        ({ code, element, msg }) =>
          `${code}: ${element.localName}#${element.id}.${element.className}: ${msg}`,
      )
      .sort();
  }, errors);
}
