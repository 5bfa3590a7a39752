import { parseSpf } from "./spf-record.ts";

export interface SpfChanges {
  /** Terms to leave out. */
  readonly without?: readonly string[];
  /** The term for the servers that send for the site, if the record would list none. */
  readonly sender: string;
}

/**
 * The record with these changes. It ends in what it ends in, unless that is not to be: "~all" then, which marks email from
 * other servers as doubtful without rejecting what a provider forwards.
 */
export function rewriteSpf(text: string, { without = [], sender }: SpfChanges): string {
  const words = splitTerms(text).filter((word) => !without.includes(word));
  const isAll = (word: string) => /^[+?~-]?all$/i.test(word);
  const all = words.find((word) => /^[~-]all$/i.test(word));
  const redirects = words.filter((word) => /^redirect=/i.test(word));
  // A redirect counts only where there is no `all`.
  const others = words.filter((word) => !isAll(word) && !redirects.includes(word));
  const included = redirects.map((word) => word.replace(/^redirect=/i, "include:"));
  const kept = words.some(isAll) ? others : [...others, ...included];
  return ["v=spf1", ...(kept.length > 0 ? kept : [sender]), all ?? "~all"].join(" ");
}

/** One record that allows what any of them allows. */
export function mergeSpf(texts: readonly string[]): string {
  const terms = texts.flatMap((text) => splitTerms(rewriteSpf(text, { sender: "" })));
  const strict = terms.every((term) => term !== "~all");
  const others = [...new Set(terms)].filter((term) => !/^[~-]all$/i.test(term));
  return ["v=spf1", ...others, strict ? "-all" : "~all"].join(" ");
}

/** The record with the usual slips corrected; without a term that can't be. */
export function correctSpf(text: string, sender: string): string {
  const terms = splitTerms(text).flatMap((word) => {
    const corrected = splitTerms(`v=spf1 ${correctTerm(word)}`);
    return corrected.filter((term) => parseSpf(`v=spf1 ${term}`).errors.length === 0);
  });
  return rewriteSpf(`v=spf1 ${terms.join(" ")}`, { sender });
}

function correctTerm(word: string): string {
  return word
    .replace(/^[^\w+?~-]+|[^\w}./%-]+$/g, "")
    .replace(/^([+?~-]?)ip(?:v?4)?:(?=\d+\.)/i, "$1ip4:")
    .replace(/^([+?~-]?)ip(?:v?6)?:(?=[\da-f]*:)/i, "$1ip6:")
    .replace(/^(?=\d+(\.\d+){3}(\/\d+)?$)/, "ip4:")
    .replace(/(?<=[\w.])(?=(?:include|ip4|ip6|exists):|redirect=|[+?~-]all$)/gi, " ");
}

/** The terms of a record, without its version. */
function splitTerms(text: string): string[] {
  return text
    .split(/\s+/)
    .slice(1)
    .filter((word) => word !== "");
}
