import { z } from "zod";
import { type Content, contentSchema } from "../../src/content/content.ts";
import { quote } from "./content-error.ts";
import { suggest } from "./did-you-mean.ts";
import type { Path } from "./read-yaml.ts";

/** An error at a place in the content. */
export interface PathError {
  readonly path: Path;
  readonly message: string;
}

/** Checks the values of all files, by file name. Returns the content, or every error in it. */
export function checkContent(files: unknown): {
  readonly content?: Content;
  readonly errors: readonly PathError[];
} {
  const checked = contentSchema.safeParse(files, { error: explainExpected });
  if (checked.success) return { content: checked.data, errors: [] };
  const errors: PathError[] = [];
  const explained = new Set<string>();
  // One error for each place, and none inside it: in a list that lacks an entry, all the others may seem wrong.
  const report = (path: Path, message: string) => {
    if (path.some((_, index) => explained.has(String(path.slice(0, index + 1))))) return;
    explained.add(String(path));
    errors.push({ path, message });
  };
  for (const issue of checked.error.issues.toSorted((a, b) => a.path.length - b.path.length)) {
    if (issue.code !== "unrecognized_keys")
      report(issue.path, explainIssue(issue, valueAt(files, issue.path)));
    else
      for (const key of issue.keys) {
        const guess = suggest(key, issue.message.split(", "));
        const hint = guess === undefined ? `The keys here are ${issue.message}.` : `Did you mean "${guess}"?`;
        report([...issue.path, key], `"${key}" is not a known key. ${hint}`);
        // The key that was meant is not missing, only mistyped.
        if (guess !== undefined) explained.add(String([...issue.path, guess]));
      }
  }
  return { errors };
}

/** What to enter, as it reads after the word "Enter", unless the schema says so itself. For unknown keys, the known ones. */
function explainExpected(issue: z.core.$ZodRawIssue): string {
  const keys = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join(", ") : "";
  switch (issue.code) {
    case "unrecognized_keys":
      return keys;
    case "invalid_type":
      if (keys !== "") return `a line for each of its keys: ${keys}`;
      return issue.expected === "string" ? "some text" : 'a list, with "- " before each entry';
    case "invalid_value":
      return `${String(issue.values[0])}; it can't be changed`;
    case "too_small":
      if (issue.origin === "string") return "some text";
      return issue.minimum === 1 ? "at least 1 entry" : `exactly ${issue.minimum} entries`;
    case "too_big":
      if (issue.origin !== "string") return `exactly ${issue.maximum} entries`;
      return `at most ${issue.maximum} characters; it has ${String(issue.input).length}`;
    default:
      return "something else";
  }
}

function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown>)?.[step], tree);
}

function explainIssue(issue: z.core.$ZodIssue, value: unknown): string {
  const [, ...place] = issue.path;
  if (value === undefined) {
    const parent = place.length === 1 ? "" : ` from ${describePlace(place.slice(0, -1))}`;
    const key = String(place.at(-1));
    return `"${key}" is missing${parent}. Add the line "${key}:" and enter ${issue.message}.`;
  }
  const subject = describePlace(place).replace(/^./, (letter) => letter.toUpperCase());
  return `${subject} ${describeValue(value)}. Enter ${issue.message}.`;
}

/** `"title"`, `entry 2 of "cards"`, `the file` */
function describePlace(place: Path): string {
  const last = place.at(-1);
  if (last === undefined) return "the file";
  return typeof last === "number"
    ? `entry ${last + 1} of ${describePlace(place.slice(0, -1))}`
    : `"${String(last)}"`;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return `is a list of ${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  if (typeof value === "object" && value !== null)
    return `has keys of its own (${Object.keys(value).join(", ")})`;
  const text = String(value ?? "").trim();
  return text === "" ? "is empty" : `is ${quote(text)}`;
}
