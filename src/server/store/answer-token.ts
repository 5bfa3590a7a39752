import { createHash, randomBytes } from "node:crypto";

/** The secret in a link that marks a project request as answered: 128 random bits, safe in an address. */
export function newAnswerToken(): string {
  return randomBytes(16).toString("base64url");
}

/** What the store keeps of a token. A token has too many bits to be guessed, so one plain SHA-256 is enough. */
export function answerTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
