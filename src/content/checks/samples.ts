import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { blocking, type Finding, notice, type Place } from "../finding.ts";
import { formatPath, quoteText } from "./explain-issue.ts";
import { legalChecklist } from "./legal-checklist.ts";
import { fileNames, isLeftOut } from "./read-content.ts";
import { type ContentPath, findTexts, readYaml } from "./read-yaml.ts";

/** Finds marked samples, and texts that came with the site and are still there, word for word, without a mark. */
export function findSamples(folder: string): Finding[] {
  const shipped = readShippedTexts();
  const rank = (text: string) => (shipped.get(toWords(text)) === reportMadeUp ? 0 : 1);
  return fileNames.flatMap((name) => {
    const { value, findLine } = readYaml(join(folder, `${name}.yaml`));
    if (isLeftOut(name, value)) return [];
    return [...listParts(value)].flatMap(({ path, isMarked, texts }) => {
      const known = texts.filter(({ text }) => shipped.has(toWords(text)));
      // A made-up text says more of its part than one that may be true.
      const [first] = known.toSorted((a, b) => rank(a.text) - rank(b.text));
      const report = isMarked ? reportMarked : first && shipped.get(toWords(first.text));
      if (report === undefined) return [];
      const [longest] = texts.toSorted((a, b) => b.text.length - a.text.length);
      const shown = first ?? longest ?? { path, text: "" };
      const more = isMarked || known.length < 2 ? "" : ` and ${known.length - 1} more`;
      const part = formatPath([name, ...(isMarked ? path : shown.path)]);
      const line = findLine(isMarked ? [...path, "sample"] : shown.path);
      const item = legalChecklist.findIndex(({ parts }) => parts.test(part)) + 1;
      const finding = report(part, quoteText(shown.text) + more, { file: `content/${name}.yaml`, line });
      return [{ ...finding, ...(item > 0 && { item }) }];
    });
  });
}

type SampleReport = (part: string, text: string, where: Required<Place>) => Finding;

const reportMarked: SampleReport = (part, text, where) =>
  blocking(
    `${part} is still a sample: ${text}.`,
    `Replace anything that isn't true, then delete line ${where.line}.`,
    where,
  );

const reportMadeUp: SampleReport = (part, text, where) =>
  blocking(`${part} is still made up: ${text}.`, "Replace it with the real one.", where);

const reportToConfirm: SampleReport = (part, text, where) =>
  notice(`${part} is as it came with the site: ${text}.`, "Make sure that it is true of your firm.", where);

function readShippedTexts(): ReadonlyMap<string, SampleReport> {
  const file = join(import.meta.dirname, "shipped-texts.yaml");
  const { madeUp, toConfirm } = parse(readFileSync(file, "utf8")) as Record<string, readonly string[]>;
  const list = (texts: readonly string[] = [], report: SampleReport) =>
    texts.map((text) => [text, report] as const);
  return new Map([...list(madeUp, reportMadeUp), ...list(toConfirm, reportToConfirm)]);
}

/** The words of a text, however they are spaced and broken into lines. */
function toWords(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

interface ContentPart {
  readonly path: ContentPath;
  readonly isMarked: boolean;
  /** All texts in a marked part; of any other part, those that are in no part below it. */
  readonly texts: readonly { readonly path: ContentPath; readonly text: string }[];
}

/** Lists every map and list that has a mark, or that is below none that has one. */
function* listParts(part: unknown, path: ContentPath = [], isBelowMark = false): Generator<ContentPart> {
  if (typeof part !== "object" || part === null) return;
  const { sample, ...rest } = part as { readonly sample?: unknown };
  const isMarked = sample !== undefined;
  const texts = [...findTexts(rest, path)];
  if (isMarked) yield { path, isMarked, texts };
  else if (!isBelowMark)
    yield { path, isMarked, texts: texts.filter((found) => found.path.length === path.length + 1) };
  for (const [key, child] of Object.entries(rest))
    yield* listParts(child, [...path, key], isBelowMark || isMarked);
}
