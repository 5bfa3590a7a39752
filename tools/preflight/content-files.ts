import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedYaml, parseYaml } from "../content/parse-yaml.ts";
import { schemas } from "../content/schema/schema.ts";
import { type Path, type Tree, Written } from "../content/written.ts";

/** One content file as it is written, with the line of each of its places. */
export interface ContentFile extends ParsedYaml {
  /** "company" */
  readonly section: string;
  /** "content/company.yaml" */
  readonly file: string;
}

/** Every file of a content folder that was checked before, so that none is missing or broken. */
export function contentFiles(folder: string): readonly ContentFile[] {
  return Object.keys(schemas).map((section) => ({
    section,
    file: `content/${section}.yaml`,
    ...parseYaml(readFileSync(join(folder, `${section}.yaml`), "utf8")),
  }));
}

/** Every text in a file with its place, outside of the parts that are marked as samples. */
export function* textsIn(tree: Tree, path: Path = []): Generator<{ path: Path; text: string }> {
  if (tree instanceof Written) yield { path, text: tree.text };
  else if (!("sample" in tree))
    for (const [key, part] of Object.entries(tree))
      yield* textsIn(part, [...path, Array.isArray(tree) ? Number(key) : key]);
}

/** "testimonials.quotes[0]" without its section as a path: ["quotes", 0]. */
export function pathOf(part: string): Path {
  return part
    .split(/[.[\]]+/)
    .slice(1)
    .filter((step) => step !== "")
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
