import { expect, test } from "vitest";
import { delivery, findDeliveries } from "../../../../tests/database-suite/samples.ts";
import { emailFixture, subjects } from "../../../../tests/support/email-fixture.ts";
import type { MailServer } from "../../../../tests/support/mail-server.ts";
import { aProjectRequest, notifiedBy } from "../../../../tests/support/notifications-fixture.ts";
import { timelines } from "../../../contract/project-request.ts";
import { createPrivateLinks } from "../../signed-token.ts";

const id = "019c0000-0000-7000-8000-000000000001";

test("the email about a new project request says who wants what by when, in text and HTML, and a reply goes to the visitor", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  await accept({}, notifiedBy("email"));
  await sendDue();
  expect(mails).toHaveLength(1);
  const [{ parsed, to, from }] = mails as [MailServer["mails"][number]];
  expect({ to, from }).toEqual({ to: ["office@example.com", "bids@example.com"], from: "site@example.com" });
  for (const words of [
    "Jane Doe",
    "Prairie Wind LLC",
    "Nolan County",
    "Land survey",
    "Monday, November 23 at 5:00 PM CST",
  ])
    expect(parsed.subject).toContain(words);
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane@example.com" }]);
  expect(parsed.from).toEqual({ name: "The Site", address: "site@example.com" });
  for (const words of ["Prairie Wind LLC", "1,200 acres", timelines.asap, "(817) 555-0199", id]) {
    expect(parsed.text).toContain(words);
    expect(parsed.html).toContain(words);
  }
  expect(parsed.text).toContain("Project details:\n  Title and survey.\n  Two phases <b>now</b>.");
  expect(parsed.html).toContain("Two phases &#60;b&#62;now&#60;/b&#62;");
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("the private link in an email is valid for its project request for 30 days", async () => {
  const { mails, accept, sendDue, database, now } = await emailFixture();
  await accept({}, notifiedBy("email"));
  await sendDue();
  const token =
    /https:\/\/www\.example\.com\/staff\/requests\/([\w.-]+)\n/.exec(mails[0]?.parsed.text ?? "")?.[1] ?? "";
  const readAfter = (days: number) =>
    createPrivateLinks({
      signingKey: database.signingKey,
      now: () => now().add({ minutes: 24 * 60 * days }),
    }).readToken(token);
  expect(await readAfter(29.5)).toBe(id);
  expect(await readAfter(30)).toBeNull();
});

test("a retry has the same Message-ID", async () => {
  let refusing = true;
  const { mails, accept, sendDue, database, wait } = await emailFixture({
    recipient: () => (refusing ? [451, "Try again later"] : undefined),
  });
  await accept({}, notifiedBy("email"));
  await sendDue();
  expect(mails).toEqual([]);
  expect(await findDeliveries(database, id)).toMatchObject([
    {
      attempts: 1,
      state: {
        is: "pending",
        reason: expect.stringMatching(/^The email could not be sent: .* Try again later\.$/),
      },
    },
  ]);
  refusing = false;
  wait({ seconds: 12 });
  await sendDue();
  expect(mails[0]?.parsed.messageId).toBe("<019c0000-0000-7000-8000-email0000000@example.com>");
});

test("a permanently refused recipient fails visibly, and the log contains no address", async () => {
  const { accept, sendDue, database, log } = await emailFixture({
    recipient: (address) => [550, `<${address}> No such mailbox`],
  });
  await accept({}, notifiedBy("email"));
  await sendDue();
  expect(await findDeliveries(database, id)).toMatchObject([
    {
      attempts: 1,
      state: {
        is: "failed",
        reason: expect.stringMatching(/^The mail server rejected the email: .* No such mailbox\.$/),
      },
    },
  ]);
  expect(log.at(-1)).toMatch(/^error: .*No such mailbox\. .* resend 019c/);
  expect(log.join("\n")).not.toContain("@");
});

test("when one of two addresses is refused, the other still gets the email, and the log says so", async () => {
  const { mails, accept, sendDue, log } = await emailFixture({
    recipient: (address) => (address.startsWith("bids") ? [550, "No such mailbox"] : undefined),
  });
  await accept({}, notifiedBy("email"));
  await sendDue();
  expect(mails[0]?.to).toEqual(["office@example.com"]);
  expect(log.join("\n")).toContain("The mail server rejected 1 of 2 addresses. Check MAIL_TO.");
});

test("nothing that a visitor writes adds a header or a recipient to an email", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  const evil = 'Eve\r\nBcc: victim@example.com\r\n\r\nBody\u2028<x@example.com>, "quoted" \u202e';
  await accept({ name: evil, company: evil, message: `${evil}\r\n.\r\nQUIT` }, notifiedBy("email"));
  await sendDue();
  const [{ parsed, raw, to }] = mails as [MailServer["mails"][number]];
  expect(to).toEqual(["office@example.com", "bids@example.com"]);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key).sort()).toEqual(
    [
      ...["auto-submitted", "content-type", "date", "from", "message-id", "mime-version"],
      ...["reply-to", "subject", "to"],
    ].sort(),
  );
  expect(parsed.replyTo?.map(({ address }) => address)).toEqual(["jane@example.com"]);
  expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  expect(parsed.subject).not.toMatch(/[\r\n\u2028\u202e]/);
  expect(parsed.text).toContain("QUIT");
});

