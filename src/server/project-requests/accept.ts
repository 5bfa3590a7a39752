import type { FastifyInstance } from "fastify";
import type { Receipt } from "../../contract/endpoints.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";
import { createReceipt } from "../calendar/deadlines.ts";
import type { Idempotency, StoreResult } from "../database/store.ts";
import { listChannels, planNotifications } from "../notifications/plan-notifications.ts";

export interface Submission {
  readonly fields: ProjectRequest;
  /** A visitor, with why it looks like spam; or the staff member who recorded it for a caller. */
  readonly from: { readonly spamReason: string | null } | { readonly recordedBy: string };
  /** Null if it may be stored each time that it is sent. */
  readonly key: Idempotency | null;
}

/**
 * Stores a project request with its notifications in one transaction and has them sent, whether it comes from the form or
 * from the staff's phone page. The receipt is the first one if it was stored before.
 */
export async function acceptProjectRequest(
  app: Pick<FastifyInstance, "config" | "siteInfo" | "database" | "notifications" | "now">,
  { fields, from, key }: Submission,
): Promise<
  | { readonly outcome: "accepted"; readonly receipt: Receipt; readonly isNew: boolean }
  | Extract<StoreResult, { readonly outcome: "conflicting" | "unavailable" }>
> {
  const { businessHours } = app.siteInfo;
  const receipt = createReceipt(app.now(), businessHours);
  const projectRequest = { ...receipt, ...fields };
  const isQuarantined = "spamReason" in from && from.spamReason !== null;
  const deliveries = planNotifications(
    projectRequest,
    { isQuarantined },
    { channels: listChannels(app.config), businessHours },
  );
  const result = await app.database.store({ projectRequest, deliveries, idempotency: key, ...from });
  if (result.outcome === "repeated") return { outcome: "accepted", receipt: result.receipt, isNew: false };
  if (result.outcome !== "stored") return result;
  app.notifications.wake();
  return { outcome: "accepted", receipt, isNew: true };
}
