import { isIPv4, isIPv6 } from "node:net";

/** One term of an SPF record: a mechanism with its qualifier, or a modifier. */
export interface SpfTerm {
  /** As published, such as "include:_spf.google.com". */
  readonly text: string;
  /** In lower case; that of a modifier ends in "=", such as "redirect=". */
  readonly name: string;
  readonly qualifier: "+" | "-" | "~" | "?";
  /** The domain that it names; empty if there is none. */
  readonly target: string;
}

/** True for the texts among the TXT records that are SPF records. ABNF ignores case (RFC 7208 4.5 and 12). */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

/**
 * The terms that a receiver looks at: nothing after `all`, and no redirect if there is an `all` (RFC 7208 5.1); and the
 * words that no receiver understands. One of them makes the whole record invalid (RFC 7208 4.6).
 */
export function parseSpf(text: string): { terms: SpfTerm[]; errors: string[] } {
  const words = text.split(" ").slice(1).filter(Boolean);
  const terms = words.flatMap((word) => parseTerm(word) ?? []);
  const end = terms.findIndex(({ name }) => name === "all") + 1;
  return {
    terms: end === 0 ? terms : terms.slice(0, end).filter(({ name }) => name !== "redirect="),
    errors: words.filter((word) => parseTerm(word) === null),
  };
}

/**
 * A record of these terms, with `spfTerm` if they let no server send. It ends in "~all" unless it ended in "-all": "~all"
 * marks email from other servers as doubtful without rejecting what a provider forwards.
 */
export function formatSpf(terms: readonly SpfTerm[], spfTerm: string): string {
  const alls = terms.filter(({ name }) => name === "all");
  const end = alls.length > 0 && alls.every(({ qualifier }) => qualifier === "-") ? "-all" : "~all";
  // A redirect counts only where there is no `all`.
  const others = terms
    .filter((term) => !alls.includes(term))
    .map(({ text }) => text.replace(/^redirect=/i, "include:"));
  return ["v=spf1", ...new Set([...(letsServersSend(terms) ? [] : [spfTerm]), ...others]), end].join(" ");
}

/** Whether the terms list a server, by themselves or in another record. */
export function letsServersSend(terms: readonly SpfTerm[]): boolean {
  return terms.some(({ name, qualifier }) => qualifier === "+" && /^(?!all$)\w+$|^redirect=$/.test(name));
}

const macro = String.raw`%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}`;
const macroString = `(?:[!-$&-~]|%[%_-]|${macro})*`;
/** Ends in a macro or in a top-level domain, so an IP address is none. */
const domain = String.raw`${macroString}?(?:\.[a-z][a-z0-9-]*\.?|${macro})`;
const length4 = String.raw`(?:/(?:3[0-2]|[12]?\d))`;
const length6 = String.raw`(?:/(?:12[0-8]|1[01]\d|[1-9]?\d))`;
/** Source: RFC 7208 sections 5, 6 and 12. */
const mechanisms = [
  "all",
  `(?:include|exists):${domain}`,
  `(?:a|mx)(?::${domain})?${length4}?(?:/${length6})?`,
  `ptr(?::${domain})?`,
  `ip4:[\\d.]+${length4}?`,
  `ip6:[\\da-f:.]+${length6}?`,
].join("|");
const modifiers = `(?:redirect|exp)=${domain}|(?!(?:redirect|exp)=)[a-z][\\w.-]*=${macroString}`;
const syntax = new RegExp(`^(?:[+?~-]?(?:${mechanisms})|${modifiers})$`, "i");

function parseTerm(text: string): SpfTerm | null {
  if (!syntax.test(text)) return null;
  const [, sign, word = "", value = ""] =
    /^([+?~-]?)(\w+(?=[:/]|$)|[^=]+=):?(.*?)\.?(?:\/.*)?$/.exec(text) ?? [];
  const name = word.toLowerCase();
  if ((name === "ip4" && !isIPv4(value)) || (name === "ip6" && !isIPv6(value))) return null;
  return { text, name, qualifier: (sign || "+") as SpfTerm["qualifier"], target: value.toLowerCase() };
}
