import { createHash } from "node:crypto";

/** A Message-ID that stays the same over all attempts of a delivery, at the sender's own domain. */
export function messageId(deliveryId: string, from: string): string {
  const domain = /@([^\s<>]+)>?$/.exec(from.trim())?.[1] ?? "localhost";
  return `<${deliveryId}@${domain}>`;
}

/** SHA-256 of where a channel leads, which may hold a password. */
export function targetHash(url: string): string {
  return createHash("sha256").update(url).digest("hex");
}
