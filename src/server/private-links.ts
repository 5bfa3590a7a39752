import { createSignedToken, readSignedToken } from "./signed-token.ts";

/** The path of the page behind a private link, before its token. */
export const privateLinkPath = "/staff/requests/";

/** Issues and reads the private links in emails to the staff, each for one project request. */
export interface PrivateLinks {
  /** The path to one project request, good for 30 days. */
  createPath(projectRequestId: string): Promise<string>;
  /** The project request's id; null when the token was not issued here or has expired. */
  readToken(token: string): Promise<string | null>;
}

export interface PrivateLinkOptions {
  readonly signingKey: (purpose: string) => Promise<string>;
  readonly now: () => Temporal.Instant;
}

export function createPrivateLinks({ signingKey, now }: PrivateLinkOptions): PrivateLinks {
  const key = () => signingKey("private link");
  return {
    async createPath(projectRequestId) {
      const expiresAt = now().add({ hours: 24 * daysValid });
      return privateLinkPath + createSignedToken(projectRequestId, expiresAt, await key());
    },
    readToken: async (token) => readSignedToken(token, await key(), now()),
  };
}

const daysValid = 30;
