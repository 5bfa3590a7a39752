import { isIPv4, isIPv6 } from "node:net";

/** One term of an SPF record: a mechanism with its qualifier, or a modifier ("="). */
export interface SpfTerm {
  /** As published, such as "include:_spf.google.com". */
  readonly text: string;
  readonly name: Mechanism | "redirect" | "other modifier";
  readonly qualifier: "+" | "-" | "~" | "?";
  /** After the colon or the equals sign, without a prefix length; null if there is none. */
  readonly domain: string | null;
  /** It matches every address there is. */
  readonly isEveryone: boolean;
}

export interface SpfRecord {
  readonly text: string;
  /** Those that a receiver looks at: nothing after `all`, and no redirect if there is an `all` (RFC 7208 5.1). */
  readonly terms: readonly SpfTerm[];
  /** Terms that no receiver understands. One of them makes the whole record invalid (RFC 7208 4.6). */
  readonly errors: readonly string[];
}

const mechanisms = ["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"] as const;
type Mechanism = (typeof mechanisms)[number];

/** True for the texts among the TXT records that are SPF records. ABNF ignores case (RFC 7208 4.5 and 12). */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

/** Source: RFC 7208 sections 4.6.1, 5, 6 and 12. */
export function parseSpf(text: string): SpfRecord {
  const words = text
    .split(" ")
    .slice(1)
    .filter((word) => word !== "");
  const parsed = words.map((word) => [word, parseTerm(word)] as const);
  const errors = parsed.flatMap(([word, term]) => (term === null ? [word] : []));
  const terms = parsed.flatMap(([, term]) => term ?? []);
  const isRedirect = ({ name }: SpfTerm) => name === "redirect";
  const [, ...repeated] = terms.filter(isRedirect);
  const all = terms.findIndex(({ name }) => name === "all");
  return {
    text,
    terms: all === -1 ? terms : terms.slice(0, all + 1).filter((term) => !isRedirect(term)),
    errors: [...errors, ...repeated.map((term) => term.text)],
  };
}

function parseTerm(text: string): SpfTerm | null {
  const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(text);
  if (modifier !== null) return parseModifier(text, modifier[1]?.toLowerCase() ?? "", modifier[2] ?? "");
  const [, qualifier = "", word = "", value = ""] = /^([+?~-]?)([a-z0-9]+)(.*)$/i.exec(text) ?? [];
  const name = mechanisms.find((one) => one === word.toLowerCase());
  const argument = name && readArgument(name, value);
  if (name === undefined || argument == null) return null;
  return { text, name, qualifier: (qualifier || "+") as SpfTerm["qualifier"], ...argument };
}

function parseModifier(text: string, name: string, value: string): SpfTerm | null {
  const isKnown = name === "redirect" || name === "exp";
  if (!(isKnown ? domainSpec : macroString).test(value)) return null;
  return {
    text,
    name: name === "redirect" ? "redirect" : "other modifier",
    qualifier: "+",
    domain: value,
    isEveryone: false,
  };
}

/** What follows a mechanism's name; null if it must not. */
function readArgument(name: Mechanism, value: string): Pick<SpfTerm, "domain" | "isEveryone"> | null {
  if (name === "all") return value === "" ? { domain: null, isEveryone: true } : null;
  if (name === "ip4" || name === "ip6") return readAddress(name, value);
  const isHost = name === "a" || name === "mx";
  const match = /^(?::(.*?))?((?:\/\d+)?(?:\/\/\d+)?)$/.exec(value);
  if (match === null) return null;
  const [, named, lengths = ""] = match;
  const isComplete = named === undefined ? isHost || name === "ptr" : domainSpec.test(named);
  if (!isComplete) return null;
  if (lengths !== "" && !isHost) return null;
  const [, four, six] = /^(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(lengths) ?? [];
  if (!isLength(four, 32) || !isLength(six, 128)) return null;
  return { domain: named ?? null, isEveryone: Number(four ?? 32) === 0 };
}

function readAddress(name: "ip4" | "ip6", value: string): Pick<SpfTerm, "domain" | "isEveryone"> | null {
  const [, address = "", length] = /^:([\da-f.:]+)(?:\/(\d+))?$/i.exec(value) ?? [];
  const [isAddress, max] = name === "ip4" ? [isIPv4, 32] : [isIPv6, 128];
  if (!isAddress(address) || !isLength(length, max)) return null;
  return { domain: null, isEveryone: Number(length ?? max) === 0 };
}

function isLength(text: string | undefined, max: number): boolean {
  return text === undefined || (/^(0|[1-9]\d*)$/.test(text) && Number(text) <= max);
}

const macro = String.raw`%\{[slodiphv]\d*r?[.\-+,/_=]*\}`;
const character = `[!-$&-~]|%[%_-]|${macro}`;
/** The letters c, r and t are for explanations only (RFC 7208 7.2), which `exp` names but does not contain. */
const macroString = new RegExp(`^(?:${character}|%\\{[crt]\\d*r?[.\\-+,/_=]*\\})*$`, "i");
/** Ends in a macro or in a top-level domain, which has a letter or a hyphen. */
const domainSpec = new RegExp(
  `^(?:${character})*?(?:\\.(?!\\d+\\.?$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.?|${macro})$`,
  "i",
);

/** True if a receiver fills something in, such as the sender's IP address, so it can't be looked up here. */
export function hasMacro(domain: string): boolean {
  return domain.includes("%");
}
