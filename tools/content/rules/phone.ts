import { partAt, Written } from "../written.ts";
import type { RuleMistake, Trees } from "./rule.ts";

/** The number that a telephone dials must be the number that people read. */
export function checkPhone(trees: Trees): readonly RuleMistake[] {
  const tree = trees.company?.tree;
  const display = tree && partAt(tree, ["phone", "display"]);
  const dial = tree && partAt(tree, ["phone", "dial"]);
  if (!(display instanceof Written && dial instanceof Written)) return [];
  const read = digits(display.text);
  if (read === "" || dial.text.trim() === "") return [];
  if ([read, `1${read}`].includes(digits(dial.text))) return [];
  const full = read.length === 10 ? `+1${read}` : `+${read}`;
  return [
    {
      section: "company",
      path: ["phone", "dial"],
      text: `"dial" is "${dial.text.trim()}", but "display" is "${display.text.trim()}". Write ${full}, or correct "display".`,
    },
  ];
}

const digits = (text: string) => text.replace(/\D/g, "");
