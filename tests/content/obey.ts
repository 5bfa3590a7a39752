import type { Finding } from "../../src/content/finding.ts";
import { countSpaces } from "./slips.ts";

/**
 * Does what a finding says, and no more, as a person does who knows what the line should mean: `right` has the lines that
 * they had in mind. A remedy that they can't follow changes nothing.
 */
export function obey(
  lines: readonly string[],
  right: readonly string[],
  { what, remedy, where }: Finding,
): readonly string[] {
  const number = where?.line ?? 1;
  const line = lines[number - 1] ?? "";
  const meant = right[number - 1] ?? "";
  for (const [pattern, change] of deeds) {
    const match = pattern.exec(`${what} ${remedy}`);
    if (match === null) continue;
    const changed = change(line, match.slice(1), meant, right.slice(number));
    return lines.toSpliced(number - 1, 1, ...[changed].flat());
  }
  return lines;
}

type Deed = (
  line: string,
  said: readonly string[],
  meant: string,
  below: readonly string[],
) => string | readonly string[];

const deeds: readonly (readonly [RegExp, Deed])[] = [
  [/no colon after "(.+?)"/, (line, [key = ""]) => line.replace(key, `${key}:`)],
  [
    /^After "(.+?)" there is (.+?) in place/,
    (line, [key = "", sign = ""]) => line.replace(new RegExp(`${key} *${RegExp.escape(sign)} *`), `${key}: `),
  ],
  [/no space after the colon/, (line) => line.replace(":", ": ")],
  [/no space after the hyphen/, (line) => line.replace("-", "- ")],
  [/spaces after the hyphen. Type one/, (line) => line.replace(/- +/, "- ")],
  [
    /line begins with (.), but an entry/,
    (line, [sign = ""]) => line.replace(new RegExp(`${RegExp.escape(sign)} *`), "- "),
  ],
  [/Type them after (\d+) spaces?:/, (line, [spaces]) => `${" ".repeat(Number(spaces))}- ${line.trim()}`],
  [/Begin it with (\d+)\./, (line, [spaces]) => " ".repeat(Number(spaces)) + line.trim()],
  [
    /begins with (.), and no . ends it. Type one at its end/,
    (line, [sign = ""]) => line + (sign === "[" ? "]" : sign),
  ],
  [/begins with (.), and no . ends it. Delete it/, (line, [sign = ""]) => line.replace(sign, "")],
  [/ends with (.), and no . begins it. Delete it/, (line) => line.replace(/.$/, "")],
  [
    /^"(.+)" is not a known key. Did you mean "(.+)"/,
    (line, [wrong = "", key = ""]) => line.replace(wrong, key),
  ],
  [
    /Put double quotes around the whole text: (.*)$/,
    (line, [whole]) => " ".repeat(countSpaces(line)) + whole,
  ],
  [/is here twice. Delete one/, () => []],
  [/a hyphen and a space in place of the two spaces/, (line) => line.replace(/ {2}(?=\S)/, "- ")],
  [/Write it as "- /, (line) => line.replace(/^( *)(?:[-–—•]\s*)?/, "$1- ")],
  [/Enter a list/, (_line, _said, meant, below) => [meant, ...below.slice(0, countEntries(meant, below))]],
  [/Enter (some text|true|a |"?[\w.-]+"?: )/, (_line, _said, meant) => meant],
];

function countEntries(meant: string, below: readonly string[]): number {
  const depth = countSpaces(meant.replace("- ", "  "));
  const end = below.findIndex((line) => line.trim() !== "" && countSpaces(line) <= depth);
  return meant.endsWith(":") ? (end === -1 ? below.length : end) : 0;
}
