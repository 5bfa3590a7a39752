import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Names the classes and keyframes of the style modules "a", "b", …, which makes the document 600 bytes smaller (2026-11-29). The same in every
 * build of the same source: the page and the islands' program, which are bundled apart, must agree.
 */
export function createClassNames(): (name: string, file: string) => string {
  const classes = globSync("src/**/*.module.css")
    .toSorted()
    .flatMap((file) => {
      const names = readFileSync(file, "utf8").match(/(?<=\.|@keyframes )[a-z][\w-]*/gi) ?? [];
      return [...new Set(names)].map((name) => `${file} ${name}`);
    });
  return (name, file) => {
    const index = classes.indexOf(`${relative(".", file.replace(/\?.*/, ""))} ${name}`);
    if (index < 0) throw new Error(`${file} has no class ${name}. See tools/build/class-names.ts.`);
    return toLetters(index);
  };
}

/** "a", "b", … "Z", "aa", …: 2,756 names. */
export function toLetters(index: number): string {
  return index < 52 ? letters.charAt(index) : letters.charAt(index / 52 - 1) + letters.charAt(index % 52);
}
