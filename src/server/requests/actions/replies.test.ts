import { expect, test } from "vitest";
import type { Delivery } from "../../outbox/delivery.ts";
import { markReplied } from "./replies.ts";

test.each([
  ["skipped", "Reminder canceled. Marked by mistake?"],
  ["delivered", "Marked by mistake?"],
] as const)("after a reply, a reminder that was %s gets the words: %s", (state, words) => {
  const deliveries = [{ kind: "reminder", state } as Delivery];
  expect(markReplied.result({ status: "replied", due: "", deliveries }).text).toEqual([words]);
});
