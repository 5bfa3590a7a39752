import { expect, test } from "vitest";
import {
  accept,
  acceptWith,
  by,
  claim,
  delivery,
  minutesLater,
  receivedAt,
  sample,
} from "../../../tests/database-suite/samples.ts";
import { fortWorthHours } from "../../../tests/support/business-hours.ts";
import { cliFixture, storeMany } from "../../../tests/support/cli-fixture.ts";
import type { Database } from "../../server/database/database.ts";
import { run } from "../run.ts";

test("mark-replied marks once, says when it was marked before, and skips the reminder", async () => {
  const { withDatabase, requests } = await withReminder(600);
  expect((await requests("mark-replied", "019c-1")).stdout).toBe(
    "Marked 019c-1 as replied on Fri 2026-11-20 11:00.\n",
  );
  expect((await requests("mark-replied", "019c-1")).stdout).toBe(
    "019c-1 was already marked as replied on Fri 2026-11-20 11:00. Nothing was changed.\n",
  );
  expect(JSON.parse((await requests("mark-replied", "019c", "--json")).stdout)).toEqual({
    id: "019c-1",
    repliedAt: "2026-11-20T17:00:00.000Z",
    markedBefore: true,
  });
  expect(await withDatabase((database) => claim(database, minutesLater(6000)))).toEqual([]);
});

test("mark-replied takes how, and nothing else", async () => {
  const { requests } = await withReminder(600);
  expect(await requests("mark-replied", "019c-1", "--how", "fax")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("--how is 'fax'. Enter one of email, phone, none."),
  });
  await requests("mark-replied", "019c-1", "--how", "none");
  expect((await requests("show", "019c-1")).stdout).toContain("(no reply needed)");
});

test("reopen undoes mark-replied once, and the reminder is sent after all", async () => {
  const { withDatabase, requests } = await withReminder(600);
  await requests("mark-replied", "019c-1");
  expect(await requests("reopen", "019c")).toEqual({
    exitCode: 0,
    stdout: "019c-1 is no longer marked as replied.\n",
    stderr: "",
  });
  expect((await requests("reopen", "019c-1")).stdout).toBe(
    "019c-1 was not marked as replied. Nothing was changed.\n",
  );
  expect(JSON.parse((await requests("list", "--state", "open", "--json")).stdout)).toMatchObject([
    { id: "019c-1", repliedAt: null },
  ]);
  expect(await withDatabase((database) => claim(database, minutesLater(599)))).toEqual([]);
  expect(await withDatabase((database) => claim(database, minutesLater(600)))).toMatchObject([{ id: "r" }]);
});

test("reopen --json says whether it changed anything, and a reminder whose time has passed stays skipped", async () => {
  const { withDatabase, requests } = await withReminder(30);
  await requests("mark-replied", "019c-1");
  const reopen = async () => JSON.parse((await requests("reopen", "019c-1", "--json")).stdout);
  expect(await reopen()).toEqual({ id: "019c-1", reopened: true });
  expect(await reopen()).toEqual({ id: "019c-1", reopened: false });
  expect(await withDatabase((database) => claim(database, minutesLater(6000)))).toEqual([]);
});

test("release makes the notifications of a quarantined project request due, and only once", async () => {
  const { withDatabase, requests } = cliFixture();
  await withDatabase((database) => acceptWith(database, "019c-1", ["email"], { spamReason: "Five links." }));
  expect(await withDatabase((database) => claim(database, minutesLater(6000)))).toEqual([]);
  expect(await requests("release", "019c-1")).toMatchObject({
    exitCode: 0,
    stdout: "Released 019c-1. Its notifications go out within seconds if the site is running.\n",
  });
  expect((await requests("release", "019c-1")).stdout).toBe(
    "019c-1 is not quarantined. Nothing was changed.\n",
  );
  expect(await withDatabase((database) => claim(database, minutesLater(6000)))).toMatchObject([
    { id: "019c-1/email" },
  ]);
});

