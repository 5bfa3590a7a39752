import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { type ProjectRequestFilter, toConditions } from "./project-requests.ts";
import type { Tables } from "./tables.ts";

/** Deletes what matches. Foreign keys delete the deliveries, idempotency keys and notes. */
export async function eraseRows(
  transaction: Transaction<Tables>,
  filter: ProjectRequestFilter,
): Promise<{ readonly ids: readonly string[]; readonly deliveries: number }> {
  // Only counted: once they are deleted, a filter by state "failed" would find no project request.
  const { count } = await transaction
    .selectFrom("deliveries")
    .innerJoin("project_requests", "project_requests.id", "project_request_id")
    .select(({ fn }) => fn.countAll().as("count"))
    .where((where) => toConditions(where, filter))
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .deleteFrom("project_requests")
    .where((where) => toConditions(where, filter))
    .returning(["id", "email"])
    .execute();
  await forgetAddresses(transaction, new Set(rows.map(({ email }) => email.toLowerCase())));
  return { ids: rows.map(({ id }) => id), deliveries: Number(count) };
}

/** One that has other project requests is remembered, so that it gets no second confirmation early. */
async function forgetAddresses(transaction: Transaction<Tables>, emails: ReadonlySet<string>): Promise<void> {
  for (const email of emails) {
    const other = await transaction
      .selectFrom("project_requests")
      .select("id")
      .where((where) => toConditions(where, { email }))
      .limit(1)
      .executeTakeFirst();
    if (other === undefined)
      await transaction
        .deleteFrom("confirmed_addresses")
        .where("address_hash", "=", hashAddress(email))
        .execute();
  }
}

/**
 * SHA-256 of an email address in lower case, in hexadecimal: recognizes the mailbox without storing it. What follows a plus
 * sign leads to the same mailbox, so it is left out.
 */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.toLowerCase().replace(/\+.*@/, "@")).digest("hex");
}
