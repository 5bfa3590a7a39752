import type { StoredDelivery } from "./query-database.ts";
import type { Form } from "./visitors.ts";

/** What one fault did to the forms that were sent under it. All but the first five must be 0. */
export interface Finding {
  readonly fault: string;
  readonly rounds: number;
  /** Forms answered 201. */
  acknowledged: number;
  /** Attempts without a 201, each sent again with its key. */
  failures: number;
  /** Deliveries that arrived more than once, under one id. */
  again: number;
  /** Answered 201 and not in the database, or there under another id. */
  lost: number;
  /** In the database more than once, or answered with two receipts. */
  doubled: number;
  /** Whose deliveries are not one notice by mail, one reminder and one notice by webhook. */
  incomplete: number;
  /** Notices that never arrived. */
  undelivered: number;
  /** Never answered 201, although all was well again. */
  unanswered: number;
  /** Anything else that a scenario promises, in words. */
  readonly broken: string[];
  seconds: number;
}

export function newFinding(fault: string, rounds: number): Finding {
  const zero = {
    acknowledged: 0,
    failures: 0,
    again: 0,
    lost: 0,
    doubled: 0,
    incomplete: 0,
    undelivered: 0,
    unanswered: 0,
  };
  return { fault, rounds, ...zero, broken: [], seconds: 0 };
}

export function isClean({ lost, doubled, incomplete, undelivered, unanswered, broken }: Finding): boolean {
  return lost + doubled + incomplete + undelivered + unanswered + broken.length === 0;
}

/** Compares what visitors were told with what is in the database. */
export function compare(finding: Finding, forms: readonly Form[], lines: readonly StoredDelivery[]): void {
  const byName = Map.groupBy(lines, ({ name }) => name);
  for (const form of forms) {
    finding.failures += form.failures;
    if (form.receipt === null) finding.unanswered += 1;
    else finding.acknowledged += 1;
    const found = byName.get(form.name) ?? [];
    const ids = new Set(found.map(({ id }) => id));
    if (form.receipt !== null && !ids.has(form.receipt.id)) finding.lost += 1;
    if (ids.size > 1 || form.contradicted) finding.doubled += 1;
    if (ids.size > 0 && told(found) !== wanted) finding.incomplete += 1;
  }
}

const wanted = "email new_request, email reminder, webhook new_request";

function told(lines: readonly StoredDelivery[]): string {
  return lines
    .map(({ channel, kind }) => `${channel} ${kind}`)
    .sort()
    .join(", ");
}
