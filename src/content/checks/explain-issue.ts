import type { z } from "zod";
import { blocking, type Finding, type Place } from "../finding.ts";
import { didYouMean, findClosest } from "./did-you-mean.ts";
import type { ContentPath } from "./read-yaml.ts";

/** The schema of a place in content/: whether it is a list, the keys that it may have, and those that it must have. */
export interface KeySchema {
  readonly type?: string;
  readonly properties?: object;
  readonly required?: readonly string[];
  /** The remedy for each key of earlier versions. */
  readonly former?: Readonly<Record<string, string>>;
  /** The part that may be left out: this one, or the closest one around it; undefined if there is none. */
  readonly optional?: string | undefined;
}

/** Says what is at a place and what to enter. `value` is what the place has, and `locate` finds a place in its file. */
export function explainIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  { type, properties = {}, required = [], former = {}, optional }: KeySchema,
  locate: (path: ContentPath, part?: "value") => Place,
): Finding[] {
  const { path } = issue;
  const where = locate(path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const meant = findMeant(key, value as object, properties);
      const remedy = former[key] ?? didYouMean(key, meant === undefined ? Object.keys(properties) : [meant]);
      return blocking(`"${key}" is not a known key.`, remedy, locate([...path, key]));
    });
  const place = formatPath(path);
  if (path.length === 1 && value === null)
    return [blocking("The file is empty.", "Restore it from its last version.", where)];
  if ((issue.code === "too_small" || issue.code === "too_big") && type === "array") {
    // Where a text stands in place of a list, zod also reports that the list is too short.
    if (!Array.isArray(value)) return [];
    const found = value.length === 1 ? "1 entry" : `${value.length} entries`;
    const [file] = path;
    const remedy = explainCount(issue, value.length, optional === file);
    return [blocking(`${place} has ${found}.`, remedy, where)];
  }
  const [first] = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (issue.code === "invalid_type" && issue.expected === "array" && first !== undefined) {
    const remedy = `Type a hyphen and a space in place of the two spaces before "${first}:".`;
    return [
      blocking(
        `${place} is a list, and each entry of a list begins with a hyphen.`,
        remedy,
        locate([...path, first]),
      ),
    ];
  }
  const below = locate(path, "value");
  if (issue.code === "invalid_type" && issue.expected === "array" && value && below.line !== where.line) {
    const entry = String(value).replace(/^\W\s*/, "");
    const remedy = `Write it as ${quoteText(`- ${entry}`)}.`;
    return [blocking(`${place} is a list, and each entry of a list begins with a hyphen.`, remedy, below)];
  }
  const isTooLong = issue.code === "too_big" && issue.origin === "string";
  const leaveOut = value === "" && optional !== undefined ? `, or ${explainLeavingOut(optional, path)}` : "";
  const remedy = `${explainRemedy(issue, value, required)}${leaveOut}.`;
  return [blocking(`${place} ${describe(value, isTooLong)}.`, remedy, where)];
}

/** True for a key that is missing because it is there with a spelling mistake, which has its own message. */
export function isMisspelled(
  key: PropertyKey | undefined,
  group: unknown,
  { properties = {} }: KeySchema,
): boolean {
  if (typeof group !== "object" || group === null || Array.isArray(group)) return false;
  const unknown = Object.keys(group).filter((name) => !Object.hasOwn(properties, name));
  return unknown.some((name) => findMeant(name, group, properties) === key);
}

/** The key that an unknown one in a group was meant to be: of those that the group lacks, the closest. */
function findMeant(key: string, group: object, properties: object): string | undefined {
  return findClosest(
    key,
    Object.keys(properties).filter((name) => !Object.hasOwn(group, name)),
  );
}

/** The path as messages show it: "services.cards[3].badge". */
export function formatPath(path: ContentPath): string {
  return path.join(".").replace(/\.(\d+)/g, "[$1]");
}

/** Puts a text between quotes and truncates it: a message only needs to show which text it means. */
export function quoteText(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `"${line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line}"`;
}

function explainCount(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  count: number,
  isInOptionalFile: boolean,
): string {
  if (issue.code === "too_big") return `Choose ${issue.maximum}: the page shows exactly that many.`;
  if (issue.minimum === 1) return "Enter at least 1.";
  const more = `Enter ${Number(issue.minimum) - count} more: the page shows exactly ${issue.minimum}.`;
  return isInOptionalFile ? `${more} With fewer, ${hideSection}.` : more;
}

const hideSection = 'write "shown: false" as the first line of the file';

function explainLeavingOut(optional: string, path: ContentPath): string {
  if (optional === path[0]) return hideSection;
  return optional === path.at(-1) ? "delete this line" : `delete "${optional}" and everything below it`;
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
