import type { Page } from "@playwright/test";

/** What HTML_CodeSniffer puts into the page. */
interface CodeSniffer {
  process(standard: "WCAG2AA", content: Document, done: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element }[];
}

const errors = 1;

/**
 * Every WCAG 2 AA error that HTML_CodeSniffer finds on the current page, as "code: element: message", sorted. Its warnings
 * and notices ask a person to check things on any page, so they are left out. Needs a context that bypasses the content
 * security policy, which blocks other scripts.
 */
export async function runCodeSniffer(page: Page): Promise<string[]> {
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
