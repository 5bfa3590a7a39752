import { hash } from "node:crypto";
import { fieldNames, type ProjectRequest } from "../../contract/project-request.ts";
import { toTimestamp } from "../time.ts";
import type { Idempotency } from "./store.ts";

interface SentProjectRequest {
  readonly projectRequest: ProjectRequest;
  readonly now: Temporal.Instant;
}

/** The header `Idempotency-Key`, or the same in a form's field, which is valid for 48 hours; null when it can't be a key. */
export function readIdempotencyKey(
  header: string | readonly string[],
  { projectRequest, now }: SentProjectRequest,
): Idempotency | null {
  // RFC draft "Idempotency-Key" writes it in quotes; many clients don't.
  const key = /^"([!#-~]{1,200})"$|^([!#-~]{1,200})$/.exec(String(header));
  if (key === null) return null;
  const expires_at = toTimestamp(now.add({ hours: 48 }));
  return { key: `key:${key[1] ?? key[2]}`, body_digest: digestFields(projectRequest), expires_at };
}

/**
 * A form without script sends no header, and its page is the same bytes for everyone, so it can't carry its own key.
 * Its key is derived from its values and its sender's address, and is valid for 10 minutes: a double click or a reload is stored
 * once, and an identical request sent tomorrow is accepted as a new one.
 */
export function createFormKey(client: string, { projectRequest, now }: SentProjectRequest): Idempotency {
  const body_digest = digestFields(projectRequest);
  const key = `form:${digest([client, body_digest])}`;
  return { key, body_digest, expires_at: toTimestamp(now.add({ minutes: 10 })) };
}

/** A browser's own post ends its lines with CRLF, the page's script with LF. */
function digestFields(projectRequest: ProjectRequest): string {
  return digest(fieldNames.map((field) => projectRequest[field].replaceAll("\r\n", "\n")));
}

function digest(texts: readonly string[]): string {
  return hash("sha256", JSON.stringify(texts));
}
