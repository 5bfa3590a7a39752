import { createHash } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import { fieldNames, type ProjectRequest } from "../../contract/project-request.ts";
import type { Idempotency } from "../database/store.ts";
import { toTimestamp } from "../time.ts";

export interface FormSubmission {
  readonly projectRequest: ProjectRequest;
  /** The header `Idempotency-Key`, if there was one. */
  readonly header: string | readonly string[] | undefined;
  /** True for a form sent without script. */
  readonly isForm: boolean;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/**
 * The key under which a project request is stored only once. A key in the header is valid for 48 hours.
 *
 * A form without script sends no header, and its page is the same bytes for everyone, so it can't carry its own key.
 * Its key is derived from what was sent and from where, and is valid for 10 minutes: a double click or a reload is stored
 * once, and an identical request sent tomorrow is accepted as a new one.
 *
 * Null when there is neither, so that each is stored; "malformed" when the header can't be a key.
 */
export function createIdempotencyKey({
  projectRequest,
  header,
  isForm,
  address,
  now,
}: FormSubmission): Idempotency | null | "malformed" {
  const bodyDigest = digestFields(projectRequest);
  const expiresAfter = (duration: Temporal.DurationLike) => toTimestamp(now.add(duration));
  if (header !== undefined) {
    // RFC draft "Idempotency-Key" writes it in quotes; many clients don't.
    const key = /^"([!#-~]{1,200})"$|^([!#-~]{1,200})$/.exec(String(header));
    if (key === null) return "malformed";
    return { key: `key:${key[1] ?? key[2]}`, bodyDigest, expiresAt: expiresAfter({ hours: 48 }) };
  }
  if (!isForm) return null;
  return {
    key: `form:${digest([normalizeIP(address), bodyDigest])}`,
    bodyDigest,
    expiresAt: expiresAfter({ minutes: 10 }),
  };
}

/**
 * The key of a form on the staff's phone page, which carries a UUID: sent twice, it is stored once. One that was changed in
 * between is another project request.
 */
export function createPhoneKey(
  uuid: string,
  projectRequest: ProjectRequest,
  now: Temporal.Instant,
): Idempotency {
  const bodyDigest = digestFields(projectRequest);
  return { key: `phone:${uuid}:${bodyDigest}`, bodyDigest, expiresAt: toTimestamp(now.add({ hours: 48 })) };
}

function digestFields(projectRequest: ProjectRequest): string {
  return digest(fieldNames.map((field) => projectRequest[field]));
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}
