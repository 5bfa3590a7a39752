import { createHmac, timingSafeEqual } from "node:crypto";

/** The header of a test request (npm run canary). */
export const testTokenHeader = "site-test-token";

/** What `SigningKeys.signingKey` is asked for. */
export const testTokenPurpose = "test request";

/**
 * Lets whoever can read the database file a test request: one that nobody is notified of, and that no limit counts.
 * Everyone else's project request is a real one, whatever it says.
 */
export function createTestToken(key: string, expiresAt: Temporal.Instant): string {
  const expires = String(expiresAt.epochMilliseconds);
  return `${expires}.${sign(expires, key)}`;
}

export function isTestToken(token: string, key: string, now: Temporal.Instant): boolean {
  const [expires = "", signature = ""] = token.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(expires, key))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && Number(expires) > now.epochMilliseconds;
}

function sign(expires: string, key: string): string {
  return createHmac("sha256", key).update(expires).digest("base64url");
}
