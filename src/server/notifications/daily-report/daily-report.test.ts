import { expect, test, vi } from "vitest";
import { subjects } from "../../../../tests/support/mail.ts";
import { sampleValues } from "../../../../tests/support/requests.ts";
import { confirmation, delivery } from "../../../../tests/support/samples.ts";
import { testSiteInfo } from "../../../../tests/support/site-info.ts";
import { emailSite, twoAddresses } from "../../../../tests/support/test-site.ts";

test("one email each morning that the firm opens reports the requests that are new, overdue, quarantined or replied to since the last", async () => {
  const { mails, store, sendDue, wait, database } = await emailSite();
  // A Friday at 10:00 in Fort Worth.
  await store({ id: "spam" }, { deliveries: [delivery()], spamReason: "9 links in 9 words." });
  await store({ id: "fine" });
  await store({ id: "done" });
  await database.act("mark-replied", "done", "2026-11-20T17:00:00.000Z", { chosen: "phone" });
  await sendDue();
  wait({ hours: 69, minutes: 59 });
  await sendDue();
  expect(mails).toEqual([]);
  wait({ minutes: 1 });
  await sendDue();
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 3 new, 1 suspected spam"]);
  const text = mails[0]?.parsed.text ?? "";
  for (const words of [
    "Project requests since Friday, November 20 at 10:00 AM CST",
    "New project requests: 3\n",
    "Replied: 1\n",
    "Open: 1\n",
    "spam: 1\n",
    "Jane Doe, jane@example.com",
    "9 links in 9 words",
    "?tab=quarantined",
  ])
    expect(text).toContain(words);
  wait({ hours: 24 });
  await sendDue();
  // Due on Monday at 17:00, and now it is Tuesday. Old spam is counted, and not listed again.
  expect(subjects(mails).at(-1)).toBe("Daily report: nothing new, 1 OVERDUE, 1 suspected spam");
  expect(mails.at(-1)?.parsed.text).toContain("Project requests since Monday, November 23 at 8:00 AM CST");
  expect(mails.at(-1)?.parsed.text).toContain("Open: 1 (1 OVERDUE)");
  expect(mails.at(-1)?.parsed.text).not.toContain("9 links in 9 words");
});

test("a day has one report, even if the firm's hours or its time zone change during it", async () => {
  const { store, sendDue, wait, restart, mails } = await emailSite();
  await store();
  wait({ hours: 74 });
  await sendDue();
  const open = testSiteInfo.businessHours.open.map((hours) => ({ ...hours, from: "09:00" }));
  for (const change of [{ open }, { timeZone: "America/Denver" }])
    await restart(
      {},
      { siteInfo: { businessHours: { ...testSiteInfo.businessHours, ...change } } },
    ).sendDue();
  expect(mails).toHaveLength(1);
});

test("beyond the hour's share of the mailbox, project requests wait as suspected spam, and one report at the end of the hour counts them", async () => {
  const { post, mails, sendDue, wait, database } = await emailSite({
    RATE_LIMIT: "2",
    ACKNOWLEDGE_VISITORS: "false",
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  wait({ minutes: 1 });
  // The eight of the hour, and the first of two more networks.
  for (let n = 0; n < 15; n += 1) {
    const remoteAddress = `198.51.${n % 10}.${n}`;
    expect((await post(sampleValues, { remoteAddress })).statusCode).toBe(201);
  }
  await sendDue();
  expect(subjects(mails).map((subject) => subject?.slice(0, 3))).toEqual(Array(10).fill("New"));
  expect(await database.projectRequests.count({ status: "quarantined" })).toBe(5);
  vi.advanceTimersByTime(59 * 60_000);
  await post(sampleValues, { remoteAddress: "198.51.9.1" });
  expect(await database.projectRequests.count({ status: "quarantined" })).toBe(6);
  wait({ hours: 1 });
  await sendDue();
  expect(subjects(mails).slice(10)).toEqual([expect.stringContaining("16 new, 6 suspected spam")]);
});

test("an outage loses nothing: each morning's report arrives once, also where only one address was down", async () => {
  let reply: readonly [number, string] | undefined = [451, "Try later"];
  const { mails, store, sendDue, wait } = await emailSite(twoAddresses, {
    recipient: (address) => (address.startsWith("bids") ? reply : undefined),
  });
  await store({ id: "one" }, { spamReason: "Mostly links." });
  const expected = ["Daily report: 1 new, 1 suspected spam", "Daily report: nothing new, 1 suspected spam"];
  const subjectsTo = (to: string) => subjects(mails.filter((mail) => mail.to.includes(to))).toSorted();
  for (let hours = 0; hours < 96; hours += 4) {
    wait({ hours: 4 });
    await sendDue();
  }
  expect([subjectsTo("office@example.com"), subjectsTo("bids@example.com")]).toEqual([expected, []]);
  reply = undefined;
  wait({ hours: 2 });
  await sendDue();
  expect([subjectsTo("office@example.com"), subjectsTo("bids@example.com")]).toEqual([expected, expected]);
});

test("an address that the mail server rejects is in the next report with the setting to correct, until that is done", async () => {
  const isRejected = (address: string) => /^(bids|boss)@/.test(address);
  const { mails, store, sendDue, wait, restart } = await emailSite(
    { MAIL_TO: "office@example.com, bids@example.com", ESCALATE_TO: "boss@example.com, ann@example.com" },
    { recipient: (address) => (isRejected(address) ? [550, "5.1.1 No such user"] : undefined) },
  );
  const deliveries = [delivery(), delivery({ id: "e", kind: "escalation" })];
  await store({}, { deliveries });
  await sendDue();
  wait({ hours: 70 });
  await sendDue();
  const text = mails.at(-1)?.parsed.text ?? "";
  expect(text).toContain("The mail server rejects boss@example.com: correct ESCALATE_TO.\n");
  expect(text).toContain("The mail server rejects bids@example.com: correct MAIL_TO.\n");
  expect(text).not.toMatch(/rejects (office|ann)/);
  const corrected = restart({ MAIL_TO: "office@example.com", ESCALATE_TO: "ann@example.com" });
  wait({ hours: 24 });
  await corrected.sendDue();
  expect(mails.at(-1)?.parsed.text).not.toContain("rejects");
});

test("a daily report distinguishes notifications that failed from those that will be retried", async () => {
  const { mails, store, sendDue, wait } = await emailSite(
    {},
    {
      recipient: (address) => (address.startsWith("jane") ? [550, "No such mailbox"] : undefined),
    },
  );
  await store({ id: "failed" }, { deliveries: [confirmation()] });
  await sendDue();
  // Nothing listens for webhooks.
  await store({ id: "retried" }, { deliveries: [delivery({ id: "d-2", channel: "webhook" })] });
  wait({ hours: 70 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 2 new, 2 not sent"]);
  expect(mails[0]?.parsed.text).toMatch(
    /: 1 still .*other system \(oldest: Friday, November 20 at 10:00 AM CST\); 1 could not be sent\n/,
  );
});
