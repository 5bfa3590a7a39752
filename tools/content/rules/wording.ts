import type { Path, Tree } from "../written.ts";
import { Written } from "../written.ts";
import type { RuleMistake, Trees } from "./rule.ts";

/**
 * Words that say nothing about land work, refused in our own copy (design rule D-13). A client's quote is
 * printed as the client said it, and the firm's name is what it is: both are left alone.
 */
export function checkWording(trees: Trees): readonly RuleMistake[] {
  return (Object.keys(trees) as (keyof Trees)[])
    .filter((section) => section !== "company")
    .flatMap((section) => {
      const file = trees[section];
      if (file === undefined) return [];
      return textsIn(file.tree, [])
        .filter(({ path }) => path.at(-1) !== "quote")
        .flatMap(({ path, written }) =>
          bannedIn(written.text).map((word) => mistake(word, section, path, file)),
        );
    });
}

/** Each with the forms that mean the same. "Elevated", "elevation" and a survey "solution" are work words. */
const banned = [
  /\bsolutions\b/i,
  /\bleverag(?:e|es|ed|ing)\b/i,
  /\bseamless(?:ly)?\b/i,
  /\bcutting[\s-]+edge\b/i,
  /\bworld[\s-]+class\b/i,
  /\btrusted\s+partners?\b/i,
  /\bunlock(?:s|ed|ing)?\b/i,
  /\bempower(?:s|ed|ing|ment)?\b/i,
  /\bjourneys?\b/i,
  /\bsynerg(?:y|ies|istic)\b/i,
  /\belevat(?:e|es|ing)\b/i,
  /\brobust(?:ly|ness)?\b/i,
];

const bannedIn = (text: string) => banned.filter((word) => word.test(text));

function mistake(
  word: RegExp,
  section: keyof Trees,
  path: Path,
  file: NonNullable<Trees["hero"]>,
): RuleMistake {
  const source = file.sourceOf(path);
  const hit = source && word.exec(source.text);
  const line = source && hit ? source.line + newlines(source.text.slice(0, hit.index)) : undefined;
  const shown = (hit?.[0] ?? "this word").replace(/\s+/g, " ");
  return {
    section,
    path,
    ...(line === undefined ? {} : { line }),
    text: `"${shown}" says nothing a land manager can check. Write what is done, for whom, or how much of it.`,
  };
}

const newlines = (text: string) => text.split("\n").length - 1;

function textsIn(tree: Tree, path: Path): { readonly path: Path; readonly written: Written }[] {
  if (tree instanceof Written) return [{ path, written: tree }];
  const parts: [string | number, Tree][] = Array.isArray(tree) ? [...tree.entries()] : Object.entries(tree);
  return parts.flatMap(([key, part]) => textsIn(part, [...path, key]));
}
