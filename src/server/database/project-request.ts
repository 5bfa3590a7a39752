import type { Receipt } from "../../contract/endpoints.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";

/**
 * A project request as it is accepted. Times are ISO 8601 in UTC with milliseconds ("2026-07-02T17:00:00.000Z"). `id` is
 * a UUID of version 7.
 */
export interface AcceptedProjectRequest extends ProjectRequest, Receipt {}

/** A project request as it is stored, with what has become of it since. */
export interface StoredProjectRequest extends AcceptedProjectRequest {
  readonly repliedAt: string | null;
  /** Why it looked like spam, in a sentence for the staff; null when it did not. Stays when it is released. */
  readonly spamReason: string | null;
  /** Who said so: the spam check, before anyone was notified, or the staff. */
  readonly spamSource: "check" | "staff" | null;
  readonly releasedAt: string | null;
  /** Who recorded it for a caller; null when it came from the form. */
  readonly recordedBy: string | null;
  /** Anyone who changes it names the version that they have read (rows.ts). */
  readonly version: number;
}
