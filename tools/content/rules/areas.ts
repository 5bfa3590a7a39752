import { type Path, partAt, Written } from "../written.ts";
import type { RuleMistake, Trees } from "./rule.ts";

/** Search engines are told of no place that no visitor reads of (design rule S-04). */
export function checkAreas(trees: Trees): readonly RuleMistake[] {
  const company = trees.company?.tree;
  // In a file that could not be read the name may stand.
  if (company === undefined || shown.some((section) => trees[section] === undefined)) return [];
  const states = partAt(company, ["serves", "states"]);
  const paths: Path[] = [
    ...(Array.isArray(states) ? states.map((_, index) => ["serves", "states", index]) : []),
    ["serves", "country"],
  ];
  const read = shown.flatMap((section) => textsIn(trees[section]?.tree)).map(oneLine);
  return paths.flatMap((path) => {
    const place = partAt(company, path);
    if (!(place instanceof Written)) return [];
    const name = oneLine(place.text);
    if (name === "" || read.some((text) => text.includes(name))) return [];
    return [
      {
        section: "company",
        path,
        text: `"${name}" stands in no text of the page, so search engines can't be told of it. Write it into a text, such as "lede" in hero.yaml, or take it out here.`,
      },
    ];
  });
}

/** Files whose texts all stand on the page. */
const shown = ["hero", "services", "portfolio", "about", "contact", "footer"] as const;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function textsIn(part: unknown): string[] {
  if (part instanceof Written) return [part.text];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
