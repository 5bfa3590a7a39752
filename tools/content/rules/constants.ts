import { found, nameOf } from "../check-tree.ts";
import { type Path, partAt, Written } from "../written.ts";
import type { RuleMistake, Trees } from "./rule.ts";

/** What the specification fixes and the firm may not change: which service carries which badge, the five values. */
export function checkConstants(trees: Trees): readonly RuleMistake[] {
  return [
    ...inPlaces(trees, "services", "cards", serviceOrder, (path, [id, percent]) => [
      ...mustBe(trees, "services", [...path, "id"], id, "the order of the cards is fixed"),
      ...mustBe(trees, "services", [...path, "badge", "percent"], percent, "the badges are fixed"),
    ]),
    ...inPlaces(trees, "about", "values", valueNames, (path, name) =>
      mustBe(trees, "about", [...path, "name"], name, "the values and their order are fixed"),
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

/** With an entry too few or too many every later one would seem wrong: then only the count is told. */
function inPlaces<Fixed>(
  trees: Trees,
  section: "services" | "about",
  list: string,
  fixed: readonly Fixed[],
  check: (path: Path, fixed: Fixed) => RuleMistake[],
): RuleMistake[] {
  const tree = trees[section]?.tree;
  const entries = tree && partAt(tree, [list]);
  if (!Array.isArray(entries) || entries.length !== fixed.length) return [];
  return fixed.flatMap((value, index) => check([list, index], value));
}

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
