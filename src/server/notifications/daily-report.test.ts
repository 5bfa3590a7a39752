import fc from "fast-check";
import { expect, test } from "vitest";
import { mailing, subjects } from "../../../tests/support/email-fixture.ts";
import { toldBy } from "../../../tests/support/notifications-fixture.ts";

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
  expect(text).toContain("npm run -s requests -- list --state failed");
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
  expect(subjects(mails)).toEqual(["Daily report: 1 new, 1 OVERDUE"]);
});

test("through any outages each project request is counted in one delivered report, and each suspect listed in one", {
  timeout: 120_000,
}, async () => {
  const step = fc.record({
    hours: fc.integer({ min: 1, max: 7 }).map((number) => 4 * number),
    mailServer: fc.constantFrom("up", "busy", "refusing"),
    requests: fc.integer({ min: 0, max: 3 }),
    suspects: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      let reply: readonly [number, string] | undefined;
      const { mails, accept, sendDue, wait, stop } = await mailing({ recipient: () => reply });
      const ids = { fine: 0, suspect: 0 };
      for (const { hours, mailServer, requests, suspects } of steps) {
        reply =
          mailServer === "up"
            ? undefined
            : mailServer === "busy"
              ? [451, "Try later"]
              : [550, "No such mailbox"];
        for (let index = 0; index < requests; index += 1) await accept({ id: `fine-${ids.fine++}.` });
        for (let index = 0; index < suspects; index += 1)
          await accept({ id: `suspect-${ids.suspect++}.` }, { suspectedOf: "It is made of links." });
        for (let hour = 0; hour < hours; hour += 4) {
          wait({ hours: 4 });
          await sendDue();
        }
      }
      reply = undefined;
      // Two mornings that the firm opens are at most five days away.
      for (let hour = 0; hour < 6 * 24; hour += 4) {
        wait({ hours: 4 });
        await sendDue();
      }
      await stop();
      const texts = mails.map(({ parsed }) => parsed.text ?? "");
      const counted = texts.map((text) => Number(/^New: (\d+)$/m.exec(text)?.[1] ?? Number.NaN));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(ids.fine + ids.suspect);
      for (let index = 0; index < ids.suspect; index += 1)
        expect(texts.filter((text) => text.includes(`suspect-${index}.`))).toHaveLength(1);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("with 40,000 suspects there is one short report, and memory stays flat", {
  timeout: 60_000,
}, async () => {
  const { mails, accept, sendDue, wait } = await mailing();
  for (let from = 0; from < 40_000; from += 1000) {
    await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        accept(
          { id: `suspect-${String(from + index).padStart(5, "0")}.`, message: "x".repeat(2_000) },
          { suspectedOf: "It is made of links." },
        ),
      ),
    );
  }
  wait({ hours: 70 });
  const peak = peakMemory();
  await sendDue();
  wait({ hours: 1 });
  await sendDue();
  expect(subjects(mails)).toEqual(["Daily report: 40000 new, 40000 held"]);
  const text = mails[0]?.parsed.text ?? "";
  expect(text).toContain("40000 are new. The first 50 are listed below");
  expect(text.match(/suspect-\d+\./g)).toHaveLength(50);
  // All of their messages would be 80 MB.
  expect(peak.stop()).toBeLessThan(40_000_000);
});

/** Watches how far the heap and its buffers grow beyond where they are now, in bytes. */
function peakMemory() {
  const used = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  globalThis.gc?.();
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, used());
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, used()) - before;
    },
  };
}
