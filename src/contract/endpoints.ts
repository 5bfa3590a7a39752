/** The two calls of the page, relative to the configured backend host. Source: SPEC, section 7. */
export const consultationPath = "/api/consultation";
export const metricsPath = "/api/metrics";

/** The notice on the page that a post without script is sent to once its project request is stored. */
export const sentNoticeId = "request-sent";

/** Answer 201: `id` names the stored project request; both times are ISO 8601 in UTC. */
export interface Receipt {
  readonly id: string;
  readonly receivedAt: string;
  readonly replyDueAt: string;
}
