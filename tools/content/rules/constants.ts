import { found, nameOf } from "../check-tree.ts";
import { type Path, partAt, Written } from "../written.ts";
import type { RuleMistake, Trees } from "./rule.ts";

/** What the specification fixes and the firm may not change: which service carries which badge, the five values. */
export function checkConstants(trees: Trees): readonly RuleMistake[] {
  return [
    ...serviceOrder.flatMap(([id, percent], index) => [
      ...mustBe(trees, "services", ["cards", index, "id"], id, "the order of the cards is fixed"),
      ...mustBe(trees, "services", ["cards", index, "badge", "percent"], percent, "the badges are fixed"),
    ]),
    ...valueNames.flatMap((name, index) =>
      mustBe(trees, "about", ["values", index, "name"], name, "the values and their order are fixed"),
    ),
  ];
}

const serviceOrder = [
  ["right-of-way", "25"],
  ["title", "30"],
  ["survey", "35"],
  ["gis", "40"],
] as const;

const valueNames = ["Integrity", "Precision", "Efficiency", "Collaboration", "Results"] as const;

function mustBe(
  trees: Trees,
  section: "services" | "about",
  path: Path,
  fixed: string,
  why: string,
): RuleMistake[] {
  const tree = trees[section]?.tree;
  const part = tree && partAt(tree, path);
  if (!(part instanceof Written) || part.text.trim() === fixed) return [];
  return [{ section, path, text: `${nameOf(path)} ${found(part)}. Write ${fixed}: ${why}.` }];
}
