import { existsSync, globSync, readFileSync } from "node:fs";

/** The build and the tests read a few settings that an operator does not set. */
const otherReaders = ["tools/**/*.ts", "playwright.config.ts", "tests/support/random.ts"];

/** Every setting that a document may name: those of `.env.example`, which a server test keeps true, and the tools'. */
export function knownSettings(): Set<string> {
  return new Set([...exampleSettings(), ...globSync(otherReaders).flatMap(readSettings)]);
}

function exampleSettings(): string[] {
  const text = existsSync(".env.example") ? readFileSync(".env.example", "utf8") : "";
  return [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? "");
}

function readSettings(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/\b(?:env\.|env\["|setting: ")([A-Z][A-Z0-9_]+)\b/g)].map(
    (match) => match[1] ?? "",
  );
}
