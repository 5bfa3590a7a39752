import { expect, test, vi } from "vitest";
import { claimOne, findDeliveries } from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import { toMailboxes } from "../../../../tests/support/app-fixture.ts";
import { emailFixture, twoAddresses } from "../../../../tests/support/email-fixture.ts";
import { notifiedBy } from "../../../../tests/support/notifications-fixture.ts";
import { aProjectRequest } from "../../../../tests/support/requests.ts";
import { toTimestamp } from "../../time.ts";

const { id } = aProjectRequest;

test("when one of two addresses is refused, the other still gets the email, and the log says so", async () => {
  const { mails, store, sendDue, log } = await emailFixture({
    to: twoAddresses,
    recipient: (address) => (address.startsWith("bids") ? [550, "No such mailbox"] : undefined),
  });
  await store({}, notifiedBy("email"));
  await sendDue();
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"]]);
  expect(log.join("\n")).toContain(
    "The mail server rejected 1 of 2 addresses. Check MAIL_TO, MAIL_ROUTES and ESCALATE_TO.",
  );
});

test("an address that the mail server can't take now gets its email later, also after a restart; the other gets no second one", async () => {
  let busy = true;
  const { mails, store, sendDue, wait, restart, database } = await emailFixture({
    to: twoAddresses,
    recipient: (address) => (busy && address.startsWith("office") ? [451, "Try again later"] : undefined),
  });
  await store({}, notifiedBy("email"));
  for (const seconds of [12, 70]) {
    await sendDue();
    expect(mails.map(({ to }) => to)).toEqual([["bids@example.com"]]);
    expect(await findDeliveries(database, id)).toMatchObject([
      {
        deliveredTo: ["bids@example.com"],
        state: "pending",
        reason: expect.stringMatching(/^Sent to 1 of 2 addresses\. .* Try again later\.$/),
      },
    ]);
    wait({ seconds });
  }
  busy = false;
  restart();
  await sendDue();
  expect(mails.map(({ to }) => to)).toEqual([["bids@example.com"], ["office@example.com"]]);
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  expect(await findDeliveries(database, id)).toMatchObject([
    { attempts: 3, deliveredTo: ["bids@example.com", "office@example.com"], state: "delivered" },
  ]);
});

test("addresses that make the mail server hang keep the email from the others for one attempt", async () => {
  const fixture = await emailFixture({
    to: ["slow@example.com", "slower@example.com", ...twoAddresses],
    recipient(address) {
      if (!address.startsWith("slow")) return undefined;
      fixture.wait({ seconds: 50 });
      return [451, "Try again later"];
    },
  });
  await fixture.store({}, notifiedBy("email"));
  await fixture.sendDue();
  fixture.wait({ seconds: 12 });
  await fixture.sendDue();
  expect(fixture.mails.map(({ to }) => to)).toEqual([["office@example.com"], ["bids@example.com"]]);
});

test("a rejected password is tried once in an attempt, however many addresses there are", async () => {
  let signIns = 0;
  const { store, sendDue, restart, database, mail } = await emailFixture({
    to: twoAddresses,
    signIn: () => `No such user, ${++signIns}`,
  });
  restart({ mail: { ...mail, smtpUrl: mail.smtpUrl.replace("//", "//site:wrong@") } });
  await store({}, notifiedBy("email"));
  await sendDue();
  expect(signIns).toBe(1);
  const [delivery] = await findDeliveries(database, id);
  expect(delivery?.reason).toMatch(
    /^The mail server rejected the user name or the password in SMTP_URL: 535/,
  );
});

test("a site that is killed between two addresses sends no second email to the first", async () => {
  const killed = Promise.withResolvers<void>();
  let connections = 0;
  const { mails, store, sendDue, wait, restart, database, stop } = await emailFixture({
    to: twoAddresses,
    hold: () => (++connections === 2 ? killed.promise : Promise.resolve()),
  });
  await store({}, notifiedBy("email"));
  const interrupted = sendDue();
  await vi.waitFor(() => expect(connections).toBe(2), 10_000);
  expect(await findDeliveries(database, id)).toMatchObject([{ deliveredTo: ["office@example.com"] }]);
  wait({ seconds: 121 });
  restart();
  await sendDue();
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"], ["bids@example.com"]]);
  expect(await findDeliveries(database, id)).toMatchObject([{ attempts: 2, state: "delivered" }]);
  killed.resolve();
  await interrupted;
  await stop();
});

test("a corrected MAIL_TO gets what is pending, and ends what only a removed address was waited for", async () => {
  const { mails, store, sendDue, wait, restart, database, mail } = await emailFixture({
    to: twoAddresses,
    recipient: (address) => (address.startsWith("bids") ? [451, "Mailbox full"] : undefined),
  });
  await store({}, notifiedBy("email"));
  await sendDue();
  restart({
    mail: { ...mail, to: toMailboxes(["OFFICE@example.com", "office@example.com", "new@example.com"]) },
  });
  wait({ seconds: 12 });
  await sendDue();
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"], ["new@example.com"]]);
  expect(await findDeliveries(database, id)).toMatchObject([{ state: "delivered" }]);
});

test("a delivery that one address never gets fails in the end, and sending it again reaches only that address", async () => {
  let full = true;
  const { mails, store, sendDue, wait, database, now } = await emailFixture({
    to: twoAddresses,
    recipient: (address) => (full && address.startsWith("bids") ? [452, "Mailbox full"] : undefined),
  });
  await store({}, notifiedBy("email"));
  const find = async () => (await findDeliveries(database, id))[0];
  await sendDue();
  wait({ seconds: 12 });
  // Attempts 2 to 99 of 100.
  const at = toTimestamp(now());
  for (let attempt = 2; attempt < 100; attempt += 1)
    await database.deliveries.reschedule(await claimOne(database, at), {
      dueAt: at,
      reason: "Mailbox full.",
    });
  await sendDue();
  expect(await find()).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/^Sent to 1 of 2 addresses\. .* Mailbox full\.$/),
  });
  full = false;
  await act(database, "resend", id, toTimestamp(now()));
  await sendDue();
  expect(await find()).toMatchObject({ state: "delivered" });
  expect(mails.map(({ to }) => to)).toEqual([["office@example.com"], ["bids@example.com"]]);
});
