import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Content, contentSchema } from "../content.ts";
import { blocking, type Finding, FindingsError, type Place } from "../finding.ts";
import { checkPicture } from "./check-picture.ts";
import { didYouMean } from "./did-you-mean.ts";
import { explainIssue, isMisspelled } from "./explain-issue.ts";
import { type ContentPath, findTexts, readYaml, type YamlShape } from "./read-yaml.ts";

/** The YAML files in content/, without their endings: "company", "hero". */
export const fileNames = Object.keys(contentSchema.shape) as (keyof Content)[];

/** Reads and checks a content folder. Throws a `FindingsError` with everything that is wrong in every file. */
export async function readContent(folder: string): Promise<Content> {
  const files = fileNames.map((name) => ({ name, ...readYaml(join(folder, `${name}.yaml`), toShape(name)) }));
  const values = fillIn(
    Object.fromEntries(files.map(({ name, value }) => [name, isLeftOut(name, value) ? undefined : value])),
  );
  const locate = ([name, ...path]: ContentPath, part?: "value"): Place => {
    const line = files.find((file) => file.name === name)?.findLine(path, part);
    return { file: `content/${String(name)}.yaml`, ...(line !== undefined && { line }) };
  };
  const checked = contentSchema.safeParse(values);
  const issues = checked.error?.issues ?? [];
  const found = [
    ...issues
      .filter(({ path }) => {
        const group = path.slice(0, -1);
        return !isMisspelled(path.at(-1), findValue(group, values), findSchema(group) ?? {});
      })
      .flatMap((issue) =>
        explainIssue(
          issue,
          findValue(issue.path, values),
          { ...findSchema(issue.path), optional: findOptional(issue.path) },
          locate,
        ),
      ),
    ...(await checkTexts(values, folder, new Set(issues.flatMap(listPlaces)), locate)),
  ];
  const findings = files.flatMap(({ name, error }): Finding[] => {
    const { file } = locate([name]);
    // When a file can't be read, everything in it seems to be missing.
    if (error !== undefined) {
      const { line, what, remedy } = error;
      return [blocking(what, remedy, { file, ...(line !== undefined && { line }) })];
    }
    return found
      .filter(({ where }) => where?.file === file)
      .toSorted((a, b) => (a.where?.line ?? 0) - (b.where?.line ?? 0));
  });
  if (checked.data && findings.length === 0) return checked.data;
  throw new FindingsError(findings);
}

function toShape(name: keyof Content): YamlShape {
  // A section that is left out is written like the others.
  const countIssues = (value: unknown) => {
    const shown = isLeftOut(name, value) ? { ...(value as object), shown: undefined } : value;
    const written = JSON.parse(JSON.stringify(shown ?? null));
    return contentSchema.shape[name].safeParse(written).error?.issues.length ?? 0;
  };
  return { keys: listKeys(findSchema([name])), countIssues };
}

/** True for a section with `shown: false`, in which nothing else is read. */
export function isLeftOut(name: keyof Content, value: unknown): boolean {
  const { shown } = (value ?? {}) as { readonly shown?: unknown };
  return contentSchema.shape[name].isOptional() && shown === "false";
}

/** In any text, `{city}`, `{state}` and `{since}` stand for the firm's own: when it moves, company.yaml is the only edit. */
function fillIn<Values>(values: Values & { readonly company?: unknown }): Values {
  const { address, since } = (values.company ?? {}) as { address?: object; since?: string };
  const known: Readonly<Record<string, string | undefined>> = { ...address, since };
  return JSON.parse(JSON.stringify(values), (_, value) =>
    typeof value === "string"
      ? value.replace(/\{(city|state|since)\}/g, (all, name) => known[name] ?? all)
      : value,
  );
}

/** The places that an issue is about, as texts that can be compared. */
function listPlaces(issue: z.core.$ZodIssue): string[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [...path, key].join());
  return [path.join()];
}

/**
 * Every picture or video file that the content names must exist, spelled the same way, capital letters included, and every
 * picture must be one. Every name in braces must have been filled in, or visitors would read it. Leaves out texts at the places
 * in `explained`, with which something else is wrong.
 */
async function checkTexts(
  values: unknown,
  folder: string,
  explained: ReadonlySet<string>,
  locate: (path: ContentPath) => Place,
): Promise<Finding[]> {
  const texts = [...findTexts(values)].filter(({ path }) => !explained.has(path.join()));
  const findings = texts.map(async ({ path, text }) => {
    const wrong = await checkText(text, folder, findSchema(path) ?? {});
    return wrong === undefined ? [] : [blocking(wrong.what, wrong.remedy, locate(path))];
  });
  return (await Promise.all(findings)).flat();
}

async function checkText(
  text: string,
  contentFolder: string,
  { folder, picture: isPicture }: PartSchema,
): Promise<Pick<Finding, "what" | "remedy"> | undefined> {
  if (folder === undefined) {
    const [unknown] = /\{(?!(city|state|since)\})\w+\}/.exec(text) ?? [];
    const remedy = "Use {city}, {state} or {since}, or no braces.";
    return unknown === undefined ? undefined : { what: `${unknown} is not a known placeholder.`, remedy };
  }
  // Git keeps no empty folder.
  const present = existsSync(join(contentFolder, folder)) ? readdirSync(join(contentFolder, folder)) : [];
  if (present.includes(text)) return isPicture ? checkPicture(join(contentFolder, folder, text)) : undefined;
  const candidates = isPicture ? present.filter((name) => picture.test(name)) : present;
  return { what: `There is no "${text}" in content/${folder}/.`, remedy: didYouMean(text, candidates) };
}

const picture = /\.(avif|jpe?g|png|svg|webp)$/i;

function findValue(path: ContentPath, values: unknown): unknown {
  return path.reduce((part, step) => (part as Record<PropertyKey, unknown> | null)?.[step], values);
}

/** The keys of a JSON Schema that lead to the schemas inside: of a map, a tuple and a list; and of a file the folder. */
interface PartSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<PropertyKey, PartSchema>>;
  readonly required?: readonly string[];
  readonly former?: Readonly<Record<string, string>>;
  readonly prefixItems?: readonly PartSchema[];
  readonly items?: PartSchema;
  readonly folder?: string;
  readonly picture?: true;
  readonly default?: unknown;
}

/** Every key of a schema and of the schemas inside. */
function listKeys({ properties = {}, prefixItems = [], items }: PartSchema = {}): string[] {
  const parts = [...Object.values(properties), ...prefixItems, ...(items ? [items] : [])];
  return [...new Set([...Object.keys(properties), ...parts.flatMap((part) => listKeys(part))])];
}

/** The part at a path that may be left out, or the closest one around it: a file, or a key of a group. */
function findOptional(path: ContentPath): string | undefined {
  const [group, key] = [findSchema(path.slice(0, -1)), String(path.at(-1))];
  if (path.length === 0 || group?.properties === undefined) return undefined;
  const isRequired = group.required?.includes(key) && group.properties[key]?.default === undefined;
  return isRequired ? findOptional(path.slice(0, -1)) : key;
}

const jsonSchema = z.toJSONSchema(contentSchema) as PartSchema;

function findSchema(path: ContentPath): PartSchema | undefined {
  return path.reduce<PartSchema | undefined>(
    (part, step) => part?.properties?.[step] ?? part?.prefixItems?.[Number(step)] ?? part?.items,
    jsonSchema,
  );
}
