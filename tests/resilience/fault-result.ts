import type { StoredDelivery } from "./query-database.ts";
import type { Form } from "./visitors.ts";

/** The effect of one fault on the forms that were sent under it. */
export type FaultResult = ReturnType<typeof newFaultResult>;

export function newFaultResult(fault: string, rounds: number) {
  return {
    fault,
    rounds,
    /** Forms acknowledged with 201. */
    acknowledged: 0,
    /** Attempts without a 201, each repeated with the same key. */
    failures: 0,
    /** Deliveries that arrived more than once, under one ID. */
    resent: 0,
    /** Acknowledged, but not in the database, or there under another ID. */
    lost: 0,
    /** Requests that are in the database more than once, or were acknowledged with two receipts. */
    duplicated: 0,
    /** Stored without exactly one email, reminder, escalation and webhook. */
    incomplete: 0,
    /** Notifications that never arrived. */
    undelivered: 0,
    /** Never acknowledged, although the fault was over. */
    unacknowledged: 0,
  };
}

export const kept = { lost: 0, duplicated: 0, incomplete: 0, undelivered: 0, unacknowledged: 0 };

/** Compares the responses that visitors got with the database. */
export function compare(result: FaultResult, forms: readonly Form[], rows: readonly StoredDelivery[]): void {
  const byName = Map.groupBy(rows, ({ name }) => name);
  for (const form of forms) {
    result.failures += form.failures;
    if (form.receipt === null) result.unacknowledged += 1;
    else result.acknowledged += 1;
    const found = byName.get(form.name) ?? [];
    const ids = new Set(found.map(({ id }) => id));
    if (form.receipt !== null && !ids.has(form.receipt.id)) result.lost += 1;
    if (ids.size > 1 || form.contradicted) result.duplicated += 1;
    const deliveries = found.map(({ channel, kind }) => `${channel} ${kind}`).sort();
    if (ids.size > 0 && deliveries.join() !== expectedDeliveries) result.incomplete += 1;
  }
}

const expectedDeliveries = "email escalation,email new_request,email reminder,webhook new_request";