test("a name of 10,000 letters is truncated in the subject", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  await accept({ name: "Ж".repeat(10_000) }, notifiedBy("email"));
  await sendDue();
  expect([...(mails[0]?.parsed.subject ?? "")].length).toBe(150);
});

test("a subject keeps the letters of every script, reads from the left and is truncated between characters", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  const names = ["نمونه می\u200cخواهم", "👩🏽\u200d🌾 क्षि", "a\u202eb\u200b\u00adc\ufeff", "🇺🇸".repeat(100)];
  for (const [index, name] of names.entries())
    await accept(
      { id: `${index}`, name },
      {
        deliveries: [
          { id: `d${index}`, channel: "email", kind: "new_request", dueAt: "2026-11-20T16:00:00.000Z" },
        ],
      },
    );
  await sendDue();
  const [persian, emoji, turned, flags] = mails.map(({ parsed }) => parsed);
  expect(persian?.subject).toContain(": نمونه می\u200cخواهم, Prairie Wind LLC, Nolan County (Land survey)");
  expect(persian?.replyTo?.[0]?.name).toBe("نمونه می\u200cخواهم");
  expect(emoji?.subject).toContain(": 👩🏽\u200d🌾 क्षि, Prairie Wind LLC");
  expect(turned?.subject).toContain(": abc, Prairie Wind LLC");
  expect(flags?.subject).toMatch(/: (🇺🇸)+…$/u);
  expect([...(flags?.subject ?? "")].length).toBeLessThanOrEqual(150);
});

test("a right-to-left name is isolated in sentences, and unchanged in its row", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  await accept({ name: "نموذج\u202e (x)" }, notifiedBy("email"));
  await sendDue();
  const [{ parsed }] = mails as [MailServer["mails"][number]];
  expect(parsed.html).toContain('<bdi><span dir="auto">نموذج (x)</span></bdi></h1>');
  expect(parsed.html).toMatch(/<p.*<span dir="auto">نموذج \(x\)<\/span>.*<\/p>/);
  expect(parsed.html).toMatch(/<td dir="auto"[^>]*>نموذج\u202e \(x\)<\/td>/);
  expect(parsed.text).toMatch(/\.\n.* \u2068نموذج \(x\)\u2069 /);
  expect(parsed.text).toContain(": نموذج\u202e (x)\n");
});

