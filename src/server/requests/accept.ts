import type { FastifyInstance } from "fastify";
import type { ProjectRequest } from "../../contract/project-request.ts";
import { planNotifications } from "../outbox/plan-notifications.ts";
import { createReceipt } from "./receipt.ts";
import type { NewProjectRequest, StoreResult } from "./store.ts";

/** `spamReason` is for a visitor's request, `recordedBy` for one that staff recorded for a caller. */
interface Submission extends Pick<NewProjectRequest, "spamReason" | "recordedBy" | "idempotency"> {
  readonly fields: ProjectRequest;
}

/**
 * Stores a project request with its notifications in one transaction and has them sent, whether it comes from the form or
 * from the staff's phone page.
 */
export async function acceptProjectRequest(
  app: Pick<FastifyInstance, "config" | "siteInfo" | "outbox" | "projectRequests" | "now">,
  { fields, spamReason = null, ...submission }: Submission,
): Promise<StoreResult> {
  const projectRequest = { ...createReceipt(app.now(), app.siteInfo), ...fields };
  const accepted = { projectRequest, spamReason };
  const deliveries = planNotifications(accepted, { channels: app.config.channels, calendar: app.siteInfo });
  const result = await app.projectRequests.store({ ...accepted, ...submission, deliveries });
  if (result.outcome === "stored") app.outbox.announce();
  return result;
}
