import { createHash } from "node:crypto";
import { fieldNames, type ProjectRequest } from "../../contract/project-request.ts";
import type { Idempotency } from "../store/intake.ts";
import { testKeyPrefix } from "../store/upkeep.ts";
import { storedTime } from "../stored-time.ts";
import { clientOf } from "../http/client-key.ts";

export interface Sent {
  readonly projectRequest: ProjectRequest;
  /** The header `Idempotency-Key`, if there was one. */
  readonly header: string | readonly string[] | undefined;
  /** True for a form that was sent without script. */
  readonly form: boolean;
  readonly address: string;
  readonly now: Temporal.Instant;
  /** A test request, whose key nobody else can use. */
  readonly test: boolean;
}

/**
 * Under which key a project request is stored once. A header's key holds for 48 hours.
 *
 * A form without script has no header, and the page it comes from is the same bytes for everyone, so it can't
 * carry a key of its own. Its key is made of what was sent and from where, and holds for 10 minutes: a double
 * click or a reload stores once, and whoever really sends the same again tomorrow is heard again.
 *
 * Null: neither, so each is stored. "malformed": the header is there and can't be a key.
 */
export function idempotencyOf({
  projectRequest,
  header,
  form,
  address,
  now,
  test,
}: Sent): Idempotency | null | "malformed" {
  const bodyDigest = digest(fieldNames.map((field) => projectRequest[field]));
  const until = (duration: Temporal.DurationLike) => storedTime(now.add(duration));
  if (header !== undefined) {
    // RFC draft "Idempotency-Key" writes it in quotes; many clients don't.
    const key = /^"([!#-~]{1,200})"$|^([!#-~]{1,200})$/.exec(String(header));
    if (key === null) return "malformed";
    return {
      key: `${test ? testKeyPrefix : "key:"}${key[1] ?? key[2]}`,
      bodyDigest,
      expiresAt: until({ hours: 48 }),
    };
  }
  if (!form) return null;
  return {
    key: `form:${digest([clientOf(address), bodyDigest])}`,
    bodyDigest,
    expiresAt: until({ minutes: 10 }),
  };
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}
