import { createHash } from "node:crypto";

/** SHA-256 of an e-mail address in lower case, in hexadecimal: enough to know it again, too little to write to. */
export function addressHash(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex");
}
