/** The two calls of the page, relative to the configured backend host. Source: SPEC, section 7. */
export const consultationPath = "/api/consultation";
export const metricsPath = "/api/metrics";

/**
 * A field that only the form without script has, out of everyone's sight and reach. Whoever fills it in read the
 * markup, not the page. No browser fills in a field of this name by itself.
 */
export const trapField = "parcel_reference_2";

/** The notice on the page that a post without script is sent to once its project request is stored. */
export const sentNoticeId = "request-sent";

/** Answer 201: `id` names the stored project request; both times are ISO 8601 in UTC. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: string;
  readonly replyDueAt: string;
}
