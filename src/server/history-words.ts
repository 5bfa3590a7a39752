import { type ReplyMethod, retentionActor } from "./database/model.ts";

/** Who did it: an address, or "site (on the server)" for "cli:site", or the site itself. */
export function formatActor(actor: string): string {
  if (actor === retentionActor) return "The site (every night)";
  return actor.startsWith("cli:") ? `${actor.slice(4)} (on the server)` : actor;
}

/** "marked this as replied (by phone)", to follow who did it; without the brackets if nobody said how. */
export function describeReply(how: string | null): string {
  return `marked this as replied${how === null ? "" : ` (${replyWords[how as ReplyMethod] ?? how})`}`;
}

const replyWords: Readonly<Record<ReplyMethod, string>> = {
  email: "by email",
  phone: "by phone",
  none: "no reply needed",
};
