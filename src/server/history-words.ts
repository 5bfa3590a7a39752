import { retentionActor } from "./database/history.ts";
import type { ReplyMethod } from "./database/project-request.ts";

/** Who did it: an address, "Someone on the server (site)" for "cli:site", or the site itself. */
export function formatActor(actor: string): string {
  if (actor === retentionActor) return "The site (every night)";
  return actor.startsWith("cli:") ? `Someone on the server (${actor.slice(4)})` : actor;
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
