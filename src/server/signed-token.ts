import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that only this site can issue, because the key is in its database (database/database.ts). Anyone can read the subject;
 * nobody can change it.
 */
export function createSignedToken(subject: string, expiresAt: Temporal.Instant, key: string): string {
  const payload = Buffer.from(`${expiresAt.epochMilliseconds} ${subject}`).toString("base64url");
  return `${payload}.${sign(payload, key)}`;
}

/** The subject of a token; null if it has expired, was not issued with this key, or was changed. */
export function readSignedToken(token: string, key: string, now: Temporal.Instant): string | null {
  const [payload = "", signature = "", ...surplus] = token.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, key))];
  if (surplus.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return null;
  const [, expires, subject] = /^(\d+) (.*)$/.exec(Buffer.from(payload, "base64url").toString()) ?? [];
  return subject === undefined || now.epochMilliseconds >= Number(expires) ? null : subject;
}

function sign(payload: string, key: string): string {
  return createHmac("sha256", key).update(payload).digest("base64url");
}
