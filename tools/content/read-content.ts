import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { type Content, contentSchema } from "../../src/content/content.ts";
import { imageFile, videoFile } from "../../src/content/fields.ts";
import { checkContent, type PathError } from "./check-content.ts";
import { ContentError, type FileError } from "./content-error.ts";
import { suggest } from "./did-you-mean.ts";
import { findTexts, type Path, readYaml } from "./read-yaml.ts";

/** The YAML files in content/, without their endings: "company", "hero". */
export const fileNames = Object.keys(contentSchema.shape) as (keyof Content)[];

/**
 * Reads and checks a content folder. Throws one ContentError with every error in every file, each with the file, the line,
 * what was found and what to enter.
 */
export function readContent(folder: string): Content {
  const files = fileNames.map((name) => ({ name, ...readYaml(join(folder, `${name}.yaml`)) }));
  const values = Object.fromEntries(files.map(({ name, value }) => [name, value]));
  const checked = checkContent(values);
  const pathErrors = [...checked.errors, ...findMissingFiles(values, folder)];
  const errors = files.flatMap(({ name, value, errors, findLine }): FileError[] => {
    // When a file can't be read, everything in it seems to be missing.
    const own = pathErrors.filter(({ path }) => path[0] === name && value !== undefined);
    const placed = own.map(({ path, message }) => ({ line: findLine(path.slice(1)), message }));
    return [...errors, ...placed].map((error) => ({ file: `${basename(folder)}/${name}.yaml`, ...error }));
  });
  errors.push(...findStrayFiles(folder));
  if (checked.content && errors.length === 0) return checked.content;
  throw new ContentError(
    errors.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)),
  );
}

/** Every picture or video file that the content names must exist, spelled the same way, capital letters included. */
function findMissingFiles(values: unknown, folder: string): PathError[] {
  return [...findTexts(values)].flatMap(({ path, text }) => {
    const schema = schemaAt(path);
    const media = schema === imageFile ? "images" : schema === videoFile ? "video" : undefined;
    if (media === undefined || !imageFile.safeParse(text).success) return [];
    const place = `${basename(folder)}/${media}/`;
    const present = listFiles(join(folder, media));
    if (present.includes(text)) {
      const isEmpty = statSync(join(folder, media, text)).size === 0;
      return isEmpty ? [{ path, message: `"${text}" in ${place} is empty (0 bytes). Upload it again.` }] : [];
    }
    const guess = suggest(text, present);
    const hint =
      guess === undefined ? `The files there are ${present.join(", ")}.` : `Did you mean "${guess}"?`;
    return [
      { path, message: `There is no "${text}" in ${place}. Upload it, or enter another file name. ${hint}` },
    ];
  });
}

/** The schema for a path of the content; undefined for a path that it does not have. */
function schemaAt(path: Path): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, step) => {
    const part =
      schema instanceof z.ZodObject
        ? schema.shape[step as string]
        : schema instanceof z.ZodTuple
          ? schema.def.items[step as number]
          : schema instanceof z.ZodArray
            ? schema.element
            : undefined;
    return part instanceof z.ZodExactOptional ? part.unwrap() : part;
  }, contentSchema);
}

/** A YAML file of another name would never be read. Most often, its name is misspelled. */
function findStrayFiles(folder: string): FileError[] {
  return listFiles(folder)
    .filter((file) => /\.ya?ml$/i.test(file) && !fileNames.some((name) => file === `${name}.yaml`))
    .map((file) => {
      const guess = suggest(file.replace(/\.ya?ml$/i, ""), fileNames);
      const advice = guess === undefined ? "Remove it" : `Rename it to ${guess}.yaml, or remove it`;
      return {
        file: `${basename(folder)}/${file}`,
        message: `The site doesn't use a file with this name. ${advice}.`,
      };
    });
}

function listFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !name.startsWith(".")).sort();
}
