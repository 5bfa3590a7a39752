import type { z } from "zod";
import { blocking, type Finding, type Place } from "../finding.ts";
import { didYouMean, quoteText } from "./did-you-mean.ts";
import type { ContentPath } from "./read-yaml.ts";

/** What the schema says of a place in content/: whether it is a list, the keys that it may have, and those that it must have. */
export interface KeySchema {
  readonly type?: string;
  readonly properties?: object;
  readonly required?: readonly string[];
  /** What to do about keys of earlier versions. */
  readonly former?: Readonly<Record<string, string>>;
}

/** Says what is at a place and what to enter. `value` is what the place has, and `locate` finds a place in its file. */
export function explainIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  { type, properties = {}, required = [], former = {} }: KeySchema,
  locate: (path: ContentPath) => Place,
): Finding[] {
  const { path } = issue;
  const where = locate(path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      blocking(
        `"${key}" is not a known key.`,
        former[key] ?? didYouMean(key, Object.keys(properties)),
        locate([...path, key]),
      ),
    );
  const place = formatPath(path);
  if (path.length === 1 && value === null)
    return [blocking("The file is empty.", "Restore it from its last version.", where)];
  if ((issue.code === "too_small" || issue.code === "too_big") && type === "array") {
    // Where a text stands in place of a list, zod also reports that the list is too short.
    if (!Array.isArray(value)) return [];
    const count = issue.code === "too_small" ? issue.minimum : issue.maximum;
    const found = value.length === 1 ? "1 entry" : `${value.length} entries`;
    const remedy =
      issue.code === "too_small" && count === 1 ? "Enter at least 1." : `The page shows exactly ${count}.`;
    return [blocking(`${place} has ${found}.`, remedy, where)];
  }
  const isTooLong = issue.code === "too_big" && issue.origin === "string";
  const remedy = `${explainRemedy(issue, value, required)}.`;
  return [blocking(`${place} ${describe(value, isTooLong)}.`, remedy, where)];
}

/** The path as messages show it: "services.cards[3].badge". */
export function formatPath(path: ContentPath): string {
  return path.join(".").replace(/\.(\d+)/g, "[$1]");
}

function describe(value: unknown, isTooLong = false): string {
  if (typeof value === "string" && isTooLong) return `has ${value.trim().length} characters`;
  if (value === undefined) return "is missing";
  if (typeof value !== "object" || value === null) return `is ${quoteText(String(value ?? ""))}`;
  if (Array.isArray(value)) return "is a list";
  const [key = ""] = Object.keys(value);
  return `is a group that begins with "${key}:"`;
}

function explainRemedy(issue: z.core.$ZodIssue, value: unknown, required: readonly string[]): string {
  if (issue.code === "invalid_type" && issue.expected === "array")
    return 'Enter a list: a line for each entry, beginning with "- "';
  if (issue.code === "invalid_type" && issue.expected === "object")
    return `Enter below it, each on a separate line, indented by two more spaces: ${required.join(", ")}`;
  const missingDay = typeof value === "string" && explainMissingDay(value);
  if (missingDay) return missingDay;
  const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
  if (isGroup && issue.message === "some text")
    return "If that is a text with a colon, put double quotes around all of it";
  return `Enter ${issue.message}`;
}

/** The remedy for a date that is written right but does not exist: "Enter another day: November 2026 has 30 days". */
function explainMissingDay(date: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)-\d\d$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return undefined;
  if (month < "01" || month > "12") return "Enter another month: a year has months 01 to 12";
  const first = Temporal.PlainDate.from(`${year}-${month}-01`);
  const name = first.toLocaleString("en-US", { month: "long" });
  return Number(date.slice(-2)) > first.daysInMonth
    ? `Enter another day: ${name} ${year} has ${first.daysInMonth} days`
    : undefined;
}
