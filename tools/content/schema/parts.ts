import { z } from "zod";
import { tieUnits } from "../tie-units.ts";
import { Written } from "../written.ts";

/**
 * The building blocks of the content schema. Each message is what to write, as it reads after the word
 * "Write": "a text", "one of corridor, tracts". check-tree.ts puts what was found before it.
 */

/** A text, kept as it was written: `500`, `yes` and `null` are texts here. Only units are tied to their numbers. */
export const text = (options: { readonly max?: number } = {}) =>
  scalar((written) => {
    const value = written.text.trim();
    if (value === "") return expect("a text");
    const length = [...value].length;
    if (options.max !== undefined && length > options.max)
      return expect(`at most ${options.max} characters, here are ${length}`);
    return { value: tieUnits(value) };
  });

/** A text that may be left empty as `""`. */
export const textOrNothing = () => scalar((written) => ({ value: written.text.trim() }));

/** A text in a fixed form, such as a date. */
export const textLike = (fits: (text: string) => boolean, expected: string) =>
  scalar((written) => {
    const value = written.text.trim();
    return fits(value) ? { value } : expect(expected);
  });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  scalar((written) => {
    const value = values.find((candidate) => candidate === written.text.trim());
    return value === undefined ? expect(`one of ${values.join(", ")}`) : { value };
  });

export const httpsUrl = () =>
  textLike(
    (value) => value.startsWith("https://") && !/\s/.test(value) && URL.canParse(value),
    "a whole address that begins with https://",
  );

/** The name of a file, safe in a web address on every system. Whether it exists is asked elsewhere. */
export const fileName = () =>
  textLike(
    (value) => /^[A-Za-z0-9][A-Za-z0-9._-]*\.[A-Za-z0-9]+$/.test(value),
    "a file name of letters, digits, dots and hyphens, without a folder",
  );

/** A day of the calendar, kept as "2026-03-02". */
export const day = () => textLike(isDay, "a day as year-month-day, such as 2026-03-02");

/** A plain decimal number, without quotes, signs, exponents or leading zeros. */
export const number = (options: { readonly min: number; readonly max?: number; readonly whole?: boolean }) =>
  scalar(
    (written) => {
      const { min, max = Number.MAX_SAFE_INTEGER, whole = true } = options;
      const form = whole ? /^(0|[1-9]\d*)$/ : /^(0|[1-9]\d*)(\.\d+)?$/;
      const value = Number(written.text);
      if (!written.quoted && form.test(written.text) && value >= min && value <= max) return { value };
      const kind = whole ? "a whole number in plain digits" : "a number in plain digits";
      const range = options.max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`;
      return expect(`${kind}${range}${written.quoted ? ", without quotes" : ""}`);
    },
    { commentMayFollow: true },
  );

/** A list; every entry begins with "- ". A wrong count is told beside the mistakes inside the entries. */
export const list = <Entry extends z.ZodType>(
  entry: Entry,
  { exactly, min = 1 }: { readonly exactly?: number; readonly min?: number } = {},
) => {
  const fits = (count: number) => (exactly === undefined ? count >= min : count === exactly);
  const count = exactly === undefined ? "at least one entry" : `exactly ${exactly} entries`;
  return z.array(entry, { error: 'a list, each entry on its own line after "- "' }).refine(
    (entries) => fits(entries.length),
    // z.array().length() would stop before the entries, and a plain refine() after a mistake in one.
    { error: `${count}, each after "- "`, when: ({ value }) => Array.isArray(value) },
  );
};

/** Keys below a key. Unknown ones are refused; their message is the list of the known. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => {
  const keys = Object.keys(shape).join(", ");
  const parts = z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? keys : `a line for each of its keys: ${keys}`),
  });
  // A Written is an object to JavaScript, but to whoever wrote it a text in the place of keys.
  return z.preprocess((input) => (input instanceof Written ? input.text : input), parts);
};

/** `sample: true`, for what is invented and must be replaced before launch. */
export const sample = {
  sample: z.exactOptional(
    scalar(
      (written) =>
        !written.quoted && written.text === "true"
          ? { value: true as const }
          : expect("true without quotes, or remove the line when this is no sample any more"),
      { commentMayFollow: true },
    ),
  ),
};

type Reading<Value> = { readonly value: Value } | { readonly expected: string };

const expect = (expected: string) => ({ expected });

/** Turns a written scalar into its value; anything else at its place is refused with what to write. */
function scalar<Value>(read: (written: Written) => Reading<Value>, { commentMayFollow = false } = {}) {
  return z.unknown().transform((input, context): Value => {
    const isWritten = input instanceof Written;
    const reading = read(isWritten ? input : new Written(""));
    const spoiled = isWritten ? whatSpoils(input, commentMayFollow) : undefined;
    if (isWritten && spoiled === undefined && "value" in reading) return reading.value;
    const message =
      spoiled ?? ("expected" in reading ? reading.expected : "a text, or two double quotes for none");
    context.issues.push({ code: "custom", message, input });
    return z.NEVER;
  });
}

/** A number or a flag loses nothing to a comment behind it. From a text YAML may have cut "#200" away. */
function whatSpoils(written: Written, commentMayFollow: boolean): string | undefined {
  if (written.cut && !commentMayFollow)
    return 'the whole text between double quotes, because YAML ends it at the "#", or put the comment on its own line';
  if (/[^\P{Cc}\n\t]|\uFFFD/u.test(written.text))
    return "it again: there is an invisible or broken character in it";
  return undefined;
}

/** A picture of the firm's, and what it shows for a person who cannot see it. */
export const picture = () => group({ file: fileName(), alt: text() });

/** True for a day that the calendar has: February 30 is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}
