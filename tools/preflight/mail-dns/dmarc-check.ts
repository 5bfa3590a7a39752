import { type Finding, notice } from "../report.ts";
import { type DnsLookups, formatRecord } from "./dns-records.ts";
import type { Sender } from "./sender.ts";

// What receivers are to do with email that only pretends to be from the domain (RFC 7489), and whether ours passes. It does
// if SPF passes for a domain that is aligned with the one in From. Here both are that of MAIL_FROM, so they are aligned even
// where the record asks for strict alignment, unless the mail provider puts a domain of its own into the envelope. No DNS
// record says so; signing in to it as somebody at another domain is a sign.
//
// None of this blocks a launch: Gmail, Yahoo and Microsoft require DMARC only of those who send more than 5,000 emails a day
// (their rules for senders of 2024 and 2025), and what is wrong with the record makes them ignore it.

export async function checkDmarc(sender: Sender, lookups: DnsLookups): Promise<Finding[]> {
  const forged = `so anyone can send email that seems to be from ${sender.domain}`;
  const { foundAt, texts } = await findDmarc(sender.domain, lookups);
  const [text] = texts;
  if (text === undefined) return [await explainMissing(sender, forged, lookups)];
  const name = `_dmarc.${foundAt}`;
  if (texts.length > 1) {
    const what = `${name} has ${texts.length} DMARC records where only one is allowed: "${texts.join('" and "')}". Receivers ignore all of them, ${forged}.`;
    const fix = `Keep the one that is right, and remove the others. If you don't know which, keep:${formatRecord(name, "TXT", text)}`;
    return [notice(what, fix)];
  }
  return [...explainPolicy(name, text, forged), ...explainAlignment(sender, foundAt, text)];
}

/**
 * The records of the domain, or else of the nearest domain above. RFC 7489 goes straight to the organizational domain, which
 * takes a list of all public suffixes; its successor (DMARCbis) asks one label after the other, as here. They differ only
 * where a domain between the two has a record as well.
 */
async function findDmarc(domain: string, lookups: DnsLookups) {
  for (let foundAt = domain; foundAt.includes("."); foundAt = foundAt.replace(/^[^.]*\./, "")) {
    const texts = (await lookups.txt(`_dmarc.${foundAt}`)).filter(isDmarc);
    if (texts.length > 0) return { foundAt, texts };
  }
  return { foundAt: domain, texts: [] };
}

/** True for a record that receivers read: the version is first, and in exactly these capitals (RFC 7489 6.3 and 6.4). */
function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(;|$)/.test(text);
}

async function explainMissing({ domain, reportsTo }: Sender, forged: string, lookups: DnsLookups) {
  const name = `_dmarc.${domain}`;
  const hints = (await lookups.txt(name)).map(
    (text) => ` Receivers ignore the TXT record there, because it does not begin with "v=DMARC1;": ${text}`,
  );
  // At the domain itself; and where a form that appends the domain by itself puts it.
  for (const wrong of [domain, `${name}.${domain}`])
    if ((await lookups.txt(wrong)).some(isDmarc))
      hints.push(` There is one at ${wrong}, but receivers don't look there.`);
  const record = `v=DMARC1; p=none${reportsTo === null ? "" : `; rua=mailto:${reportsTo}`}`;
  return notice(
    `${name} has no DMARC record, ${forged}. Gmail, Yahoo and Microsoft require one of everyone who sends them more than 5,000 emails a day.${hints.join("")}`,
    `Publish this record, which changes nothing for email that is delivered today:${formatRecord(name, "TXT", record)}`,
  );
}

function explainPolicy(name: string, text: string, forged: string): Finding[] {
  if (/;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(text)) return [];
  const others = text.match(/;\s*(?!p\s*=)[^;\s][^;]*/gi)?.join("") ?? "";
  const what = `The DMARC record at ${name} has no valid policy (none, quarantine or reject). Receivers ignore it, ${forged}: ${text}`;
  const corrected = formatRecord(name, "TXT", `v=DMARC1; p=none${others}`.trimEnd());
  return [notice(what, `Publish this record in its place:${corrected}`)];
}

function explainAlignment({ domain, accountDomain }: Sender, foundAt: string, text: string): Finding[] {
  if (accountDomain === null || accountDomain === domain) return [];
  const isUnder = (name: string, parent: string) => `.${name}`.endsWith(`.${parent}`);
  const isRelated = isUnder(accountDomain, foundAt) || isUnder(foundAt, accountDomain);
  const relaxed = text.replace(/(;\s*aspf\s*=\s*)s/i, "$1r");
  if (isRelated && relaxed === text) return [];
  const fix = isRelated
    ? `publish the record with relaxed alignment:${formatRecord(`_dmarc.${foundAt}`, "TXT", relaxed)}`
    : `let the provider sign email from ${domain} with DKIM. To see which it is, send an email from there to a Gmail address and choose "Show original": SPF or DKIM must pass for ${domain}.`;
  const what = `SMTP_URL signs in with an address at ${accountDomain}, but MAIL_FROM is at ${domain}. If the mail provider sends under ${accountDomain}, SPF passes for a domain that is not aligned with ${domain}, and DMARC fails unless DKIM passes.`;
  return [notice(what, `Sign in with an address at ${domain}, or ${fix}`)];
}
