import type { Resolver } from "node:dns/promises";
import type { Config } from "../../src/server/config/config.ts";
import { checkDmarc } from "./mail-dns/dmarc-check.ts";
import { createLookups, LookupError } from "./mail-dns/dns-lookups.ts";
import { checkMx } from "./mail-dns/mx-check.ts";
import type { Sender } from "./mail-dns/records-to-publish.ts";
import { checkSpf } from "./mail-dns/spf-check.ts";
import { blocking, type Finding } from "./report.ts";
import { isPlaceholder } from "./settings-checks.ts";

/**
 * Whether the DNS of the sender's domain lets email from the site arrive. DKIM is left out, because its records can't be
 * found without the selector, which only the signed email names. What delays or rejects email blocks a launch.
 */
export async function checkMailDns(
  { mail, siteUrl }: Pick<Config, "mail" | "siteUrl">,
  resolver: Resolver,
): Promise<Finding[]> {
  const sender = mail && readSender(mail, siteUrl);
  // What is not set, or belongs to no one, is a finding about the settings.
  if (sender === null || isPlaceholder(sender.address)) return [];
  const lookups = createLookups(resolver);
  const checks = [checkMx, checkSpf, checkDmarc].map((check) => check(sender, lookups));
  const results = await Promise.allSettled(checks);
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  const unexpected = errors.find((error) => !(error instanceof LookupError));
  if (unexpected !== undefined) throw unexpected;
  return [
    ...explainFailures(sender, errors as LookupError[]),
    ...results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])),
  ];
}

/** One finding, because most often one name server is the cause of all. */
function explainFailures({ domain }: Sender, errors: readonly LookupError[]): Finding[] {
  const [first] = errors;
  if (first === undefined) return [];
  const failed = errors.map(({ question, code }) => `${question} (${code})`).join(", ");
  return [
    blocking(
      `DNS lookups for email from ${domain} fail: ${failed}. Whether the records are right is unknown; if mail servers can't look them up either, email from the site is delayed or rejected.`,
      `On your own computer, run \`nslookup -type=${first.question}\`. If that works, correct the name server of this machine (/etc/resolv.conf); if not, ask the DNS provider of that domain. Then run this again.`,
    ),
  ];
}

function readSender(mail: NonNullable<Config["mail"]>, siteUrl: string | null): Sender {
  const { hostname, username } = new URL(mail.smtpUrl);
  const address = toAddress(mail.from);
  const domain = findDomain(address);
  return {
    domain,
    address,
    smtpHost: hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase(),
    smtpUser: username.replace(/%40/g, "@"),
    siteHost: siteUrl === null ? null : new URL(siteUrl).hostname,
    reportsTo: mail.to.map(toAddress).find((to) => findDomain(to) === domain) ?? null,
  };
}

/** The address in "The firm <name@example.com>", or the bare address that it is. */
function toAddress(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

function findDomain(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
