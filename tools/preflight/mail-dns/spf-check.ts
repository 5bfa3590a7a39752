import { blocking, type Finding } from "../report.ts";
import type { DnsLookups, TxtRecord } from "./dns-lookups.ts";
import { isProviderKnown, publishSpf, type Sender, suggestSpfTerm } from "./records-to-publish.ts";
import { explainEvaluation, spfEffect, spfInvalid } from "./spf-findings.ts";
import { evaluateSpf } from "./spf-lookups.ts";
import { isSpf, parseSpf } from "./spf-record.ts";
import { correctSpf, mergeSpf } from "./spf-rewrite.ts";

// Which servers may send email from the domain (RFC 7208). nodemailer takes the envelope's sender from MAIL_FROM, so its
// domain is the one that receivers check. Whether the record lists the provider's servers can't be known before an email is
// sent: a relay's host name says nothing about the addresses that it sends from.

export async function checkSpf(sender: Sender, lookups: DnsLookups): Promise<Finding[]> {
  const found = await lookups.txt(sender.domain);
  const [record, ...others] = found.filter(({ text }) => isSpf(text));
  if (record === undefined) return [explainMissing(sender, found)];
  if (others.length > 0) return [explainSeveral(sender, [record, ...others])];
  const parsed = parseSpf(record.text);
  if (parsed.errors.length > 0) return [explainErrors(sender, record, parsed.errors)];
  return explainEvaluation(sender, parsed, await evaluateSpf(sender.domain, parsed, lookups));
}

function explainMissing(sender: Sender, found: readonly TxtRecord[]): Finding {
  const { domain } = sender;
  const similar = found.find(({ text }) => /^\W*(v\s*=\s*)?spf/i.test(text));
  const hint = similar
    ? ` A TXT record there comes close, but does not begin with "v=spf1 ": ${similar.text}`
    : "";
  return blocking(
    `${domain} has no SPF record, ${spfEffect}${hint}`,
    publishSpf(sender, explainTerm(sender), `v=spf1 ${suggestSpfTerm(sender)} ~all`),
  );
}

function explainSeveral(sender: Sender, records: readonly TxtRecord[]): Finding {
  const texts = records.map(({ text }) => text);
  const shown = texts.map((text) => `"${text}"`).join(" and ");
  return blocking(
    `${sender.domain} has ${texts.length} SPF records where only one is allowed: ${shown}. That makes all of them invalid, ${spfEffect}`,
    publishSpf(sender, "Publish this record in place of all of them", mergeSpf(texts)),
  );
}

function explainErrors(sender: Sender, record: TxtRecord, errors: readonly string[]): Finding {
  const hint = record.isSplit ? " Its strings are joined without a space between them." : "";
  return blocking(
    `Mail servers don't understand this in the SPF record of ${sender.domain}: ${errors.join(", ")}.${hint} ${spfInvalid}`,
    publishSpf(
      sender,
      "Check that this says what you meant, then publish it in place of the record",
      correctSpf(record.text, suggestSpfTerm(sender)),
    ),
  );
}

/** No setting says which servers a provider sends from, so unless we know the provider, the operator has to ask. */
function explainTerm(sender: Sender): string {
  if (isProviderKnown(sender)) return "Publish this record, which is your mail provider's";
  return `Ask your mail provider which SPF term is theirs (such as include:…), and publish it in place of ${suggestSpfTerm(sender)} in this record`;
}
