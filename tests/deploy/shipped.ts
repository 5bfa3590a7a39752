import { readFileSync } from "node:fs";

/**
 * A file that we ship, fitted to a test: each text that it replaces must be there, so that the test can't drift away
 * from what people use.
 */
export function shipped(
  file: string,
  replacements: readonly (readonly [before: string, after: string])[],
): string {
  let text = readFileSync(file, "utf8");
  for (const [before, after] of replacements) {
    if (!text.includes(before)) throw new Error(`${file} does not contain ${JSON.stringify(before)}.`);
    text = text.replaceAll(before, () => after);
  }
  return text;
}
