import { createSignedToken, readSignedToken } from "./signed-token.ts";

/** The header of a test request (`npm run canary`). */
export const testTokenHeader = "site-test-token";

type SigningKey = (purpose: string) => Promise<string>;

/** Only a program that can read the database can create one. It is valid for five minutes. */
export async function createTestToken(signingKey: SigningKey, now = Temporal.Now.instant()): Promise<string> {
  return createSignedToken(purpose, now.add({ minutes: 5 }), await signingKey(purpose));
}

export async function isTestToken(
  token: string,
  signingKey: SigningKey,
  now: Temporal.Instant,
): Promise<boolean> {
  return readSignedToken(token, await signingKey(purpose), now) === purpose;
}

const purpose = "test request";
