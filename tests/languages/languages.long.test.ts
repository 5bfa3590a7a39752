import { afterAll, expect, test, vi } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import type { ProjectRequest } from "../../src/contract/project-request.ts";
import { startHttpReceiver, webhookSecret } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { newPostgresDatabase } from "../support/postgres-database.ts";
import { openSite } from "../support/site.ts";
import { findChanges, findChangesInShow, readPlaces } from "./everywhere.ts";
import { longSample, samples } from "./samples.ts";

vi.setConfig({ testTimeout: 180_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

test.each([
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await newPostgresDatabase() })],
])("text in any script is exactly the same in %s, emails, webhooks and exports", async (_, database) => {
  const { site, mails, webhooks } = await openSiteWithReceivers(await database());
  const asJson = [...samples("json"), longSample("json")];
  const asForm = [...samples("form"), longSample("form")];
  for (const projectRequest of asJson) expect(await post(site.url, projectRequest, "json")).toBe(201);
  for (const projectRequest of asForm) expect(await post(site.url, projectRequest, "form")).toBe(303);

  const sent = [...asJson, ...asForm];
  await expect.poll(() => mails.length, { timeout: 120_000, interval: 200 }).toBe(sent.length);
  await expect.poll(() => webhooks.length, { timeout: 120_000, interval: 200 }).toBe(sent.length);
  const places = await readPlaces(site, mails, webhooks);
  expect(findChanges(asJson, places)).toEqual([]);
  // A form sends line ends as CRLF, and they are stored as sent; an email has its own line ends.
  const { list, export: exported, webhook, ...emails } = places;
  const stored = asForm.map((one) => ({ ...one, message: one.message.replaceAll("\n", "\r\n") }));
  expect(findChanges(stored, { list, export: exported, webhook })).toEqual([]);
  expect(findChanges(asForm, emails)).toEqual([]);

  const shownAlone = /^(turning|emoji|long)-/;
  for (const projectRequest of asJson.filter(({ email }) => shownAlone.test(email)))
    expect(await findChangesInShow(projectRequest, site, list)).toEqual([]);
});

async function openSiteWithReceivers(database: Readonly<Record<string, string>>) {
  const [mailServer, receiver] = [await startMailServer(), await startHttpReceiver()];
  cleanups.push(mailServer.stop, receiver.stop);
  const site = await openSite({
    SMTP_URL: mailServer.url,
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: webhookSecret,
    ...database,
  });
  cleanups.push(site.remove);
  return { site, mails: mailServer.mails, webhooks: receiver.received };
}

/** Returns the status of the response. */
async function post(url: string, projectRequest: ProjectRequest, format: "json" | "form"): Promise<number> {
  const fields = { ...projectRequest };
  if (format === "form") fields.message = fields.message.replaceAll("\n", "\r\n");
  const response = await fetch(url + consultationPath, {
    method: "POST",
    redirect: "manual",
    ...(format === "json"
      ? { headers: { "content-type": "application/json" }, body: JSON.stringify(fields) }
      : { headers: { accept: "text/html" }, body: new URLSearchParams(fields) }),
  });
  return response.status;
}
