import { expect, test } from "vitest";
import { onEachDatabase, pick } from "../../../tests/support/each-database.ts";
import { readText } from "../../../tests/support/read-page.ts";
import { aProjectRequest, sampleValues } from "../../../tests/support/requests.ts";
import { delivery, minutesLater, receivedAt, sample } from "../../../tests/support/samples.ts";
import { testReplyDueAt, testSiteInfo } from "../../../tests/support/site-info.ts";
import type { TestDatabase } from "../../../tests/support/test-database.ts";
import { emailSite, office, testSite, withoutEmail } from "../../../tests/support/test-site.ts";
import { toRequestPath } from "../paths.ts";
import { type Environment, readConfig } from "../settings.ts";
import { planMissed } from "./missed-notifications.ts";

const allOn = {
  ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: office, MAIL_TO: office, ACKNOWLEDGE_VISITORS: "true" },
  ...{ CHAT_WEBHOOK_URL: "http://127.0.0.1:9", WEBHOOK_URL: "http://127.0.0.1:9" },
  WEBHOOK_SECRET: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
};

const plan = (database: TestDatabase, minutes: number, settings: Environment = allOn) =>
  planMissed({
    config: readConfig(settings),
    siteInfo: testSiteInfo,
    database,
    outbox: database.outbox,
    now: () => Temporal.Instant.from(minutesLater(minutes)),
  });

async function readPlan(database: TestDatabase, id: string) {
  const deliveries = await database.findDeliveries(id);
  return deliveries.map((one) => `${one.kind} ${one.channel} ${one.state}`).toSorted();
}

onEachDatabase(({ test, createShared }) => {
  test("what came in while channels were off is planned once they are on, once, however many processes try", async () => {
    const databases = await createShared();
    const [database] = databases;
    for (let index = 0; index < 110; index += 1) await database.storeSample({ id: `id-${index}` });
    await Promise.all(Array.from({ length: 6 }, (_, index) => plan(pick(databases, index), 30)));
    await plan(database, 60);
    for (const id of ["id-0", "id-109"])
      expect(await readPlan(database, id)).toEqual([
        "confirmation confirmation pending",
        "escalation email pending",
        "new_request chat pending",
        "new_request email pending",
        "new_request webhook pending",
        "reminder email pending",
      ]);
    expect(await database.findDeliveries("id-1")).toContainEqual(
      expect.objectContaining({ kind: "escalation", dueAt: testReplyDueAt }),
    );
  });

  test("a reply ends all but what your other system lacks, suspected spam waits for its release, and its visitor gets nothing", async ({
    database,
  }) => {
    await database.storeSample({ id: "before", receivedAt: minutesLater(-9) });
    await database.act("mark-replied", "before", minutesLater(-8));
    await database.storeWith("known", ["webhook"]);
    await database.storeSample({ id: "replied", receivedAt: minutesLater(1) });
    await database.act("mark-replied", "replied", minutesLater(2));
    await database.storeSample({ id: "spam", receivedAt: minutesLater(1) }, { spamReason: "Links." });
    await plan(database, 3);
    expect(await readPlan(database, "before")).toEqual([]);
    expect(await readPlan(database, "replied")).toEqual(["new_request webhook pending"]);
    expect(await readPlan(database, "spam")).toEqual([]);
    await database.act("release", "spam", minutesLater(4));
    await plan(database, 5);
    expect((await readPlan(database, "spam")).join()).not.toContain("confirmation");
    expect(await readPlan(database, "spam")).toHaveLength(5);
  });

  test("a reply that comes first ends the email and the chat message about a new project request, and reopening it brings them back", async ({
    database,
  }) => {
    const channels = ["email", "chat", "webhook"] as const;
    const deliveries = channels.map((channel) => delivery({ id: channel, channel }));
    await database.storeSample(sample({ id: "one" }), { deliveries });
    await database.act("mark-replied", "one", receivedAt);
    const states = async () => (await database.findDeliveries("one")).map(({ id, state }) => [id, state]);
    const after = (state: string) => [
      ["chat", state],
      ["email", state],
      ["webhook", "pending"],
    ];
    expect(await states()).toEqual(after("skipped"));
    await database.act("reopen", "one", minutesLater(1));
    expect(await states()).toEqual(after("pending"));
  });
});

test("a project request that comes while email is off, or before it is set up, is emailed once it is on", async () => {
  const site = await emailSite();
  const off = site.restart({ ...withoutEmail, ACKNOWLEDGE_VISITORS: "" });
  expect((await off.post(sampleValues)).statusCode).toBe(201);
  site.wait({ hours: 24 * 4 });
  await site.app.ready();
  await planMissed(site.app);
  await site.sendDue();
  expect(site.mails.map(({ parsed }) => parsed.subject?.split(/[:,]/)[0])).toEqual([
    "New project request",
    "Daily report",
  ]);
});

test("while a channel is off, what waits for it is on the page, in the daily report and no reason to be healthy", async () => {
  const { store, wait, restart, mails, signIn } = await emailSite({ CHAT_WEBHOOK_URL: "http://127.0.0.1:9" });
  await store({}, { deliveries: [delivery({ channel: "chat" })] });
  await signIn(office);
  const off = restart({ CHAT_WEBHOOK_URL: "" });
  await off.app.ready();
  const page = await off.open(toRequestPath(aProjectRequest.id));
  expect(readText(page.document, "details[open] > summary")).toBe("1 waiting");
  expect(readText(page.document, ".notifications .reason")).toMatch(/^This channel is turned off\./);
  expect((await off.app.inject("/healthz")).statusCode).toBe(503);
  expect(off.messages().join()).toMatch(/can’t be delivered: 1\./);
  wait({ hours: 70 });
  await off.sendDue();
  expect(mails.at(-1)?.parsed.text).toContain("1 waiting: the chat is turned off (oldest: Friday");
});

test("a site on which nothing was ever set up is healthy", async () => {
  const { app, post } = await testSite({ ...withoutEmail, WEBHOOK_URL: "", WEBHOOK_SECRET: "" });
  await post(sampleValues);
  await app.ready();
  await planMissed(app);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});
