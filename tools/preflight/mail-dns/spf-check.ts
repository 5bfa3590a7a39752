import { blocking, type Finding } from "../report.ts";
import { type DnsLookups, formatRecord } from "./dns-records.ts";
import type { Sender } from "./sender.ts";
import { formatSpf, isSpf, letsServersSend, parseSpf, type SpfTerm } from "./spf-record.ts";

// Which servers may send email from the domain (RFC 7208). nodemailer takes the envelope's sender from MAIL_FROM, so its
// domain is the one that receivers check. Whether the record lists the servers of a provider that we don't know can't be
// found before an email is sent: a relay's host name says nothing about the addresses that it sends from.

/** RFC 7208 4.6.4: the lookups that a record may need, and those of them that may find no record. */
const maxLookups = 10;
const maxVoids = 2;

/** Gmail and Yahoo require SPF or DKIM of every sender (since February 2024), and no one can look up DKIM without its selector. */
const effect =
  "so Gmail and others reject email from the site or put it in spam, unless your mail provider signs it (DKIM).";
const orTheirs = "If your mail provider names another SPF term (such as include:…), put it in place of";
const invalid = `That makes the whole record invalid, ${effect}`;

export async function checkSpf(sender: Sender, lookups: DnsLookups): Promise<Finding[]> {
  const { domain, spfTerm } = sender;
  const texts = await lookups.txt(domain);
  const records = texts.filter(isSpf);
  const parsed = records.map(parseSpf);
  const terms = parsed.flatMap((record) => record.terms);
  const errors = parsed.flatMap((record) => record.errors).join(", ");
  const record = formatRecord(domain, "TXT", formatSpf(terms, spfTerm));
  if (records.length === 0) {
    const similar = texts.find((text) => /^\W*(v\s*=\s*)?spf/i.test(text));
    const hint = similar ? ` This is none, because it does not begin with "v=spf1 ": ${similar}` : "";
    const what = `${domain} has no SPF record, ${effect}${hint}`;
    return [blocking(what, `Publish this record. ${orTheirs} ${spfTerm}:${record}`)];
  }
  if (records.length > 1) {
    const what = `${domain} has ${records.length} SPF records where only one is allowed: "${records.join('" and "')}". That makes all of them invalid, ${effect}`;
    return [blocking(what, `Publish this record in place of all of them:${record}`)];
  }
  if (errors !== "") {
    const what = `Mail servers don't understand this in the SPF record of ${domain}: ${errors}. ${invalid}`;
    return [blocking(what, `Correct it, or publish the record without it:${record}`)];
  }
  return explainTerms(sender, terms, lookups);
}

