import { type ContentFile, textsIn } from "./content-files.ts";
import { blocking, type Finding } from "./finding.ts";
import { pointOf } from "./points.ts";

/** What can't be true wherever it stands. The numbers 555-0100 to 555-0199 are reserved for fiction. */
const signs: readonly { readonly sign: RegExp; readonly because: string }[] = [
  { sign: /555[-. ]?01\d\d$/, because: "numbers from 555-0100 to 555-0199 are reserved for fiction" },
  { sign: /[@.]example(\.(com|org|net))?$|\.invalid$/i, because: "nobody can own that address" },
  { sign: /^https:.*\/example\/?$/, because: "it leads to nobody's page" },
  { sign: /^0+$/, because: "no number is made of zeros" },
  { sign: /\bsample(field)?\b/i, because: "it calls itself a sample" },
];

/** Invented things whose mark `sample: true` was deleted before they were replaced. */
export function invented(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ section, file, tree, lineOf }) =>
    [...textsIn(tree)].flatMap(({ path, text }) => {
      const found = signs.find(({ sign }) => sign.test(text.trim()));
      // A counter's unit or a metric may well be a zero; a registration may not.
      if (found === undefined || (/^0+$/.test(text.trim()) && !path.includes("registrations"))) return [];
      const part = [section, ...path].join(".").replace(/\.(\d+)/g, "[$1]");
      const point = pointOf(part)?.number;
      return blocking(
        `${part} is no longer marked as a sample but still reads “${text.trim()}”: ${found.because}`,
        "Write what is true.",
        { file, line: lineOf(path), ...(point !== undefined && { point }) },
      );
    }),
  );
}
