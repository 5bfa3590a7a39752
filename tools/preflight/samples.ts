import type { Content } from "../../src/site/content.ts";
import { findSamples } from "../content/find-samples.ts";
import { partAt, type Tree, Written } from "../content/written.ts";
import { type ContentFile, pathOf } from "./content-files.ts";
import { blocking, type Finding } from "./finding.ts";
import { pointOf } from "./points.ts";

/** Everything that is still marked `sample: true`, with its file and the line of the mark. */
export function samples(content: Content, files: readonly ContentFile[]): Finding[] {
  return findSamples(content).flatMap((part) => {
    const source = files.find(({ section }) => section === part.split(/[.[]/)[0]);
    if (source === undefined) return [];
    const path = pathOf(part);
    const line = source.lineOf([...path, "sample"]);
    const point = pointOf(part)?.number;
    return blocking(
      `${part} is a sample: ${shown(partAt(source.tree, path))}`,
      `Write what is true, then delete line ${line}.`,
      { file: source.file, line, ...(point !== undefined && { point }) },
    );
  });
}

/** The first text of a part is enough to know it by. */
function shown(part: Tree | undefined): string {
  const text = firstText(part).replace(/\s+/g, " ").trim();
  return `“${text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text}”`;
}

function firstText(part: Tree | undefined): string {
  if (part === undefined) return "";
  if (part instanceof Written) return part.text;
  return Object.values(part).map(firstText).find(Boolean) ?? "";
}
