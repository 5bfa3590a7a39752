import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { linkPath, staffPath, withNext } from "../../src/server/staff-paths.ts";
import { delivery, minutesLater, receivedAt } from "../database-suite/samples.ts";
import { actionNames } from "../support/actions.ts";
import { serverPages } from "../support/open-server-page.ts";
import { emailSite, office, toFormPost } from "../support/test-site.ts";

const count = 500;

test("a scanner that opens every link and submits every form of 500 emails changes nothing, even where someone is signed in", async () => {
  const { database, mails, store, sendDue, restart, signIn } = await emailSite();
  for (let index = 0; index < count; index += 1) {
    const id = `019c0000-0000-7000-8000-${String(index).padStart(12, "0")}`;
    const deliveries = [delivery({ id: `d${index}` })];
    await store({ id, name: `Visitor ${index}`, email: `visitor-${index}@example.com` }, { deliveries });
  }
  await sendDue();
  expect(mails).toHaveLength(count);
  // So that the scanner meets each form that there is.
  const all = await database.projectRequests.list();
  for (const [index, { id }] of all.entries()) {
    if (index % 5 === 1) await database.act("mark-replied", id, receivedAt, { chosen: "email" });
    if (index % 5 === 2) await database.act("quarantine", id, receivedAt);
  }
  const links = new Set(mails.flatMap(({ parsed }) => parsed.text?.match(/\/staff\S*/g) ?? []));
  const key = await database.staffKeys.addLink({ address: office, expiresAt: minutesLater(15) });
  links.add(withNext(linkPath, staffPath, { key }));
  await signIn(office);
  const read = () =>
    Promise.all((["project_requests", "deliveries", "notes", "history"] as const).map(readRows));
  const readRows = async (table: "project_requests" | "deliveries" | "notes" | "history") =>
    (await database.readTable(table)).filter(
      ({ action }) => action !== "inbox_read" && action !== "downloaded",
    );
  const before = await read();

  // The built pages: React for development takes several times as long.
  const { app, browser } = restart({}, { loadPages: async () => serverPages });
  const { opened, submitted } = await scan(app, browser, links);

  expect(opened).toBeGreaterThan(count);
  expect(submitted).toEqual(new Set([...actionNames, "phone-request", "link"]));
  expect(await read()).toEqual(before);
  for (const url of links)
    expect(
      (await app.inject({ method: "HEAD", url, headers: browser, remoteAddress: findHost() })).statusCode,
    ).toBe(200);
});

/**
 * Opens `links` and the inbox's links, but no project request a second time, and sends each form as it is, but does not
 * sign out. Returns how many of each. Our own markup needs no parser: jsdom takes four times as long as the server.
 */
async function scan(app: FastifyInstance, cookies: { readonly cookie: string }, links: ReadonlySet<string>) {
  const queue = new Set(links);
  const submitted = new Set<string>();
  for (const path of queue) {
    const { body } = await app.inject({
      url: path,
      headers: { ...cookies, accept: "text/html" },
      remoteAddress: findHost(),
    });
    for (const [, href = ""] of body.matchAll(/<a [^>]*href="(\/staff[^"]*)"/g))
      if (!/\/requests\/|sign-out/.test(href)) queue.add(href.replaceAll("&amp;", "&"));
    for (const [, attributes, form = ""] of body.matchAll(/<form ([^>]*)>(.*?)<\/form>/gs)) {
      if (find("method", attributes) !== "post") continue;
      const fields = readFields(form);
      const action = find("action", attributes);
      submitted.add(fields.action ?? action.slice(action.lastIndexOf("/") + 1));
      const { statusCode } = await app.inject({
        ...toFormPost(action, fields, cookies),
        remoteAddress: findHost(),
      });
      if (statusCode < 400) expect.fail(`${path}: the form ${JSON.stringify(fields)} was accepted`);
    }
  }
  return { opened: queue.size, submitted };
}

/** The fields that a browser would send if nothing were typed or chosen: no form has a choice made in advance. */
function readFields(form: string): Readonly<Record<string, string>> {
  expect(form).not.toMatch(/\bchecked\b|value="[^"]+" selected/);
  const fields = [...form.matchAll(/<(input|textarea|select) ([^>]*)>/g)].filter(
    ([, , attributes = ""]) => !/type="(radio|checkbox)"/.test(attributes),
  );
  return Object.fromEntries(
    fields.map(([, , attributes]) => [find("name", attributes), find("value", attributes)]),
  );
}

function find(name: string, attributes = ""): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
}

let hosts = 0;

/** An injected request's connection is never closed, so one client would soon have too many. */
function findHost(): string {
  hosts += 1;
  return `10.0.${hosts % 250}.1`;
}
