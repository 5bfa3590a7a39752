import { isIP } from "node:net";
import { blocking, type Finding, notice } from "../report.ts";
import { type DnsLookups, formatRecord } from "./dns-records.ts";
import type { Sender } from "./sender.ts";

/** Where email to the domain goes: bounces, and replies to what the site sends. */
export async function checkMx({ domain, mx }: Sender, lookups: DnsLookups): Promise<Finding[]> {
  const records = await lookups.mx(domain);
  const effect =
    "so bounces and replies are lost, and many mail servers reject email from a domain that can't receive any.";
  const fix = `Publish this record. If your mail provider names another host for incoming email, put it in place of this one:${formatRecord(domain, "MX", mx)}`;
  if (records.length === 0) {
    // RFC 5321 5.1: email then goes to the address.
    const addresses = (await lookups.addresses(domain)).join(", ");
    if (addresses === "") {
      const unknown = `, because the DNS knows no such domain (MAIL_FROM may be misspelled, or this machine's name server may not reach the internet)`;
      const why = (await lookups.exists(domain)) ? "" : unknown;
      return [blocking(`${domain} has no MX record and no address${why}, ${effect}`, fix)];
    }
    const what = `${domain} has no MX record, so bounces and replies go to ${addresses}, which may be the web server. Some spam filters distrust email from such a domain.`;
    return [notice(what, fix)];
  }
  // RFC 7505 4.2 lets receivers reject email from such a domain.
  const nullMx = `${domain} has a null MX record ("0 ."), which says that it receives no email, ${effect}`;
  if (records.some(({ exchange }) => exchange === "")) return [blocking(nullMx, `Remove it. ${fix}`)];
  const alive: string[] = [];
  const dead: string[] = [];
  for (const { priority, exchange } of records)
    if (isIP(exchange) === 0 && (await lookups.addresses(exchange)).length > 0)
      alive.push(formatRecord(domain, "MX", `${priority} ${exchange}.`));
    else dead.push(exchange);
  const aliases = await findAliases(domain, records, lookups);
  if (dead.length === 0) return aliases;
  const isLost = alive.length === 0;
  const what = `The MX records of ${domain} name ${dead.join(" and ")}, where a host name with an address belongs, ${isLost ? effect : "so email that is tried there first arrives late."}`;
  const removed = `Correct the name, or remove the record, which leaves:${alive.join("")}`;
  return [{ blocks: isLost, what, fix: isLost ? fix : removed }];
}

async function findAliases(
  domain: string,
  records: Awaited<ReturnType<DnsLookups["mx"]>>,
  lookups: DnsLookups,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { priority, exchange } of records) {
    const target = isIP(exchange) === 0 ? await lookups.alias(exchange) : undefined;
    if (target === undefined) continue;
    const what = `The MX records of ${domain} name ${exchange}, which is an alias (CNAME) of ${target}. Standards forbid that (RFC 5321 5.1), and some mail servers don't deliver there.`;
    const record = formatRecord(domain, "MX", `${priority} ${target}.`);
    findings.push(notice(what, `Publish this record in its place:${record}`));
  }
  return findings;
}
