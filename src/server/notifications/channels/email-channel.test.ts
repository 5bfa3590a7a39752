import { expect, test } from "vitest";
import { type ReceivedMail, subjects } from "../../../../tests/support/mail.ts";
import { sampleEmails } from "../../../../tests/support/sample-emails.ts";
import { confirmation, delivery } from "../../../../tests/support/samples.ts";
import type { StoreOptions } from "../../../../tests/support/test-database.ts";
import { emailSite } from "../../../../tests/support/test-site.ts";
import type { AcceptedProjectRequest } from "../../requests/project-request.ts";

test("the email about a new project request says who wants what by when, and a reply reaches the visitor", async () => {
  const { parsed, to, from, bounceQuotes } = await send({});
  expect({ to, from }).toEqual({ to: ["office@example.com"], from: "site@example.com" });
  expect(bounceQuotes).toBe("HDRS");
  expect(parsed.from).toEqual({ name: "The Site", address: "site@example.com" });
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane@example.com" }]);
  const { subject, content } = sampleEmails()["new-request"];
  expect(parsed.subject).toBe(subject);
  for (const fact of content.rows ?? []) expect(parsed.text).toContain(fact.label);
  expect(parsed.html).toContain("Two phases &#60;b&#62;now&#60;/b&#62;");
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("a reply to a reminder or an overdue notice goes to the office, and a button in it writes to the visitor without their words", async () => {
  for (const kind of ["reminder", "escalation"] as const) {
    const { parsed } = await send({}, { deliveries: [delivery({ kind })] });
    expect(parsed.replyTo).toEqual([{ name: "Field & Line", address: "office@example.com" }]);
    const [mailto] = /mailto:jane@example\.com\S*/.exec(parsed.text ?? "") ?? [];
    expect(Object.fromEntries(new URL(mailto ?? "").searchParams)).toEqual({
      subject: "Your project request to Field & Line",
    });
  }
});

test("the email about a phone request says who recorded it, and where a reply goes", async () => {
  const about = { name: 'Doe, "Jane" <b>; x:y', email: "office@example.com" };
  const { parsed } = await send(about, { recordedBy: "bids@example.com" });
  expect(parsed.replyTo).toEqual([{ name: about.name, address: about.email }]);
  expect(parsed.text).toContain("bids@example.com recorded a phone call.\n");
  expect(parsed.text).toContain("Reply to this email to write to office@example.com, or call.");
});

test("nothing that a visitor writes adds a header or a recipient to an email", async () => {
  const evil = 'Eve\r\nBcc: victim@example.com\r\n\r\nBody\u2028<x@example.com>, "quoted" \u202e';
  const message = `${evil}\r\n.\r\nQUIT`;
  const { parsed, raw, to } = await send({ name: evil, company: evil, message });
  expect(to).toEqual(["office@example.com"]);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map(({ key }) => key).sort()).toEqual(
    [
      ...["auto-submitted", "content-type", "date", "from", "message-id", "mime-version"],
      ...["references", "reply-to", "subject", "to"],
    ].sort(),
  );
  // Some mail programs show a name instead of its address, so one that looks like an address is left out.
  const encoded = await send({ name: "=?UTF-8?Q?office=40example=2Ecom?=" });
  for (const { replyTo } of [parsed, encoded.parsed])
    expect(replyTo).toEqual([{ name: "", address: "jane@example.com" }]);
  expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  expect(parsed.subject).not.toMatch(/[\r\n\u2028\u202e]/);
  expect(parsed.text).toContain("QUIT");
});

test("a subject keeps the letters of every script and its deadline, and a long name is truncated between characters", async () => {
  const name = `می\u200cخواهم\u202e\u001b\u0085 ${"🇺🇸".repeat(100)}`;
  const { parsed } = await send({ name, company: "C".repeat(90) });
  expect(parsed.subject).toMatch(
    /: می\u200cخواهم (🇺🇸)+…, C{29}…, .*Reply by Monday, November 23 at 5:00 PM CST$/u,
  );
});

test("a right-to-left name is isolated in sentences, and unchanged in its row", async () => {
  const { parsed } = await send({ name: "نموذج\u202e (x)" });
  expect(parsed.replyTo).toEqual([{ name: "نموذج (x)", address: "jane@example.com" }]);
  expect(parsed.html).toContain('<bdi><span dir="auto">نموذج (x)</span></bdi></h1>');
  expect(parsed.html).toMatch(/<td dir="auto"[^>]*>نموذج\u202e \(x\)<\/td>/);
  expect(parsed.text).toMatch(/\n.* \u2068نموذج \(x\)\u2069\n/);
  expect(parsed.text).toContain(": نموذج\u202e (x)\n");
});

test("everything about one project request is one conversation, with the visitor and with the staff", async () => {
  const { mails, store, sendDue } = await emailSite();
  for (const id of ["one", "two"])
    await store(
      { id, email: `${id}@example.com` },
      {
        deliveries: [
          delivery({ id }),
          delivery({ id: `r-${id}`, kind: "reminder" }),
          confirmation(`c-${id}`),
        ],
      },
    );
  await sendDue();
  expect(mails.map(({ parsed }) => parsed.references).toSorted()).toEqual([
    ...Array(3).fill("<one@example.com>"),
    ...Array(3).fill("<two@example.com>"),
  ]);
});

test("a reminder that failed is not tried again once the firm has replied", async () => {
  const { mails, store, sendDue, database, wait } = await emailSite();
  await store({ id: "one" }, { deliveries: [delivery({ kind: "reminder" })] });
  const leased = await database.claimOne("2026-11-20T16:00:00.000Z");
  await database.act("mark-replied", "one", "2026-11-20T16:00:00.000Z", { chosen: "phone" });
  await database.outbox.reschedule(leased, { dueAt: "2026-11-20T16:00:10.000Z", reason: "Busy." });
  wait({ minutes: 1 });
  await sendDue();
  expect(mails).toEqual([]);
  expect(await database.findDeliveries("one")).toMatchObject([{ state: "skipped" }]);
});

test("beyond 50 in an hour, reminders and overdue notices become one report at its end, also for those whom overdue ones escalate to", async () => {
  const manager = "manager@example.com";
  const { mails, store, sendDue, wait, database } = await emailSite({ ESCALATE_TO: manager });
  const storeOne = (n: number) => {
    const kind = n % 2 === 0 ? "reminder" : "escalation";
    return store({ id: `${n}`, name: `Visitor ${n}` }, { deliveries: [delivery({ id: `d-${n}`, kind })] });
  };
  wait({ minutes: 20 });
  for (let n = 0; n < 60; n += 1) await storeOne(n);
  await sendDue();
  expect(mails).toHaveLength(50);
  const states = (await database.readTable("deliveries")).map(
    ({ state, skipped_because }) => skipped_because ?? state,
  );
  expect(states.toSorted().slice(9, 11)).toEqual(["combined", "delivered"]);
  wait({ minutes: 40 });
  await sendDue();
  const reports = mails.slice(50);
  expect(reports.flatMap(({ to }) => to).toSorted()).toEqual([manager, "office@example.com"]);
  for (const { parsed } of reports) {
    expect(parsed.subject).toBe("Daily report: 60 new");
    for (const words of ["Visitor 50,", "Showing 50 of 60.", "Reply due Monday"])
      expect(parsed.text).toContain(words);
  }
  wait({ minutes: 20 });
  await storeOne(60);
  await sendDue();
  expect(subjects(mails.slice(52))).toEqual([expect.stringMatching(/^No reply yet: Visitor 60/)]);
});

test("after an outage of days, there is one daily report, and the overdue notice without the reminder", async () => {
  let isDown = true;
  const { mails, store, sendDue, wait } = await emailSite(
    {},
    { greeting: () => (isDown ? [421, "Down"] : undefined) },
  );
  const scheduled = [delivery({ id: "r", kind: "reminder" }), delivery({ id: "e", kind: "escalation" })];
  await store({}, { deliveries: scheduled });
  for (let hours = 0; hours < 120; hours += 2) {
    wait({ hours: 2 });
    await sendDue();
  }
  isDown = false;
  wait({ hours: 2 });
  await sendDue();
  expect(subjects(mails).toSorted()).toEqual([
    "Daily report: 1 new, 1 OVERDUE, site needs attention",
    expect.stringMatching(/^OVERDUE/),
  ]);
});

test("a confirmation email repeats nothing that the visitor wrote, and goes to the visitor alone", async () => {
  const name = "Buy pills at https://pills.example";
  const { parsed, to, raw } = await send({ name }, { deliveries: [confirmation()] });
  expect(to).toEqual(["jane@example.com"]);
  expect(parsed.subject).toMatch(/ \| Field & Line$/);
  expect(parsed.replyTo).toEqual([{ name: "Field & Line", address: "office@example.com" }]);
  expect(parsed.text).toContain("Monday, November 23 at 5:00 PM CST");
  expect(raw).not.toMatch(/pills|Prairie|land.survey/i);
});

test("a mailbox gets one confirmation email in 24 hours, however often the visitor writes", async () => {
  const { mails, store, sendDue, wait, database } = await emailSite();
  const replyDueAt = "2026-11-27T23:00:00.000Z";
  for (const [id, hours] of [
    ["first", 0],
    ["later", 23],
    ["next day", 2],
  ] as const) {
    wait({ hours });
    await store({ id, replyDueAt }, { deliveries: [confirmation(id)] });
    await sendDue();
  }
  expect(mails.filter(({ to }) => to.includes("jane@example.com"))).toHaveLength(2);
  expect(await database.findDeliveries("later")).toMatchObject([
    { state: "skipped", reason: "The address got a confirmation within 24 hours." },
  ]);
});

test("a confirmation email is not sent once the firm has replied, nor when it would promise a day that is over", async () => {
  const { mails, store, sendDue, database, wait } = await emailSite();
  await store({ id: "replied", email: "john@example.com" }, { deliveries: [confirmation("c1")] });
  await database.act("mark-replied", "replied", "2026-11-20T17:00:00.000Z", { chosen: "phone" });
  await store({ id: "in time" }, { deliveries: [confirmation("c2")] });
  wait({ hours: 79 });
  await sendDue();
  await store({ id: "late", email: "joe@example.com" }, { deliveries: [confirmation("c3")] });
  wait({ minutes: 1 });
  await sendDue();
  const visitors = mails.flatMap(({ to }) => to).filter((address) => address !== "office@example.com");
  expect(visitors).toEqual(["jane@example.com"]);
  const find = async (id: string) => (await database.findDeliveries(id))[0];
  expect(await find("replied")).toMatchObject({ state: "skipped", reason: "A reply was sent first." });
  const reason = "The reply was due before it could be sent.";
  expect(await find("late")).toMatchObject({ state: "skipped", reason });
});

/** The only email about a project request, to the staff unless `options` say otherwise. */
async function send(
  change: Partial<AcceptedProjectRequest>,
  options: StoreOptions = {},
): Promise<ReceivedMail> {
  const { mails, store, sendDue } = await emailSite();
  await store(change, { deliveries: [delivery()], ...options });
  await sendDue();
  expect(mails).toHaveLength(1);
  return mails[0] as ReceivedMail;
}
