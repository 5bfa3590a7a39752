import { type Channel, type HistoryEntry, retentionActor } from "../database/model.ts";
import { formatCount } from "../text.ts";
import { channelLabels } from "./notification-labels.ts";

/**
 * What an entry of the history says was done, to follow who did it: "marked this as replied (by phone)". "This" is the
 * project request that the entry is about.
 */
export function describeEntry({ action, detail }: Pick<HistoryEntry, "action" | "detail">): string {
  switch (action) {
    case "recorded":
      return "recorded this phone request";
    case "replied":
      return `marked this as replied${inBrackets(detail && (replyMethodWords[detail] ?? detail))}`;
    case "reopened":
      return "reopened this";
    case "quarantined":
      return "marked this as spam";
    case "released":
      return "released this from quarantine";
    case "resent":
      return `sent the notifications again${inBrackets(detail && (channelLabels[detail as Channel] ?? detail).toLowerCase())}`;
    case "noted":
      return "added a note";
    case "erased":
      return "erased this project request";
    case "inbox_read":
      return "read the inbox";
    case "downloaded":
      return `downloaded ${formatDownload(detail)}`;
    case "link_printed":
      return `printed a private link${detail ? ` for ${detail}` : ""}`;
    case "links_revoked":
      return "ended all private links";
  }
}

/** Who did it: an address, or "site (on the server)" for "cli:site", or the site itself. */
export function formatActor(actor: string): string {
  if (actor === retentionActor) return "The site (every night)";
  return actor.startsWith("cli:") ? `${actor.slice(4)} (on the server)` : actor;
}

const replyMethodWords: Readonly<Record<string, string>> = {
  email: "by email",
  phone: "by phone",
  none: "no reply needed",
};

function inBrackets(text: string | null): string {
  return text ? ` (${text})` : "";
}

function formatDownload(detail: string | null): string {
  return detail !== null && /^\d+$/.test(detail)
    ? formatCount(Number(detail), "project request")
    : "project requests";
}