/** What is wrong with a record whose terms are all valid. */
async function explainTerms(sender: Sender, terms: readonly SpfTerm[], lookups: DnsLookups) {
  const { domain, spfTerm, isProviderKnown } = sender;
  const { costs, errors, voids, open, targets } = await followTerms(terms, domain, lookups);
  const findings: Pick<Finding, "blocks" | "what">[] = [];
  const add = (blocks: boolean, what: string) =>
    findings.push({ blocks, what: `The SPF record of ${domain} ${what}` });
  const all = terms.find(({ name }) => name === "all")?.qualifier;
  const isNeutral = all === "?" || (all === undefined && terms.every(({ name }) => name !== "redirect="));
  // "v=spf1 -all" is right for a domain that sends no email.
  const sendsNone = !letsServersSend(terms) && !isNeutral && all !== "+";
  // Some services replace an include by the IP addresses in it, so this is no proof.
  const isIncluded = targets.some((target) => target.includes("%") || spfTerm === `include:${target}`);
  const own = isProviderKnown && !isIncluded ? parseSpf(`v=spf1 ${spfTerm}`).terms : [];
  const lacks = `lacks your mail provider's term, ${spfTerm}. Unless it lists their servers in another way, they fail SPF, ${effect}`;
  if (sendsNone) add(true, `says that no server may send email from it, ${effect}`);
  else if (own.length > 0 && all !== "+") add(false, lacks);
  const broken = [...errors, ...open, ...(voids.length > maxVoids ? voids : [])];
  const ptrs = terms.filter(({ name }) => name === "ptr").map(({ text }) => text);
  const removed = new Set([...broken.map(({ via }) => via), ...ptrs]);
  const failed = errors.map(({ text }) => text).join(", ");
  if (failed) add(true, `leads to a domain without exactly one valid SPF record: ${failed}. ${invalid}`);
  const empty = voids.map(({ text }) => text).join(", ");
  const tooMany = `has ${voids.length} terms that find no record, and ${maxVoids} are allowed: ${empty}. ${invalid}`;
  if (voids.length > maxVoids) add(true, tooMany);
  let sum = targets.length;
  const list = [...costs].map(([term, cost]) => `${term} ${cost}`).join(", ");
  const total = sum > maxFollowed ? `over ${maxFollowed}` : sum;
  if (sum > maxLookups)
    add(true, `needs ${total} DNS lookups, and ${maxLookups} are allowed: ${list}. ${invalid}`);
  for (const [term, cost] of [...costs].toSorted(([, a], [, b]) => b - a)) {
    if (sum <= maxLookups || term === spfTerm) continue;
    removed.add(term);
    sum -= cost;
  }
  const openTerms = [...(all === "+" ? ["+all"] : []), ...open.map(({ via }) => via)].join(", ");
  if (openTerms)
    add(true, `lets anyone send (${openTerms}), so forged email passes, and receivers distrust all of it.`);
  if (ptrs.length > 0) add(false, "uses ptr, which is slow and which some receivers ignore (RFC 7208 5.5).");
  if (isNeutral) add(false, "ends in ?all, or without all, so it does not protect from forged email.");

  const without = [...removed].join(", ");
  const todo = without
    ? `Correct or shorten ${without}. If you no longer use it, publish the record without it`
    : "Publish this record in its place";
  const kept = [...own, ...terms].filter(({ text }) => !removed.has(text));
  const hint = letsServersSend(kept) ? "" : `. ${orTheirs} ${spfTerm}`;
  const fix = `${todo}${hint}:${formatRecord(domain, "TXT", formatSpf(kept, spfTerm))}`;
  return findings.map((finding) => ({ ...finding, fix }));
}

/** Others' records are read as well, so an end is set to what they can make this do, and to a record that leads back. */
const maxFollowed = 100;

/**
 * Follows the terms to their end, as a receiver does for an email that none of them matches. Each result has the term of the
 * record itself that leads there, in `costs` with the number of lookups.
 */
async function followTerms(terms: readonly SpfTerm[], domain: string, lookups: DnsLookups) {
  const costs = new Map<string, number>();
  const errors: { via: string; text: string }[] = [];
  const voids: typeof errors = [];
  /** Terms that lead to a record in which anyone may send. */
  const open: typeof errors = [];
  const targets: string[] = [];
  const follow = async (one: SpfTerm, path: readonly string[], via: string): Promise<void> => {
    const { text, name, qualifier } = one;
    if (name === "all" && qualifier === "+" && path.length > 1) open.push({ via, text });
    if (!["include", "a", "mx", "ptr", "exists", "redirect="].includes(name)) return;
    const target = one.target || (path.at(-1) ?? domain);
    targets.push(target);
    costs.set(via, (costs.get(via) ?? 0) + 1);
    // Only a receiver knows what a macro stands for.
    if (targets.length > maxFollowed || target.includes("%") || name === "ptr") return;
    if (name === "include" || name === "redirect=") {
      if (path.includes(target)) {
        errors.push({ via, text: `${text} (which leads back to itself)` });
        return;
      }
      const [next, ...others] = (await lookups.txt(target)).filter(isSpf).map(parseSpf);
      if (next === undefined || others.length > 0 || next.errors.length > 0) errors.push({ via, text });
      else for (const inner of next.terms) await follow(inner, [...path, target], via);
    } else {
      const found = name === "mx" ? await lookups.mx(target) : await lookups.addresses(target);
      if (found.length === 0) voids.push({ via, text });
    }
  };
  for (const term of terms) await follow(term, [domain], term.text);
  return { costs, errors, voids, open, targets };
}
