import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that only this site can issue, because the key is in its database (database/signing-keys.ts). Each purpose has a
 * key of its own, so that a token for one is worthless for another. Anyone can read the subject; nobody can change it.
 */
export function createSignedToken(subject: string, expiresAt: Temporal.Instant, key: string): string {
  const payload = Buffer.from(`${expiresAt.epochMilliseconds} ${subject}`).toString("base64url");
  return `${payload}.${sign(payload, key)}`;
}

/** The subject of a token; null when it was not issued with this key, was changed or has expired. */
export function readSignedToken(token: string, key: string, now: Temporal.Instant): string | null {
  const [payload = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [, expires, subject] = /^(\d+) (.*)$/.exec(Buffer.from(payload, "base64url").toString()) ?? [];
  return subject !== undefined && Number(expires) > now.epochMilliseconds ? subject : null;
}

function sign(payload: string, key: string): string {
  return createHmac("sha256", key).update(payload).digest("base64url");
}
