import type { Finding } from "../report.ts";
import { type DmarcRecord, isDmarc, parseDmarc } from "./dmarc-record.ts";
import type { DnsLookups } from "./dns-lookups.ts";
import { formatRecord, type Sender } from "./records-to-publish.ts";

// What receivers are to do with email that only pretends to be from the domain (RFC 7489), and whether ours passes. It does
// if SPF passes for a domain that is aligned with the one in From. Here both are that of MAIL_FROM, so they are aligned even
// where the record asks for strict alignment, unless the mail provider puts a domain of its own into the envelope. No DNS
// record says so; signing in to it as somebody at another domain is a sign.
//
// None of this blocks a launch: Gmail, Yahoo and Microsoft require DMARC only of those who send more than 5,000 emails a day
// (their rules for senders of 2024 and 2025), and what is wrong with the record makes them ignore it.

export async function checkDmarc(sender: Sender, lookups: DnsLookups): Promise<Finding[]> {
  const { domain } = sender;
  const here = await findDmarc(domain, lookups);
  // A record that receivers ignore counts as none, so they ask further up, as for every subdomain.
  const found = here.texts.length > 0 ? here : await findAbove(domain, lookups);
  const [text] = found.texts;
  if (text === undefined) return [await explainMissing(sender, here.ignored, lookups)];
  const at = `_dmarc.${found.domain}`;
  if (found.texts.length > 1) return [explainSeveral(sender, found.texts, at)];
  const record = parseDmarc(text);
  return [
    ...explainPolicy(sender, record, at),
    ...explainReports(sender, record, at),
    ...explainAlignment(sender, record, found.domain),
  ];
}

interface Found {
  readonly domain: string;
  readonly texts: readonly string[];
  /** TXT records that were meant to be one. */
  readonly ignored: readonly string[];
}

async function findDmarc(domain: string, lookups: DnsLookups): Promise<Found> {
  const all = (await lookups.txt(`_dmarc.${domain}`)).map(({ text }) => text);
  const texts = all.filter(isDmarc);
  return { domain, texts, ignored: all.filter((text) => /dmarc|\bp\s*=/i.test(text) && !isDmarc(text)) };
}

/**
 * The record of the nearest domain above. RFC 7489 goes straight to the organizational domain, which takes a list of all
 * public suffixes; its successor (DMARCbis) asks one label after the other, as here. They differ only where a domain between
 * the two has a record as well.
 */
async function findAbove(domain: string, lookups: DnsLookups): Promise<Found> {
  const labels = domain.split(".");
  for (let from = 1; from < labels.length - 1; from += 1) {
    const found = await findDmarc(labels.slice(from).join("."), lookups);
    if (found.texts.length > 0) return found;
  }
  return { domain, texts: [], ignored: [] };
}

const forged = "so anyone can send email that seems to be from";
const bulk =
  "Gmail, Yahoo and Microsoft require one of everyone who sends them more than 5,000 emails a day.";

async function explainMissing(
  sender: Sender,
  ignored: readonly string[],
  lookups: DnsLookups,
): Promise<Finding> {
  const { domain, reportsTo } = sender;
  const reports = reportsTo === null ? "" : `; rua=mailto:${reportsTo}`;
  const misplaced = [];
  // At the domain itself; and where a form that appends the domain by itself puts it.
  for (const name of [domain, `_dmarc.${domain}.${domain}`])
    if ((await lookups.txt(name)).some(({ text }) => isDmarc(text))) misplaced.push(name);
  const [wrong] = ignored;
  const hint = [
    ...(wrong === undefined
      ? []
      : [`Receivers ignore what is there, because it does not begin with "v=DMARC1;": ${wrong}`]),
    ...misplaced.map((name) => `There is one at ${name}, but receivers don't look there.`),
  ];
  return notice(
    [`_dmarc.${domain} has no DMARC record, ${forged} ${domain}. ${bulk}`, ...hint].join(" "),
    `Publish this record, which changes nothing for email that is delivered today:${formatRecord(`_dmarc.${domain}`, "TXT", `v=DMARC1; p=none${reports}`)}`,
  );
}