test("a reminder is sent once, with two business hours left, and not after a reply", async () => {
  const { mails, accept, sendDue, database, wait } = await emailFixture();
  const reminder = (id: string) => ({
    deliveries: [{ id, channel: "email", kind: "reminder", dueAt: "2026-11-23T21:00:00.000Z" } as const],
  });
  await accept({ id: "one" }, reminder("r1"));
  await accept({ id: "two" }, reminder("r2"));
  await database.projectRequests.markReplied("two", "2026-11-20T17:00:00.000Z");
  wait({ hours: 76 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 2 new"]);
  wait({ hours: 1 });
  await sendDue();
  await sendDue();
  expect(subjects(mails).slice(1)).toEqual([
    expect.stringMatching(/Jane Doe, Land survey.* Monday, November 23 at 5:00 PM CST$/),
  ]);
});

test("a reminder after a reply and an email about an erased project request are skipped, and not logged as sent", async () => {
  const { accept, database, notifications, log, now } = await emailFixture();
  const [worker] = notifications.workers;
  await accept({}, { deliveries: [delivery({ id: "r", kind: "reminder" })] });
  await accept({ id: "gone" }, { deliveries: [delivery({ id: "n" })] });
  // Both happen after the claim, just before the email is written.
  const { claim } = database.deliveries;
  Object.assign(database.deliveries, {
    claim: async (...args: Parameters<typeof claim>) => {
      const claimed = await claim(...args);
      return claimed.map((one) => ({
        ...one,
        projectRequest:
          one.id === "r" && one.projectRequest ? { ...one.projectRequest, repliedAt: String(now()) } : null,
      }));
    },
  });
  await worker?.sendDue();
  expect(log.filter((line) => line.includes("delivery"))).toEqual([
    expect.stringMatching(/^info: .* r was skipped: .*reply/),
    expect.stringMatching(/^info: .* n was skipped: .*erased/),
  ]);
  expect(await findDeliveries(database, aProjectRequest.id)).toMatchObject([{ state: { is: "skipped" } }]);
});

test("a test asks the mail server whether it would take an email, and sends none", async () => {
  let reply: readonly [number, string] | undefined;
  const { mails, accept, sendDue, database } = await emailFixture({
    recipient: (address) => (address.startsWith("office") ? reply : undefined),
  });
  const state = async (id: string) => {
    await accept({ id }, { deliveries: [delivery({ id: `t ${id}`, kind: "test" })] });
    await sendDue();
    return (await findDeliveries(database, id))[0]?.state;
  };
  expect(await state("1")).toMatchObject({ is: "delivered" });
  reply = [550, "No such mailbox"];
  expect(await state("2")).toMatchObject({ is: "delivered" });
  expect(mails).toEqual([]);
});

test.each([
  [550, "failed"],
  [451, "pending"],
] as const)("a test that the mail server refuses with %d is %s", async (code, is) => {
  const { accept, sendDue, database } = await emailFixture({ recipient: () => [code, "Not today"] });
  await accept({ id: "1" }, { deliveries: [delivery({ id: "t", kind: "test" })] });
  await sendDue();
  const [refused] = await findDeliveries(database, "1");
  expect(refused?.state).toMatchObject({ is, reason: expect.stringContaining(`${code} Not today`) });
});

test("a confirmation email repeats nothing that the visitor wrote, and goes to the visitor alone", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  await accept({ name: "Buy pills at https://pills.example" }, notifiedBy("confirmation"));
  await sendDue();
  const [{ parsed, to, raw }] = mails as [MailServer["mails"][number]];
  expect(to).toEqual(["jane@example.com"]);
  expect(parsed.subject).toMatch(/ \| Field & Line$/);
  expect(parsed.replyTo).toEqual([{ name: "Field & Line", address: "office@example.com" }]);
  expect(parsed.text).toContain("Monday, November 23 at 5:00 PM CST");
  expect(raw).not.toMatch(/pills|Prairie|land.survey/i);
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }),
  );
});
