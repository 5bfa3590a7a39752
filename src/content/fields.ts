import { z } from "zod";

/**
 * The kinds of fields in content/. YAML is read without guessing types, so every value arrives as text: `0817` and `yes`
 * stay as written. A checked value passes the same check again, because the server reads it from the build. An error message
 * says what to enter instead and follows the word "Enter".
 */

const someText = { error: "some text" };

/** Text that is not empty. A number stays on one line with its unit. */
export const text = z.string(someText).trim().min(1, someText).overwrite(addNonBreakingSpaces);

/** Text that may be empty or left out, which is the same. */
export const optionalText = z.string(someText).trim().overwrite(addNonBreakingSpaces).default("");

/** Text in a fixed format. `form` describes the format to editors and in errors. */
export function formatted(pattern: RegExp, form: string) {
  return z.string({ error: form }).trim().regex(pattern, { error: form, abort: true }).describe(form);
}

/** An ISO 8601 date: "2026-03-02". */
export const date = formatted(z.regexes.date, "a date as year-month-day, such as 2026-03-02");

export const httpsUrl = z.url({ protocol: /^https$/, error: "a full address that begins with https://" });

/** A number in plain digits, at least `min`. */
export function number({ min, max, decimals }: { min: number; max?: number; decimals?: boolean }) {
  const range = max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`;
  const error = `${decimals ? "a number" : "a whole number"} in plain digits${range}`;
  const fitting = decimals ? z.number({ error }) : z.int({ error });
  return z.preprocess(readDigits, fitting.min(min, { error }).max(max ?? Number.MAX_SAFE_INTEGER, { error }));
}

/** A text or number that the specification, or the law, fixes. */
export function fixed<Value extends string | number>(value: Value, reason = "the page requires it") {
  return z.preprocess(readDigits, z.literal(value, { error: `${JSON.stringify(value)}: ${reason}` }));
}

function readDigits(value: unknown): unknown {
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** A line that says `true` or is not there. */
function flag(error: string, description: string) {
  const readTrue = z.preprocess((value) => value === "true" || value, z.literal(true, { error }));
  return readTrue.describe(description).exactOptional();
}

/** Spread into objects that may be made up: `sample: true` marks them, and must be gone before launch. */
export const sample = {
  sample: flag(
    "true, or delete this line if it is no longer a sample",
    "Marks something invented, which must be replaced before launch",
  ),
};

/** Spread into sections that may leave the page: `shown: false` takes one out, with every link to it. */
export const optionalSection = {
  shown: flag("false, or delete this line to show the section", "false leaves the section out of the page"),
};

const fileName = formatted(
  /^[A-Za-z0-9][A-Za-z0-9._-]*\.[A-Za-z0-9]+$/,
  "a file name of letters, digits, dots and hyphens, without a folder",
);

/** The name of a picture in content/images/. The build checks that it is there and can be read. */
export const imageFile = fileName.meta({ folder: "images", picture: true });

/** The readings of a plan-and-profile sheet, in content/images/ (line-readings.ts). */
export const readingsFile = fileName.meta({ folder: "images" });

/** The picture that a video shows before it plays, in content/video/. */
export const posterFile = fileName.meta({ folder: "video", picture: true });

/** The name of a file in content/video/. The build checks that it is there. */
export const videoFile = fileName.meta({ folder: "video" });

/** The name of a file in content/downloads/. The build checks that it is there. */
export const downloadFile = fileName.meta({ folder: "downloads" });

/** `alt` describes the picture to people who cannot see it. */
export const picture = z.strictObject({ file: imageFile, alt: text });

/** Keeps "300 MW", "5 p.m.", "Table A", "in Texas" and an article that begins a clause with its noun on one line. */
export function addNonBreakingSpaces(text: string): string {
  return text
    .replace(/(\d\+?) (?=(?:acres|miles|mi|MW|kV|feet|ft|minutes|years)\b|[ap]\.m\.)/g, "$1\u00a0")
    .replace(/\b(Table|Tract|Block|Section|Item|Code|NAD|NAVD) (?=[A-Z\d]+\b)/g, "$1\u00a0")
    .replace(
      /(in(?= Texas)|your(?= T-\d)|Ry\.(?= Co\.)|Co\.(?= Survey)|U\.S\.|survey(?= feet)|[;:] an?) /g,
      "$1\u00a0",
    );
}
