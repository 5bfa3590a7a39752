import { expect, test, vi } from "vitest";
import { aProjectRequest } from "../../../../tests/support/requests.ts";
import { delivery } from "../../../../tests/support/samples.ts";
import { emailSite, twoAddresses } from "../../../../tests/support/test-site.ts";
import { attemptSeconds, emailSeconds, leaseMarginSeconds } from "../../durations.ts";
import { toTimestamp } from "../../time.ts";

const { id } = aProjectRequest;

test("addresses that make the mail server hang keep the email from the others for one attempt", async () => {
  const slow = "slow@example.com, slower@example.com";
  const site: Awaited<ReturnType<typeof emailSite>> = await emailSite(
    { MAIL_TO: `${slow}, ${twoAddresses.MAIL_TO}` },
    {
      recipient(address) {
        if (!address.startsWith("slow")) return undefined;
        site.wait({ seconds: emailSeconds });
        return [451, "Try again later"];
      },
    },
  );
  await site.store({}, { deliveries: [delivery()] });
  await site.sendDue();
  expect(site.mails).toEqual([]);
  site.wait({ seconds: 12 });
  await site.sendDue();
  expect(site.mails.map(({ to }) => to)).toEqual([["office@example.com"], ["bids@example.com"]]);
});

test("an email about a project request that is quarantined during the send goes to no further address", async () => {
  const site: Awaited<ReturnType<typeof emailSite>> = await emailSite(twoAddresses, {
    hold: async () => void (await site.database.act("quarantine", id, toTimestamp(site.now()))),
  });
  await site.store({}, { deliveries: [delivery()] });
  await site.sendDue();
  expect(site.mails.map(({ to }) => to)).toEqual([["office@example.com"]]);
});

test("a site that is killed while it sends to the second address sends no second email to the first, and to the other one under the same ID", async () => {
  const killed = Promise.withResolvers<void>();
  let connections = 0;
  const { mails, store, sendDue, wait, restart, database } = await emailSite(twoAddresses, {
    hold: () => (++connections === 2 ? killed.promise : Promise.resolve()),
  });
  await store({}, { deliveries: [delivery()] });
  const interrupted = sendDue();
  await vi.waitFor(() => expect(connections).toBe(2), 10_000);
  expect(await database.findDeliveries(id)).toMatchObject([{ deliveredTo: ["office@example.com"] }]);
  wait({ seconds: attemptSeconds.email + leaseMarginSeconds + 1 });
  await restart().sendDue();
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"], ["bids@example.com"]]);
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  expect(await database.findDeliveries(id)).toMatchObject([{ attempts: 2, state: "delivered" }]);
  killed.resolve();
  await interrupted;
  const [, again, interruptedMail] = mails.map(({ parsed }) => parsed.messageId);
  expect(again).toBe(interruptedMail);
});

test("a corrected MAIL_TO gets the pending emails, and ends those that waited only for an address that was removed", async () => {
  const { mails, store, sendDue, wait, restart, database } = await emailSite(twoAddresses, {
    recipient: (address) => (address.startsWith("bids") ? [451, "Mailbox full"] : undefined),
  });
  await store({}, { deliveries: [delivery()] });
  await sendDue();
  wait({ seconds: 12 });
  await restart({ MAIL_TO: "OFFICE@example.com, office@example.com, new@example.com" }).sendDue();
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"], ["new@example.com"]]);
  expect(await database.findDeliveries(id)).toMatchObject([{ state: "delivered" }]);
});

test("a delivery that one address never gets fails in the end, and sending it again reaches only that address", async () => {
  let full = true;
  const { mails, store, sendDue, wait, database, now } = await emailSite(twoAddresses, {
    recipient: (address) => (full && address.startsWith("bids") ? [452, "Mailbox full"] : undefined),
  });
  await store({}, { deliveries: [delivery()] });
  const find = async () => (await database.findDeliveries(id))[0];
  await sendDue();
  wait({ seconds: 12 });
  // Attempts 2 to 99 of 100.
  const at = toTimestamp(now());
  for (let attempt = 2; attempt < 100; attempt += 1)
    await database.outbox.reschedule(await database.claimOne(at), {
      dueAt: at,
      reason: "Mailbox full.",
    });
  await sendDue();
  expect(await find()).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/^Sent to 1 of 2 addresses\. .* Mailbox full\.$/),
  });
  full = false;
  await database.act("resend", id, toTimestamp(now()), { chosen: "failed" });
  await sendDue();
  expect(await find()).toMatchObject({ state: "delivered" });
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"], ["bids@example.com"]]);
});
