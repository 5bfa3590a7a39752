import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that only this site can issue, because the key is in its database (database/database.ts). Each purpose has its
 * own key, so a token for one is worthless for another. Anyone can read the subject; nobody can change it.
 */
export function createSignedToken(subject: string, expiresAt: Temporal.Instant, key: string): string {
  const payload = Buffer.from(`${expiresAt.epochMilliseconds} ${subject}`).toString("base64url");
  return `${payload}.${sign(payload, key)}`;
}

/** The subject of a token; null if the token was not issued with this key, was changed or has expired. */
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

type SigningKey = (purpose: string) => Promise<string>;

/** The path of the page behind a private link, before its token. */
export const privateLinkPath = "/staff/requests/";

/** Issues and reads the private links in emails to the staff, each for one project request. */
export interface PrivateLinks {
  /** The path of one project request's page, valid for 30 days. */
  createPath(projectRequestId: string): Promise<string>;
  /** The project request's ID; null if the token was not issued here or has expired. */
  readToken(token: string): Promise<string | null>;
}

export interface PrivateLinkOptions {
  readonly signingKey: SigningKey;
  readonly now: () => Temporal.Instant;
}

export function createPrivateLinks({ signingKey, now }: PrivateLinkOptions): PrivateLinks {
  const key = () => signingKey("private link");
  return {
    async createPath(projectRequestId) {
      const expiresAt = now().add({ hours: 24 * 30 });
      return privateLinkPath + createSignedToken(projectRequestId, expiresAt, await key());
    },
    readToken: async (token) => readSignedToken(token, await key(), now()),
  };
}

/** The header of a test request (`npm run canary`). */
export const testTokenHeader = "site-test-token";

const testRequest = "test request";

/** Only a program that can read the database can create one. It is valid for five minutes. */
export async function createTestToken(signingKey: SigningKey, now = Temporal.Now.instant()): Promise<string> {
  return createSignedToken(testRequest, now.add({ minutes: 5 }), await signingKey(testRequest));
}

export async function isTestToken(
  token: string,
  signingKey: SigningKey,
  now: Temporal.Instant,
): Promise<boolean> {
  return readSignedToken(token, await signingKey(testRequest), now) === testRequest;
}
