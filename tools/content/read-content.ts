import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { CompanyMetrics } from "../../src/contract/company-metrics.ts";
import type { Content } from "../../src/site/content.ts";
import { checkTree } from "./check-tree.ts";
import { ContentError, type Mistake } from "./content-error.ts";
import { nearest } from "./nearest.ts";
import { type ParsedYaml, parseYaml } from "./parse-yaml.ts";
import { readText } from "./read-text.ts";
import { checkAreas } from "./rules/areas.ts";
import { checkConstants } from "./rules/constants.ts";
import { checkFiles } from "./rules/files.ts";
import { checkPhone } from "./rules/phone.ts";
import { checkWording } from "./rules/wording.ts";
import { type SectionName, type Sections, schemas } from "./schema/schema.ts";

/** What the firm has written, checked: the page's words, and the figures that the server answers. */
export interface ReadContent {
  readonly content: Content;
  readonly metrics: CompanyMetrics;
}

/**
 * Reads and checks a whole `content/` folder. Throws one ContentError that lists every mistake of every
 * file, each with the file, the line, what was found and what to write.
 */
export function readContent(folder: string): ReadContent {
  const shown = basename(folder);
  const names = Object.keys(schemas) as SectionName[];
  const mistakes: Mistake[] = strayFiles(folder, names);
  const files: { [Name in SectionName]?: ParsedYaml } = {};
  const sections: Partial<Record<SectionName, unknown>> = {};

  for (const name of names) {
    const file = `${shown}/${name}.yaml`;
    const read = readText(join(folder, `${name}.yaml`));
    if (!read.ok) {
      mistakes.push({ file, ...(read.line === undefined ? {} : { line: read.line }), text: read.why });
      continue;
    }
    const parsed = parseYaml(read.text);
    mistakes.push(...parsed.mistakes.map((mistake) => ({ file, ...mistake })));
    if (parsed.mistakes.length > 0) continue;
    files[name] = parsed;
    const checked = checkTree<unknown>(parsed.tree, schemas[name]);
    mistakes.push(...checked.mistakes.map(({ path, text }) => ({ file, line: parsed.lineOf(path), text })));
    sections[name] = checked.section;
  }

  for (const rule of [checkConstants, checkPhone, checkAreas, checkWording, checkFiles])
    for (const { section, path, line, text } of rule(files, folder))
      mistakes.push({
        file: `${shown}/${section}.yaml`,
        line: line ?? files[section]?.lineOf(path) ?? 1,
        text,
      });

  if (mistakes.length > 0) throw new ContentError(inReadingOrder(mistakes));
  const { metrics, ...content } = sections as Sections;
  return { content, metrics };
}

/** A file that nothing reads is a word that never appears: most often a name misspelled. */
function strayFiles(folder: string, names: readonly string[]): Mistake[] {
  return yamlFilesIn(folder)
    .filter((file) => !names.some((name) => file === `${name}.yaml`))
    .map((file) => {
      const guess = nearest(file.replace(/\.ya?ml$/i, ""), names);
      const advice = guess === undefined ? "Remove it" : `Rename it to ${guess}.yaml, or remove it`;
      return { file: `${basename(folder)}/${file}`, text: `Nothing reads a file of this name. ${advice}.` };
    });
}

function yamlFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => /\.ya?ml$/i.test(file));
  } catch {
    return [];
  }
}

/** By file, then by line; a mistake that two checks found is listed once. */
function inReadingOrder(mistakes: readonly Mistake[]): Mistake[] {
  const once = new Map(
    mistakes.map((mistake) => [`${mistake.file}:${mistake.line}:${mistake.text}`, mistake]),
  );
  return [...once.values()].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0),
  );
}
