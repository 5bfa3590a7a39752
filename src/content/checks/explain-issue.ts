import { z } from "zod";
import { didYouMean, quote } from "./content-error.ts";
import type { Path } from "./read-yaml.ts";

export interface PathError {
  readonly path: Path;
  readonly message: string;
}

/** Whether a place is a list, the keys that it may have, and those that it must have. */
export interface Keys {
  readonly type?: string;
  readonly properties?: object;
  readonly required?: readonly string[];
}

/** Says what is at a place and what to enter. `value` is what the place has. */
export function explainIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  { type, properties = {}, required = [] }: Keys,
): PathError[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `"${key}" is not a known key. ${didYouMean(key, Object.keys(properties))}`,
    }));
  const place = z.core.toDotPath(path);
  if (path.length === 1 && value === null)
    return [{ path, message: "The file is empty. Restore it from its last version." }];
  if ((issue.code === "too_small" || issue.code === "too_big") && type === "array") {
    // Where a text stands in place of a list, zod also reports that the list is too short.
    if (!Array.isArray(value)) return [];
    const count = issue.code === "too_small" ? issue.minimum : issue.maximum;
    const found = value.length === 1 ? "1 entry" : `${value.length} entries`;
    const fix =
      issue.code === "too_small" && count === 1 ? "Enter at least 1." : `The page shows exactly ${count}.`;
    return [{ path, message: `${place} has ${found}. ${fix}` }];
  }
  const isTooLong = issue.code === "too_big" && issue.origin === "string";
  const message = `${place} ${describe(value, isTooLong)}. ${explainFix(issue, value, required)}.`;
  return [{ path, message }];
}

function describe(value: unknown, isTooLong = false): string {
  if (typeof value === "string" && isTooLong) return `has ${value.trim().length} characters`;
  if (value === undefined) return "is missing";
  if (typeof value !== "object" || value === null) return `is ${quote(String(value ?? ""))}`;
  if (Array.isArray(value)) return "is a list";
  const [key = ""] = Object.keys(value);
  return `is a group that begins with "${key}:"`;
}

function explainFix(issue: z.core.$ZodIssue, value: unknown, required: readonly string[]): string {
  if (issue.code === "invalid_type" && issue.expected === "array")
    return 'Enter a list: a line for each entry, beginning with "- "';
  if (issue.code === "invalid_type" && issue.expected === "object")
    return `Enter below it, each on a separate line, indented by two more spaces: ${required.join(", ")}`;
  const missingDay = typeof value === "string" && findMissingDay(value);
  if (missingDay) return missingDay;
  const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
  if (isGroup && issue.message === "some text")
    return "If that is a text with a colon, put double quotes around all of it";
  return `Enter ${issue.message}`;
}

/** "November 2026 has 30 days", for a date that is written right but does not exist. */
function findMissingDay(date: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)-\d\d$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return undefined;
  if (month < "01" || month > "12") return "A year has months 01 to 12";
  const first = Temporal.PlainDate.from(`${year}-${month}-01`);
  const name = first.toLocaleString("en-US", { month: "long" });
  return Number(date.slice(-2)) > first.daysInMonth
    ? `${name} ${year} has ${first.daysInMonth} days`
    : undefined;
}
