import { blocking, type Finding } from "../report.ts";
import { publishSpf, type Sender, suggestSpfTerm } from "./records-to-publish.ts";
import type { SpfEvaluation } from "./spf-lookups.ts";
import type { SpfRecord } from "./spf-record.ts";
import { rewriteSpf } from "./spf-rewrite.ts";

/** Gmail and Yahoo require SPF or DKIM of every sender (since February 2024), and no one can look up DKIM without its selector. */
export const spfEffect =
  "so Gmail and others reject email from the site or put it in spam, unless your mail provider signs it (DKIM).";
export const spfInvalid = `That makes the whole record invalid, ${spfEffect}`;

const maxLookups = 10;
const maxVoids = 2;

/** What is wrong with a record whose terms are all valid. */
export function explainEvaluation(sender: Sender, record: SpfRecord, evaluation: SpfEvaluation): Finding[] {
  return [explainNoSender, explainLookups, explainProblems, explainNotices].flatMap((explain) =>
    explain(sender, record, evaluation),
  );
}

/** "v=spf1 -all" is right for a domain that sends no email. */
function explainNoSender(sender: Sender, record: SpfRecord, { otherwise }: SpfEvaluation): Finding[] {
  const allows = record.terms.some(
    ({ name, qualifier }) => qualifier === "+" && name !== "all" && name !== "other modifier",
  );
  if (allows || !["-", "~"].includes(otherwise)) return [];
  const own = suggestSpfTerm(sender);
  return [
    blocking(
      `The SPF record of ${sender.domain} says that no server may send email from it (${record.text}), ${spfEffect}`,
      publishSpf(
        sender,
        "Publish it with the servers that do, which your mail provider can name",
        rewriteSpf(record.text, { sender: own }),
      ),
    ),
  ];
}

function explainLookups(sender: Sender, record: SpfRecord, { costs }: SpfEvaluation): Finding[] {
  const sum = costs.reduce((total, { lookups }) => total + lookups, 0);
  if (sum <= maxLookups) return [];
  const own = suggestSpfTerm(sender);
  const without: string[] = [];
  let left = sum;
  for (const { term, lookups } of costs.toSorted((a, b) => b.lookups - a.lookups)) {
    if (left <= maxLookups || term === own) continue;
    without.push(term);
    left -= lookups;
  }
  const list = costs.map(({ term, lookups }) => `${term} ${lookups}`).join(", ");
  return [
    blocking(
      `The SPF record of ${sender.domain} needs ${sum} DNS lookups, and ${maxLookups} are allowed: ${list}. ${spfInvalid}`,
      publishSpf(
        sender,
        without.length === 0
          ? `Ask your mail provider for a term that needs fewer, and publish it in place of ${own} in this record`
          : `Remove the services that no longer send email for you, and ask the others for a term that needs fewer. For example, without ${without.join(" and ")}, publish`,
        rewriteSpf(record.text, { without, sender: own }),
      ),
    ),
  ];
}

function explainProblems(
  sender: Sender,
  record: SpfRecord,
  { errors, voids, open }: SpfEvaluation,
): Finding[] {
  const { domain } = sender;
  const findings: Finding[] = [];
  const addWithout = (problems: SpfEvaluation["errors"], what: string, todo: string) => {
    const without = problems.map(({ term }) => term);
    findings.push(
      blocking(
        what,
        publishSpf(sender, todo, rewriteSpf(record.text, { without, sender: suggestSpfTerm(sender) })),
      ),
    );
  };
  const listed = (problems: SpfEvaluation["errors"]) => problems.map(({ what }) => what).join("; ");
  if (errors.length > 0)
    addWithout(
      errors,
      `The SPF record of ${domain} leads to an error: ${listed(errors)}. ${spfInvalid}`,
      "Correct the term, or publish the record without it",
    );
  if (voids.length > maxVoids)
    addWithout(
      voids,
      `${voids.length} terms in the SPF record of ${domain} lead to names that have no such records, and ${maxVoids} are allowed: ${listed(voids)}. ${spfInvalid}`,
      "Correct these terms, or publish the record without them",
    );
  if (open.length > 0)
    addWithout(
      open,
      `The SPF record of ${domain} lets every server in the world send email as ${domain} (${listed(open)}), so anyone can forge the firm's email, and spam filters trust none of it.`,
      "Publish it without that term",
    );
  return findings;
}

/** What delays or rejects no email. */
function explainNotices(sender: Sender, record: SpfRecord, { errors, otherwise }: SpfEvaluation): Finding[] {
  const { domain } = sender;
  const own = suggestSpfTerm(sender);
  const ptrs = record.terms.filter(({ name }) => name === "ptr").map(({ text }) => text);
  const findings: Finding[] = [];
  if (otherwise === "?" && errors.length === 0)
    findings.push({
      blocks: false,
      what: `The SPF record of ${domain} doesn't say what to do with email from other servers (it ends in ?all, or without all), so it does not protect from forged email.`,
      fix: publishSpf(sender, "Publish it with ~all at the end", rewriteSpf(record.text, { sender: own })),
    });
  if (ptrs.length > 0)
    findings.push({
      blocks: false,
      what: `The SPF record of ${domain} uses ptr, which is slow and which some receivers ignore (RFC 7208 5.5).`,
      fix: publishSpf(sender, "Publish it without", rewriteSpf(record.text, { without: ptrs, sender: own })),
    });
  return findings;
}
