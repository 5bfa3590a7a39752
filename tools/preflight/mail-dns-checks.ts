import type { Resolver } from "node:dns/promises";
import type { Config } from "../../src/server/config/config.ts";
import { checkDmarc } from "./mail-dns/dmarc-check.ts";
import { createLookups, LookupError } from "./mail-dns/dns-records.ts";
import { checkMx } from "./mail-dns/mx-check.ts";
import { readSender } from "./mail-dns/sender.ts";
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
  // An unset or placeholder MAIL_FROM is a finding about the settings.
  if (sender === null || isPlaceholder(sender.address)) return [];
  const lookups = createLookups(resolver);
  const checks = [checkMx, checkSpf, checkDmarc].map((check) => check(sender, lookups).catch(toLookupError));
  const results = (await Promise.all(checks)).flat();
  const errors = results.filter((result) => result instanceof LookupError);
  const findings = results.flatMap((result) => (result instanceof LookupError ? [] : [result]));
  return [...explainErrors(sender.domain, errors), ...findings];
}

function toLookupError(error: unknown): LookupError[] {
  if (error instanceof LookupError) return [error];
  throw error;
}

/** One finding, because most often one name server is the cause of all. */
function explainErrors(domain: string, errors: readonly LookupError[]): Finding[] {
  const [first] = errors;
  if (first === undefined) return [];
  const failed = errors.map(({ message }) => message).join(", ");
  return [
    blocking(
      `DNS lookups for email from ${domain} fail: ${failed}. Whether the records are right is unknown; if mail servers can't look them up either, email from the site is delayed or rejected.`,
      `On your own computer, run \`nslookup -type=${first.question}\`. If that works, correct the name server of this machine (/etc/resolv.conf); if not, ask the DNS provider of that domain. Then run this again.`,
    ),
  ];
}