function explainSeveral({ domain }: Sender, texts: readonly string[], at: string): Finding {
  const shown = texts.map((text) => `"${text}"`).join(" and ");
  return notice(
    `${at} has ${texts.length} DMARC records where only one is allowed: ${shown}. Receivers ignore all of them, ${forged} ${domain}.`,
    `Keep the one that is right, and remove the others. If you don't know which, keep:${formatRecord(at, "TXT", texts[0] ?? "")}`,
  );
}

function explainPolicy({ domain }: Sender, { text, tags }: DmarcRecord, at: string): Finding[] {
  const isValid = (tag: string) => /^(none|quarantine|reject)$/i.test(tags.get(tag) ?? "");
  const wrong = ["p", "sp"].filter((tag) => (tag === "p" || tags.has(tag)) && !isValid(tag));
  if (wrong.length === 0) return [];
  const found = wrong.map((tag) => (tags.has(tag) ? `${tag}=${tags.get(tag)}` : `no ${tag}=`)).join(" and ");
  const rest = [...tags].filter(([tag]) => !["v", "p", "", ...wrong].includes(tag));
  const policy = isValid("p") ? tags.get("p") : "none";
  const corrected = ["v=DMARC1", `p=${policy}`, ...rest.map(([tag, value]) => `${tag}=${value}`)].join("; ");
  return [
    notice(
      `The DMARC record at ${at} has no valid policy (${found}), and receivers ignore it, ${forged} ${domain}: ${text}`,
      `A policy is none, quarantine or reject. Publish this record in its place:${formatRecord(at, "TXT", corrected)}`,
    ),
  ];
}

function explainReports(sender: Sender, { text, tags }: DmarcRecord, at: string): Finding[] {
  const uris = (["rua", "ruf"] as const).flatMap((tag) => (tags.get(tag) ?? "").split(",").filter(Boolean));
  const wrong = uris.filter((uri) => !/^\s*mailto:[^@\s]+@[^@\s]+$/i.test(uri));
  if (wrong.length === 0) return [];
  const corrected = wrong.reduce(
    (changed, uri) =>
      /^[^@:\s]+@[^@:\s]+$/.test(uri.trim()) ? changed.replace(uri, `mailto:${uri.trim()}`) : changed,
    text,
  );
  return [
    notice(
      `The DMARC record at ${at} asks for reports to ${wrong.join(", ")}, which is not a URI such as mailto:office@${sender.domain}, so none arrive.`,
      `Publish it with a valid address:${formatRecord(at, "TXT", corrected)}`,
    ),
  ];
}

function explainAlignment(sender: Sender, { text, tags }: DmarcRecord, foundAt: string): Finding[] {
  const { domain, smtpUser } = sender;
  const [, account] = /@([^@]+)$/.exec(smtpUser.toLowerCase()) ?? [];
  if (account === undefined) return [];
  const isStrict = /^s$/i.test(tags.get("aspf") ?? "");
  const isUnder = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);
  const isRelated = isUnder(account, foundAt) || isUnder(foundAt, account);
  if (account === domain || (isRelated && !isStrict)) return [];
  const fix = isRelated
    ? `Sign in with an address at ${domain}, or publish the record with relaxed alignment:${formatRecord(`_dmarc.${foundAt}`, "TXT", text.replace(/aspf\s*=\s*s/i, "aspf=r"))}`
    : `Sign in with an address at ${domain}, or let the provider sign email from ${domain} with DKIM. To see which it is, send an email from there to a Gmail address and choose "Show original": SPF or DKIM must pass for ${domain}.`;
  return [
    notice(
      `SMTP_URL signs in with an address at ${account}, but MAIL_FROM is at ${domain}. If the mail provider sends under ${account}, SPF passes for a domain that is not aligned with ${domain}, and DMARC fails unless DKIM passes.`,
      fix,
    ),
  ];
}

function notice(what: string, fix: string): Finding {
  return { blocks: false, what, fix };
}