test("the reminder of a project request released late comes two business hours after the release", async () => {
  const { withDatabase, requests } = cliFixture();
  const deliveries = [delivery({ id: "n" }), delivery({ id: "r", kind: "reminder" })];
  await withDatabase((database) =>
    accept(database, sample({ id: "019c-1" }), { deliveries, spamReason: "Five links." }),
  );
  await requests("release", "019c-1");
  const shown = JSON.parse((await requests("show", "019c-1", "--json")).stdout);
  // Released on a Friday at 11:00.
  expect(shown.deliveries).toMatchObject([
    { id: "n", state: { is: "pending", dueAt: receivedAt } },
    { id: "r", state: { is: "pending", dueAt: "2026-11-20T19:00:00.000Z" } },
  ]);
});

test("resend retries a failed notification under its original ID, and nothing else", async () => {
  const { withDatabase, requests } = cliFixture();
  await withDatabase(async (database) => {
    await acceptWith(database, "019c-1", ["email", "webhook"]);
    await deliverEmail(database);
    const [webhook] = await claim(database, receivedAt, { channel: "webhook" });
    await database.deliveries.markFailed(webhook as never, { now: receivedAt, reason: "410" });
  });
  expect(JSON.parse((await requests("resend", "019c-1", "--json")).stdout)).toEqual({
    id: "019c-1",
    retried: 1,
    added: 0,
  });
  expect(await withDatabase((database) => claim(database, minutesLater(60)))).toEqual([]);
  expect(
    await withDatabase((database) => claim(database, minutesLater(60), { channel: "webhook" })),
  ).toMatchObject([{ id: "019c-1/webhook" }]);
  const nothing = await requests("resend", "019c-1");
  expect(nothing.exitCode).toBe(1);
  expect(nothing.stderr).toMatchInlineSnapshot(`
    "No notification about it failed. To send one anyway, name the channel, for example --channel email. Nothing was changed.
    "
  `);
});

test("resend --channel sends a delivered notification once more, under a new ID", async () => {
  const { withDatabase, requests } = cliFixture();
  await withDatabase(async (database) => {
    await acceptWith(database, "019c-1", ["email"]);
    await deliverEmail(database);
  });
  expect((await requests("resend", "019c-1", "--channel", "email")).stdout).toContain(
    "1 notification about 019c-1",
  );
  const [again] = await withDatabase((database) => claim(database, minutesLater(60)));
  expect(again?.id).toEqual(expect.any(String));
  expect(again?.id).not.toBe("019c-1/email");
  expect((await requests("resend", "019c-1", "--channel", "email")).stderr).toBe(
    "One is already pending on that channel. Nothing was changed.\n",
  );
});

test("resend --channel sends right away, even if a reminder is due later", async () => {
  const { withDatabase, requests } = cliFixture();
  const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(600) });
  await withDatabase(async (database) => {
    await accept(database, sample({ id: "019c-1" }), { deliveries: [delivery({ id: "n" }), reminder] });
    await deliverEmail(database);
  });
  expect(await requests("resend", "019c-1", "--channel", "email")).toMatchObject({
    exitCode: 0,
    stdout: "1 notification about 019c-1 will be sent within seconds once the site is running.\n",
  });
  expect(await withDatabase((database) => claim(database, minutesLater(60)))).toMatchObject([
    { delivery: { kind: "new_request" } },
  ]);
});

test("resend sends nothing that is quarantined, and nothing on a channel that is not configured", async () => {
  const { withDatabase, requests } = cliFixture({ WEBHOOK_URL: "", WEBHOOK_SECRET: "" });
  await withDatabase((database) => acceptWith(database, "019c-1", ["email"], { spamReason: "Five links." }));
  expect((await requests("resend", "019c-1", "--channel", "email")).stderr).toContain(
    "To send its notifications, run `npm run -s requests -- release 019c-1`",
  );
  expect((await requests("resend", "019c-1", "--channel", "webhook")).stderr).toContain(
    "The webhook channel is turned off in the settings",
  );
  expect(await withDatabase((database) => claim(database, minutesLater(6000)))).toEqual([]);
});

