/** The two endpoints, relative to the configured backend host. Source: SPEC, section 7. */
export const consultationPath = "/api/consultation";
export const companyMetricsPath = "/api/metrics";

/**
 * A hidden field in the form without JavaScript. Only bots that read the markup fill it in; no browser autofills a field
 * of this name.
 */
export const honeypotField = "parcel_reference_2";

/** The header `Idempotency-Key` of a form that the browser posts itself while the page's script has not loaded. */
export const idempotencyField = "idempotency_key";

/** The notice that visitors without JavaScript are redirected to when their project request has been stored. */
export const sentNoticeId = "request-sent";

/** Body of the 201: `id` names the stored project request; both times are ISO 8601 in UTC. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: string;
  readonly replyDueAt: string;
}
