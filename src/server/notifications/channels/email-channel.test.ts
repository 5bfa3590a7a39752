import { expect, test } from "vitest";
import { testNow } from "../../../../tests/support/app-fixture.ts";
import { mailing, subjects } from "../../../../tests/support/email-fixture.ts";
import type { MailServer } from "../../../../tests/support/mail-server.ts";
import { aProjectRequest, toldBy } from "../../../../tests/support/notifications-fixture.ts";
import { answerTokenHash } from "../../store/answer-token.ts";

const id = "019c0000-0000-7000-8000-000000000001";

test("a notice says who wants what by when, in text and in HTML, and its answer goes to the visitor", async () => {
  const { mails, accept, sendDue } = await mailing();
  await accept({}, toldBy("email"));
  await sendDue();
  expect(mails).toHaveLength(1);
  const [{ parsed, to, from }] = mails as [MailServer["mails"][number]];
  expect({ to, from }).toEqual({ to: ["office@example.com", "bids@example.com"], from: "site@example.com" });
  expect(parsed.subject).toBe("Jane Doe: Land survey, reply by Monday, November 23 at 5:00 PM CST");
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane@example.com" }]);
  expect(parsed.from).toEqual({ name: "The Site", address: "site@example.com" });
  for (const words of ["Prairie Wind LLC", "1,200 acres", "As soon as possible", "(817) 555-0199", id]) {
    expect(parsed.text).toContain(words);
    expect(parsed.html).toContain(words);
  }
  expect(parsed.text).toContain("Project details:\n  Title and survey.\n  Two phases <b>now</b>.");
  expect(parsed.html).toContain("Two phases &#60;b&#62;now&#60;/b&#62;");
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("the link in a notice opens its project request for 30 days, and the store holds no token", async () => {
  const { mails, accept, sendDue, store, now, wait } = await mailing();
  await accept({}, toldBy("email"));
  await sendDue();
  const token =
    /https:\/\/www\.example\.com\/answered\/([\w-]{22})\n/.exec(mails[0]?.parsed.text ?? "")?.[1] ?? "";
  const found = () =>
    store.findByAnswerLink(answerTokenHash(token), now().toString({ smallestUnit: "millisecond" }));
  expect(await found()).toMatchObject({ id });
  expect(JSON.stringify(await store.readRows("answer_links", 10))).not.toContain(token);
  wait({ hours: 24 * 30 - 1 });
  expect(await found()).toMatchObject({ id });
  wait({ hours: 1 });
  expect(await found()).toBeNull();
});

test("an attempt that is repeated has the same Message-ID", async () => {
  let refusing = true;
  const { mails, accept, sendDue, store, wait } = await mailing({
    recipient: () => (refusing ? [451, "Try again later"] : undefined),
  });
  await accept({}, toldBy("email"));
  await sendDue();
  expect(mails).toEqual([]);
  expect((await store.show(id))?.deliveries).toMatchObject([
    { attempts: 1, state: { is: "due", reason: expect.stringContaining("Try again later") } },
  ]);
  refusing = false;
  wait({ seconds: 12 });
  await sendDue();
  expect(mails[0]?.parsed.messageId).toBe("<019c0000-0000-7000-8000-email0000000@example.com>");
});

test("a recipient that is refused for good ends in a visible state, and the log holds no address", async () => {
  const { accept, sendDue, store, log } = await mailing({
    recipient: (address) => [550, `<${address}> No such mailbox`],
  });
  await accept({}, toldBy("email"));
  await sendDue();
  expect((await store.show(id))?.deliveries).toMatchObject([
    { attempts: 1, state: { is: "given up", reason: expect.stringContaining("No such mailbox") } },
  ]);
  expect(log.join("\n")).toContain(`was given up: The mail server refused it:`);
  expect(log.join("\n")).toContain(`npm run -s requests -- resend ${id}`);
  expect(log.join("\n")).not.toContain("@");
});

test("one wrong address of two keeps the other from nothing, and is told in the log", async () => {
  const { mails, accept, sendDue, log } = await mailing({
    recipient: (address) => (address.startsWith("bids") ? [550, "No such mailbox"] : undefined),
  });
  await accept({}, toldBy("email"));
  await sendDue();
  expect(mails[0]?.to).toEqual(["office@example.com"]);
  expect(log.join("\n")).toContain("1 of 2 addresses were refused by the mail server. Check MAIL_TO.");
});

test("what a visitor writes adds no header, no recipient and no line to the head of a mail", async () => {
  const { mails, accept, sendDue } = await mailing();
  const evil = 'Eve\r\nBcc: victim@example.com\r\n\r\nBody\u2028<x@example.com>, "quoted" \u202e';
  await accept({ name: evil, company: evil, message: `${evil}\r\n.\r\nQUIT` }, toldBy("email"));
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

test("a name of 10,000 letters makes a subject that can be read", async () => {
  const { mails, accept, sendDue } = await mailing();
  await accept({ name: "Ж".repeat(10_000) }, toldBy("email"));
  await sendDue();
  expect([...(mails[0]?.parsed.subject ?? "")].length).toBe(150);
});

test("a subject keeps the letters of every script, begins at the left and is cut between signs", async () => {
  const { mails, accept, sendDue } = await mailing();
  const names = ["نمونه می\u200cخواهم", "👩🏽\u200d🌾 क्षि", "a\u202eb\u200b\u00adc\ufeff", "🇺🇸".repeat(100)];
  for (const [index, name] of names.entries())
    await accept(
      { id: `${index}`, name },
      {
        deliveries: [
          { id: `d${index}`, channel: "email", message: "notice", dueAt: "2026-11-20T16:00:00.000Z" },
        ],
      },
    );
  await sendDue();
  const [persian, emoji, turned, flags] = mails.map(({ parsed }) => parsed);
  expect(persian?.subject).toMatch(/^\u200eنمونه می\u200cخواهم: Land survey, reply by/);
  expect(persian?.replyTo?.[0]?.name).toBe("نمونه می\u200cخواهم");
  expect(emoji?.subject).toMatch(/^👩🏽\u200d🌾 क्षि: Land survey/);
  expect(turned?.subject).toMatch(/^abc: Land survey/);
  expect(flags?.subject).toBe(`${"🇺🇸".repeat(74)}…`);
});

test("in the sentences of a mail a right-to-left name stands by itself, and in its row as it was written", async () => {
  const { mails, accept, sendDue } = await mailing();
  await accept({ name: "نموذج\u202e (x)" }, toldBy("email"));
  await sendDue();
  const [{ parsed }] = mails as [MailServer["mails"][number]];
  expect(parsed.html).toContain("Project request from <bdi>نموذج (x)</bdi></h1>");
  expect(parsed.html).toContain("to write to <bdi>نموذج (x)</bdi> directly.</p>");
  expect(parsed.html).toMatch(/<td dir="auto"[^>]*>نموذج\u202e \(x\)<\/td>/);
  expect(parsed.text).toContain("to write to \u2068نموذج (x)\u2069 directly.\n");
  expect(parsed.text).toContain("Name: نموذج\u202e (x)\n");
});

test("a reminder comes with two business hours left, once, and not when it was answered", async () => {
  const { mails, accept, sendDue, store, wait } = await mailing();
  const reminder = (id: string) => ({
    deliveries: [{ id, channel: "email", message: "reminder", dueAt: "2026-11-23T21:00:00.000Z" } as const],
  });
  await accept({ id: "one" }, reminder("r1"));
  await accept({ id: "two" }, reminder("r2"));
  await store.answer("two", "2026-11-20T17:00:00.000Z");
  wait({ hours: 76 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 2 new"]);
  wait({ hours: 1 });
  await sendDue();
  await sendDue();
  expect(subjects(mails).slice(1)).toEqual([
    "Not answered yet: Jane Doe, Land survey, reply by Monday, November 23 at 5:00 PM CST",
  ]);
});

test("a reminder whose reply came first and a mail about what was erased are skipped, and the log does not say sent", async () => {
  const { accept, store, deliveries, log, now } = await mailing();
  const [worker] = deliveries.workers;
  await accept({}, { deliveries: [{ id: "r", channel: "email", message: "reminder", dueAt: testNow }] });
  await accept(
    { id: "gone" },
    { deliveries: [{ id: "n", channel: "email", message: "notice", dueAt: testNow }] },
  );
  // Both happen after the claim, in the moment before the mail is written.
  const { claim } = store;
  Object.assign(store, {
    claim: async (...args: Parameters<typeof claim>) => {
      const claimed = await claim(...args);
      return claimed.map((one) => ({
        ...one,
        projectRequest:
          one.id === "r" && one.projectRequest ? { ...one.projectRequest, answeredAt: String(now()) } : null,
      }));
    },
  });
  await worker?.sendDue();
  expect(log.filter((line) => line.includes("delivery"))).toEqual([
    "info: email delivery r was skipped: A reply had been sent before.",
    "info: email delivery n was skipped: The project request was erased.",
  ]);
  expect((await store.show(aProjectRequest.id))?.deliveries).toMatchObject([{ state: { is: "skipped" } }]);
});

test("a test asks the mail server whether it would take a mail, and sends none", async () => {
  let reply: readonly [number, string] | undefined;
  const { mails, accept, sendDue, store } = await mailing({
    recipient: (address) => (address.startsWith("office") ? reply : undefined),
  });
  const state = async (id: string) => {
    await accept(
      { id },
      { deliveries: [{ id: `t ${id}`, channel: "email", message: "test", dueAt: testNow }] },
    );
    await sendDue();
    return (await store.show(id))?.deliveries[0]?.state;
  };
  expect(await state("1")).toMatchObject({ is: "delivered" });
  reply = [550, "No such mailbox"];
  expect(await state("2")).toMatchObject({ is: "delivered" });
  expect(mails).toEqual([]);
});

test.each([
  [550, "given up"],
  [451, "due"],
] as const)("a test that the mail server refuses with %d is %s", async (code, is) => {
  const { accept, sendDue, store } = await mailing({ recipient: () => [code, "Not today"] });
  await accept({ id: "1" }, { deliveries: [{ id: "t", channel: "email", message: "test", dueAt: testNow }] });
  await sendDue();
  const [delivery] = (await store.show("1"))?.deliveries ?? [];
  expect(delivery?.state).toMatchObject({ is, reason: expect.stringContaining(`${code} Not today`) });
});

test("an acknowledgement says nothing that the visitor wrote, and goes to the visitor alone", async () => {
  const { mails, accept, sendDue } = await mailing();
  await accept({ name: "Buy pills at https://pills.example" }, toldBy("acknowledgement"));
  await sendDue();
  const [{ parsed, to, raw }] = mails as [MailServer["mails"][number]];
  expect(to).toEqual(["jane@example.com"]);
  expect(parsed.subject).toBe("We have your project request – Field & Line");
  expect(parsed.replyTo).toEqual([{ name: "Field & Line", address: "office@example.com" }]);
  expect(parsed.text).toContain("follow up by Monday, November 23 at 5:00 PM CST");
  expect(raw).not.toMatch(/pills|Prairie|survey/i);
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }),
  );
});