test("erase asks first, then removes one person's data everywhere and no one else's, and reports what was erased", async () => {
  const { withDatabase, requests } = cliFixture();
  await withDatabase(async (database) => {
    await acceptWith(database, "019c-1", ["email", "webhook"]);
    await accept(database, sample({ id: "019c-2", email: "JANE@example.com" }));
    await accept(database, sample({ id: "019c-3", email: "joe@example.com" }));
  });
  const asked = await requests("erase", "jane@example.com");
  expect(asked).toMatchObject({ exitCode: 1, stdout: "" });
  expect(asked.stderr).toBe(
    "This would erase 2 project requests from jane@example.com and everything stored with them. Nothing was erased. To erase them, add --yes.\n",
  );
  expect(await withDatabase((database) => database.projectRequests.count())).toBe(3);
  expect((await requests("erase", "jane@example.com", "--yes")).stdout).toContain(
    "Erased 2 project requests from jane@example.com and 2 deliveries.",
  );
  expect(JSON.parse((await requests("list", "--json")).stdout)).toMatchObject([{ id: "019c-3" }]);
  expect((await requests("erase", "jane@example.com")).stdout).toBe(
    "Nothing is stored about jane@example.com.\n",
  );
});

test.each([
  ["erase", "jane@example.com"],
  ["purge", "--older-than", "1", "--all"],
])("%s erases nothing that arrives after it has found nothing", async (...args) => {
  const { openDatabase } = cliFixture();
  const database = await openDatabase();
  await accept(database, sample({ receivedAt: "2026-11-10T00:00:00.000Z" }));
  const projectRequests = {
    ...database.projectRequests,
    count: async () => 0,
    eraseAll: () => expect.fail(),
  };
  const context = {
    config: () => expect.fail(),
    openDatabase: async () => ({ ...database, projectRequests }),
    businessHours: fortWorthHours,
    firm: null,
    now: () => Temporal.Instant.from("2026-11-20T17:00:00Z"),
    actor: "cli:office",
    apiHost: "",
  };
  expect((await run([...args, "--yes"], context)).exitCode).toBe(0);
  await database.close();
});

test("purge asks first, keeps those without a reply, and erases any number in batches", async () => {
  const { withDatabase, requests } = cliFixture();
  await withDatabase(async (database) => {
    const old = Array.from({ length: 450 }, (_, index) =>
      sample({
        id: `019c-${index}`,
        receivedAt: `2026-11-10T00:00:00.${String(index).padStart(3, "0")}Z`,
      }),
    );
    await storeMany(database, old.slice(0, 1));
    await storeMany(database, old.slice(1), receivedAt);
    await database.projectRequests.resend("019c-1", by(receivedAt), "email");
    await accept(database, sample({ id: "new" }));
    await database.projectRequests.markReplied("new", by(receivedAt), "email");
  });
  const asked = await requests("purge", "--older-than", "5");
  expect(asked.exitCode).toBe(1);
  expect(asked.stderr).toBe(
    "This would erase 449 project requests. Nothing was erased. To erase them, add --yes. 1 more of that age has no reply and is kept unless you add --all.\n",
  );
  expect(await withDatabase((database) => database.projectRequests.count())).toBe(451);
  expect(JSON.parse((await requests("purge", "--older-than", "5", "--yes", "--json")).stdout)).toEqual({
    projectRequests: 449,
    deliveries: 1,
    kept: 1,
  });
  expect(JSON.parse((await requests("list", "--json")).stdout)).toMatchObject([
    { id: "new" },
    { id: "019c-0" },
  ]);
  expect((await requests("purge", "--older-than", "5", "--yes", "--all")).stdout).toBe(
    "Erased 1 project request and 0 deliveries.\n",
  );
});

/** The project request 019c-1 with a reminder that is due so many minutes later. */
async function withReminder(minutes: number) {
  const fixture = cliFixture();
  const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(minutes) });
  await fixture.withDatabase((database) =>
    accept(database, sample({ id: "019c-1" }), { deliveries: [reminder] }),
  );
  return fixture;
}

async function deliverEmail(database: Database): Promise<void> {
  const [email] = await claim(database, receivedAt);
  await database.deliveries.markDelivered(email as never, receivedAt);
}
