import { expect, test } from "vitest";
import type { HistoryAction } from "../database/model.ts";
import { describeEntry } from "./describe-entry.ts";

test.each<[HistoryAction, string | null, string]>([
  ["recorded", null, "recorded this phone request"],
  ["replied", "email", "marked this as replied (by email)"],
  ["replied", "phone", "marked this as replied (by phone)"],
  ["replied", "none", "marked this as replied (no reply needed)"],
  ["replied", null, "marked this as replied"],
  ["reopened", null, "reopened this"],
  ["quarantined", null, "marked this as spam"],
  ["released", null, "released this from quarantine"],
  ["resent", "webhook", "sent the notifications again (webhook)"],
  ["resent", "chat", "sent the notifications again (chat)"],
  ["resent", "email", "sent the notifications again (email to the staff)"],
  ["resent", null, "sent the notifications again"],
  ["noted", null, "added a note"],
  ["erased", null, "erased this project request"],
  ["inbox_read", null, "read the inbox"],
  ["downloaded", "12", "downloaded 12 project requests"],
  ["downloaded", "1", "downloaded 1 project request"],
  ["downloaded", null, "downloaded project requests"],
  ["link_printed", null, "printed a private link"],
  ["link_printed", "office@example.com", "printed a private link for office@example.com"],
  ["links_revoked", null, "ended all private links"],
])("%s with detail %j reads well after a name", (action, detail, words) => {
  expect(describeEntry({ action, detail })).toBe(words);
});
