import type { Resolver } from "node:dns/promises";
import { blocking, type Finding, notice } from "../../src/content/finding.ts";
import { isPlaceholder } from "./settings-checks.ts";

export interface NameResolver {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  resolveMx: Resolver["resolveMx"];
  resolveTxt: Resolver["resolveTxt"];
}

/**
 * Whether the DNS of the domain in MAIL_FROM lets email from the site arrive. It can't tell whether SPF lists the servers
 * that send, nor find DKIM's records: only an email that was sent shows that (test-email.ts).
 */
export async function checkMailDns(address: string, resolver: NameResolver): Promise<readonly Finding[]> {
  // A placeholder is a finding about the settings.
  if (isPlaceholder(address)) return [];
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const checks = [checkMx(domain, resolver), checkSpf(domain, resolver), checkDmarc(domain, resolver)];
  return (await Promise.all(checks).catch(explainFailure)).flatMap((finding) => finding ?? []);
}

/** Checks that the domain can receive email (RFC 5321, 5.1). The exchange of a null MX is empty (RFC 7505). */
async function checkMx(domain: string, resolver: NameResolver): Promise<Finding | null> {
  const lost =
    "so bounces and replies are lost, and many mail servers reject email from a domain that can't receive any.";
  const publish = `Publish the MX record of your mail provider at ${domain}.`;
  const records = await lookUp(`MX ${domain}`, resolver.resolveMx(domain));
  if (records.length === 0) {
    if ((await findAddresses(domain, resolver)).length > 0)
      return notice(`${domain} has no MX record, so bounces and replies go to its web server.`, publish);
    const hint = "MAIL_FROM may be misspelled.";
    return blocking(`${domain} has no MX record and no address, ${lost}`, `${publish} ${hint}`);
  }
  for (const { exchange } of records)
    if (exchange !== "" && (await findAddresses(exchange, resolver)).length > 0) return null;
  const names = records.map(({ exchange }) => exchange || "no host").join(" and ");
  return blocking(`The MX record of ${domain} names ${names}, which has no address, ${lost}`, publish);
}

/** Checks the record that says which servers may send email from the domain (RFC 7208). */
async function checkSpf(domain: string, resolver: NameResolver): Promise<Finding | null> {
  const records = (await findTexts(domain, resolver)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record = ""] = records;
  const form = `${domain}. TXT "v=spf1 include:PROVIDER ~all"`;
  const publish = `Publish one record with the name that your mail provider gives for PROVIDER: ${form}`;
  if (records.length === 0)
    return blocking(
      `${domain} has no SPF record, so many mail servers reject email from the site or put it in spam.`,
      publish,
    );
  if (records.length > 1)
    return blocking(
      `${domain} has ${records.length} SPF records where only one is allowed, so receivers ignore all of them.`,
      publish,
    );
  if (/\s[+?]?all\b/i.test(record))
    return blocking(
      `The SPF record of ${domain} allows every server ("${record}"), so anyone can send email that seems to be yours.`,
      'End it with "~all".',
    );
  return null;
}

/** Looks for a DMARC record at the domain or at one above it (RFC 7489). Large mail providers require it of senders of many emails. */
async function checkDmarc(domain: string, resolver: NameResolver): Promise<Finding | null> {
  for (let name = domain; name.includes("."); name = name.replace(/^[^.]*\./, ""))
    if ((await findTexts(`_dmarc.${name}`, resolver)).some((text) => /^v\s*=\s*DMARC1\s*;/.test(text)))
      return null;
  return notice(
    `${domain} has no DMARC record, so anyone can send email that seems to be from it.`,
    `Publish this one, which changes nothing for email that is delivered today: _dmarc.${domain}. TXT "v=DMARC1; p=none"`,
  );
}

async function findTexts(name: string, resolver: NameResolver): Promise<string[]> {
  const found = await lookUp(`TXT ${name}`, resolver.resolveTxt(name));
  return found.map((strings) => strings.join(""));
}

async function findAddresses(name: string, resolver: NameResolver): Promise<string[]> {
  const [v4, v6] = [resolver.resolve4(name), resolver.resolve6(name)];
  return (await Promise.all([lookUp(`A ${name}`, v4), lookUp(`AAAA ${name}`, v6)])).flat();
}

/** Returns an empty list if there is no such name or record. A name server that fails is no proof of that. */
async function lookUp<Found>(question: string, found: Promise<Found[]>): Promise<Found[]> {
  return found.catch(({ code = "unknown error" }: NodeJS.ErrnoException) => {
    if (["ENOTFOUND", "ENODATA", "EBADNAME"].includes(code)) return [];
    throw Object.assign(new Error(`${question} (${code})`), { question });
  });
}

function explainFailure(error: Error & { readonly question?: string }): Finding[] {
  if (error.question === undefined) throw error;
  return [
    blocking(
      `A DNS lookup for email from the site failed: ${error.message}. If mail servers can't look it up either, they delay or reject that email.`,
      `On your own computer, run \`nslookup -type=${error.question}\`. If that works, correct the name server of this machine (/etc/resolv.conf); if not, ask the domain's DNS provider. Then run this again.`,
    ),
  ];
}
