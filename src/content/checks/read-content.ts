import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Content, contentSchema } from "../../src/content/content.ts";
import { checkPicture } from "./check-picture.ts";
import { ContentError, didYouMean, type FileError } from "./content-error.ts";
import { explainIssue, type PathError } from "./explain-issue.ts";
import { findTexts, type Path, readYaml } from "./read-yaml.ts";

/** The YAML files in content/, without their endings: "company", "hero". */
export const fileNames = Object.keys(contentSchema.shape) as (keyof Content)[];

/** Reads and checks a content folder. Throws one ContentError with every error in every file. */
export async function readContent(folder: string): Promise<Content> {
  const files = fileNames.map((name) => ({ name, ...readYaml(join(folder, `${name}.yaml`)) }));
  const values = fillIn(
    Object.fromEntries(files.map(({ name, value }) => [name, isLeftOut(name, value) ? undefined : value])),
  );
  const checked = contentSchema.safeParse(values);
  const placed = (checked.error?.issues ?? []).flatMap((issue) =>
    explainIssue(issue, findValue(issue.path, values), findSchema(issue.path) ?? {}),
  );
  const wrong = new Set(placed.map(({ path }) => path.join()));
  placed.push(...(await findTextErrors(values, folder)).filter(({ path }) => !wrong.has(path.join())));
  const errors = files.flatMap(({ name, error, findLine }): FileError[] => {
    const file = `content/${name}.yaml`;
    // When a file can't be read, everything in it seems to be missing.
    if (error) return [{ file, ...error }];
    return placed
      .filter(({ path }) => path[0] === name)
      .map(({ path, message }) => ({ file, line: findLine(path.slice(1)), message }))
      .toSorted((a, b) => a.line - b.line);
  });
  if (checked.data && errors.length === 0) return checked.data;
  throw new ContentError(errors);
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

/** Every error in a content folder; none if it can be read. */
export async function findContentErrors(folder: string): Promise<readonly FileError[]> {
  try {
    await readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.errors;
    throw error;
  }
}

/**
 * Every picture or video file that the content names must exist, spelled the same way, capital letters included, and every
 * picture must be one. Every name in braces must have been filled in, or visitors would read it.
 */
async function findTextErrors(values: unknown, folder: string): Promise<PathError[]> {
  const errors = [...findTexts(values)].map(async ({ path, text }) => {
    const schema = findSchema(path);
    if (schema?.folder === undefined) {
      const [unknown] = /\{(?!(city|state|since)\})\w+\}/.exec(text) ?? [];
      const message = `${unknown} is not a known placeholder. Use {city}, {state} or {since}, or no braces.`;
      return unknown === undefined ? [] : [{ path, message }];
    }
    // Git keeps no empty folder.
    const present = existsSync(join(folder, schema.folder)) ? readdirSync(join(folder, schema.folder)) : [];
    const message = present.includes(text)
      ? schema.picture && (await checkPicture(join(folder, schema.folder, text)))
      : `There is no "${text}" in content/${schema.folder}/. ${didYouMean(text, schema.picture ? present.filter((name) => picture.test(name)) : present)}`;
    return message ? [{ path, message }] : [];
  });
  return (await Promise.all(errors)).flat();
}

const picture = /\.(avif|jpe?g|png|svg|webp)$/i;

function findValue(path: Path, values: unknown): unknown {
  return path.reduce((part, step) => (part as Record<PropertyKey, unknown> | null)?.[step], values);
}

/** The keys of a JSON Schema that lead to the schemas inside: of a map, a tuple and a list; and of a file the folder. */
interface PartSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<PropertyKey, PartSchema>>;
  readonly required?: readonly string[];
  readonly prefixItems?: readonly PartSchema[];
  readonly items?: PartSchema;
  readonly folder?: string;
  readonly picture?: true;
}

const jsonSchema = z.toJSONSchema(contentSchema) as PartSchema;

function findSchema(path: Path): PartSchema | undefined {
  return path.reduce<PartSchema | undefined>(
    (part, step) => part?.properties?.[step] ?? part?.prefixItems?.[Number(step)] ?? part?.items,
    jsonSchema,
  );
}
