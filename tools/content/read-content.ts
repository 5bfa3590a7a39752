import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Content, contentSchema } from "../../src/content/content.ts";
import { imageFile, videoFile } from "../../src/content/fields.ts";
import { ContentError, didYouMean, type FileError, quote } from "./content-error.ts";
import { findTexts, type Path, readYaml } from "./read-yaml.ts";

/** The YAML files in content/, without their endings: "company", "hero". */
export const fileNames = Object.keys(contentSchema.shape) as (keyof Content)[];

/** Reads and checks a content folder. Throws one ContentError with every error in every file. */
export function readContent(folder: string): Content {
  const files = fileNames.map((name) => ({ name, ...readYaml(join(folder, `${name}.yaml`)) }));
  const values = Object.fromEntries(files.map(({ name, value }) => [name, value]));
  const checked = contentSchema.safeParse(values);
  const placed = [
    ...(checked.error?.issues ?? []).flatMap((issue) => explainIssue(issue, values)),
    ...findMissingMedia(values, folder),
  ];
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

/** Every error in a content folder; none if it can be read. */
export function findContentErrors(folder: string): readonly FileError[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.errors;
    throw error;
  }
}

/** An error at a place in the content. */
interface PathError {
  readonly path: Path;
  readonly message: string;
}

function explainIssue(issue: z.core.$ZodIssue, values: unknown): PathError[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `"${key}" is not a known key. ${didYouMean(key, Object.keys(defAt(path)?.shape ?? {}))}`,
    }));
  const value = path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown>)?.[step], values);
  const found =
    value === undefined
      ? "is missing"
      : typeof value === "string"
        ? `is ${quote(value)}`
        : "needs another value";
  // A sentence of the schema follows the word "Enter"; zod's own sentences begin with a capital.
  const fix = /^[A-Z]/.test(message) ? message : `Enter ${message}`;
  return [{ path, message: `${z.core.toDotPath(path)} ${found}. ${fix}.` }];
}

/** Every picture or video file that the content names must exist, spelled the same way, capital letters included. */
function findMissingMedia(values: unknown, folder: string): PathError[] {
  const images = readdirSync(join(folder, "images"));
  const videos = readdirSync(join(folder, "video"));
  return [...findTexts(values)].flatMap(({ path, text }) => {
    const def = defAt(path);
    const media = def === imageFile.def ? "images" : def === videoFile.def ? "video" : undefined;
    const present = media === "images" ? images : videos;
    if (media === undefined || present.includes(text)) return [];
    return [{ path, message: `There is no "${text}" in content/${media}/. ${didYouMean(text, present)}` }];
  });
}

/** The definition of the schema for a place in the content; undefined for a place that it does not have. */
function defAt(path: Path): Definition | undefined {
  return path.reduce<Definition | undefined>((def, step) => {
    const part = def?.shape?.[step] ?? def?.items?.[Number(step)] ?? def?.element;
    const inner = part?._zod.def as Definition | undefined;
    return (inner?.innerType?._zod.def as Definition | undefined) ?? inner;
  }, contentSchema.def);
}

/** Of zod's definitions, what leads to the schemas inside: of an object, a tuple, a list, and of what may be left out. */
interface Definition extends z.core.$ZodTypeDef {
  readonly shape?: Readonly<Record<PropertyKey, z.core.$ZodType>>;
  readonly items?: readonly z.core.$ZodType[];
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}
