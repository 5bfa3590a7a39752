/** The two calls of the page, relative to the configured backend host. Source: SPEC, section 7. */
export const consultationPath = "/api/consultation";
export const companyMetricsPath = "/api/metrics";

/**
 * A hidden field that only the form without script has: a program that fills it in read the markup,
 * not the page. No browser fills in a field of this name by itself.
 */
export const honeypotField = "parcel_reference_2";

/** The notice on the page that a visitor without script is sent to once the project request is stored. */
export const sentNoticeId = "request-sent";

/** Body of the 201: `id` names the stored project request; both times are ISO 8601 in UTC. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: string;
  readonly replyDueAt: string;
}
