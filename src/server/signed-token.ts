import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that only this site can issue, because the key is in its database (database/database.ts). Each purpose has its
 * own key, so a token for one is worthless for another. Anyone can read the subject; nobody can change it.
 */
export function createSignedToken(subject: string, expiresAt: Temporal.Instant, key: string): string {
  const payload = Buffer.from(`${expiresAt.epochMilliseconds} ${subject}`).toString("base64url");
  return `${payload}.${sign(payload, key)}`;
}

/** What a token says; null if it was not issued with this key or was changed. */
export function readSignedToken(token: string, key: string): SignedToken | null {
  const [payload = "", signature = "", ...surplus] = token.split(".");
  if (surplus.length > 0) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [, expires, subject] = /^(\d+) (.*)$/.exec(Buffer.from(payload, "base64url").toString()) ?? [];
  if (subject === undefined) return null;
  return { subject, expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(expires)) };
}

export interface SignedToken {
  readonly subject: string;
  /** From then on, it is no longer valid. */
  readonly expiresAt: Temporal.Instant;
}

export function isExpired({ expiresAt }: SignedToken, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(expiresAt, now) <= 0;
}

export type SigningKey = (purpose: string) => Promise<string>;

function sign(payload: string, key: string): string {
  return createHmac("sha256", key).update(payload).digest("base64url");
}
