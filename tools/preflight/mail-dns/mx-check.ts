import { isIP } from "node:net";
import { blocking, type Finding } from "../report.ts";
import type { DnsLookups, MxRecord } from "./dns-lookups.ts";
import { formatRecord, isProviderKnown, type Sender, suggestMx } from "./records-to-publish.ts";

/** Where email to the domain goes: bounces, and replies to what the site sends. */
export async function checkMx(sender: Sender, lookups: DnsLookups): Promise<Finding[]> {
  const records = await lookups.mx(sender.domain);
  if (records.length === 0 && !(await lookups.exists(sender.domain))) return [explainUnknown(sender)];
  if (records.length === 0) return explainMissing(sender, await lookups.addresses(sender.domain));
  if (records.some(({ host }) => host === "")) return [explainNullMx(sender)];
  const findings: Finding[] = [];
  const dead: MxRecord[] = [];
  for (const record of records) {
    const { priority, host } = record;
    const alias = isIP(host) === 0 ? await lookups.alias(host) : null;
    if (isIP(host) !== 0 || (await lookups.addresses(host)).length === 0) dead.push(record);
    else if (alias !== null)
      findings.push({
        blocks: false,
        what: `The MX record of ${sender.domain} names ${host}, which is an alias (CNAME) of ${alias}. Standards forbid that (RFC 5321 5.1), and some mail servers refuse to deliver there.`,
        fix: `Publish this record in its place:${formatRecord(sender.domain, "MX", `${priority} ${alias}.`)}`,
      });
  }
  const alive = records.filter((record) => !dead.includes(record));
  return [...dead.map((record) => explainDead(sender, record, alive)), ...findings];
}

const unreachable =
  "so bounces and replies are lost, and many mail servers reject email from a domain that can't receive any.";

function explainUnknown(sender: Sender): Finding {
  const { domain } = sender;
  return blocking(
    `${domain} has no MX record, and the DNS knows no such domain, ${unreachable}`,
    `Correct MAIL_FROM if ${domain} is misspelled. If it is right, run \`nslookup ${domain}\` on your own computer: if that works, correct the name server of this machine (/etc/resolv.conf); if not, register the domain. ${publish(sender)}`,
  );
}

function explainMissing(sender: Sender, addresses: readonly string[]): Finding[] {
  const { domain } = sender;
  const fix = publish(sender);
  if (addresses.length === 0)
    return [blocking(`${domain} has no MX record and no address, ${unreachable}`, fix)];
  // RFC 5321 5.1: email then goes to the address.
  const what = `${domain} has no MX record, so bounces and replies go to ${addresses.join(", ")}, which may be the web server. Some spam filters distrust email from such a domain.`;
  return [{ blocks: false, what, fix }];
}

/** RFC 7505 4.2 lets receivers reject email from such a domain. */
function explainNullMx(sender: Sender): Finding {
  return blocking(
    `${sender.domain} has a null MX record ("0 ."), which says that it receives no email, ${unreachable}`,
    `Remove it. ${publish(sender)}`,
  );
}

function explainDead(sender: Sender, { priority, host }: MxRecord, alive: readonly MxRecord[]): Finding {
  const { domain } = sender;
  const isAddress = isIP(host) !== 0;
  const why = isAddress ? "an IP address where only a host name works" : "a host that has no address";
  const blocks = alive.length === 0;
  const effect = blocks ? unreachable : "so mail servers that try it first deliver late.";
  const records = (list: readonly MxRecord[]) =>
    list.map((record) => formatRecord(domain, "MX", `${record.priority} ${record.host}.`)).join("");
  const fix = () => {
    if (isAddress) {
      const name = `mail.${domain}`;
      return `Publish these records in its place:${records([{ priority, host: name }])}${formatRecord(name, "A", host)}`;
    }
    if (!blocks) return `Correct the name, or remove the record, which leaves:${records(alive)}`;
    return `Correct the name, or give the host its address. ${publish(sender)}`;
  };
  return { blocks, what: `The MX record of ${domain} names ${host}, ${why}, ${effect}`, fix: fix() };
}

function publish(sender: Sender): string {
  const whose = isProviderKnown(sender)
    ? "which is your mail provider's"
    : "with the host that your mail provider names for incoming email";
  return `Publish this record, ${whose}:${formatRecord(sender.domain, "MX", suggestMx(sender))}`;
}
