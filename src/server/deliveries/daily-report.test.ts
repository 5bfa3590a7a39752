import { expect, test } from "vitest";
import { mailing, subjects } from "../../../tests/mailing.ts";
import { toldBy } from "./outgoing.fixture.ts";

test("each morning that the firm opens, one mail tells how things stand, and of each suspect once", async () => {
  const { mails, accept, sendDue, wait, store } = await mailing();
  // A Friday at 10:00 in Fort Worth.
  await accept({ id: "spam" }, { ...toldBy("email"), suspectedOf: "It is made of links: 9 in 9 words." });
  await accept({ id: "fine" });
  await accept({ id: "done" });
  await store.answer("done", "2026-11-20T17:00:00.000Z");
  await sendDue();
  wait({ hours: 24 });
  await sendDue();
  expect(mails).toEqual([]);
  wait({ hours: 45, minutes: 59 });
  await sendDue();
  expect(mails).toEqual([]);
  wait({ minutes: 1 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 3 new, 1 held"]);
  const text = mails[0]?.parsed.text ?? "";
  for (const words of [
    "New: 3",
    "Answered: 1",
    "Waiting for an answer: 1",
    "Held as suspected spam: 1",
    "Not delivered: none",
    "Jane Doe, jane@example.com",
    "9 in 9 words",
    "requests -- release",
  ]) {
    expect(text).toContain(words);
  }
  wait({ hours: 24 });
  await sendDue();
  // Due on Monday at 17:00, and now it is Tuesday.
  expect(subjects(mails).at(-1)).toBe("Daily report: nothing new, 1 OVERDUE, 1 held");
  expect(mails.at(-1)?.parsed.text).toContain("Waiting for an answer: 1, OVERDUE: 1");
  expect(mails.at(-1)?.parsed.text).toContain("requests -- due");
  expect(mails.at(-1)?.parsed.text).not.toContain("9 in 9 words");
  await store.answer("fine", "2026-11-24T15:00:00.000Z");
  await store.answer("spam", "2026-11-24T15:00:00.000Z");
  wait({ hours: 24 });
  await sendDue();
  await sendDue();
  expect(subjects(mails).slice(2)).toEqual(["Daily report: nothing new"]);
  expect(mails.at(-1)?.parsed.text).toContain("Answered: 2");
});

test("a morning's mail says what could not be delivered", async () => {
  const { mails, accept, sendDue, wait } = await mailing();
  await accept({ id: "one" }, toldBy("webhook"));
  wait({ hours: 70 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 1 new, 1 not delivered"]);
  expect(mails[0]?.parsed.text).toContain(
    "Not delivered: 1 by webhook, the oldest of Friday, November 20 at 10:00 AM CST",
  );
});

test("a morning's mail tells what was given up from what is tried again", async () => {
  const { mails, accept, sendDue, wait } = await mailing({
    recipient: (address) => (address.startsWith("jane") ? [550, "No such mailbox"] : undefined),
  });
  await accept({ id: "one" }, toldBy("acknowledgement"));
  await sendDue();
  wait({ hours: 70 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 1 new, 1 not delivered"]);
  const text = mails[0]?.parsed.text ?? "";
  expect(text).toContain("Not delivered: 1 given up\n");
  expect(text).toContain("were given up and are not tried again: npm run -s requests -- list --troubled");
  expect(text).not.toContain("four days");
});

test("a daily report that is given up is no alarm for ever, and nobody is told to send it again", async () => {
  let refused = true;
  const { mails, accept, sendDue, wait, store, log } = await mailing({
    recipient: () => (refused ? [550, "No such mailbox"] : undefined),
  });
  await accept({ id: "one" });
  wait({ hours: 70 });
  await sendDue();
  expect(log.join("\n")).toContain("It was a daily report; the next tells how things stand then.");
  expect(log.join("\n")).not.toContain("resend");
  expect((await store.vitals("2026-11-23T14:00:00.000Z")).givenUp).toBe(0);
  refused = false;
  wait({ hours: 24 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: nothing new, 1 OVERDUE"]);
});
