import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { builtSite, testDocument } from "../../tests/support/app-fixture.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { newPostgresDatabase } from "../../tests/support/postgres-database.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
  webhookSecret,
} from "../../tests/support/webhook-receiver.ts";
import { openSqlite } from "./database/sqlite/open-sqlite.ts";
import { openSqliteFile } from "./database/sqlite/sqlite-file.ts";

// Each test starts real processes, which takes seconds on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

test("what was answered 201 is there after kill -9", async () => {
  const folder = builtSite();
  const site = await started(folder);
  const answer = await post(site.url, "Jane Doe");
  site.child.kill("SIGKILL");
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await site.ended;
  expect(await namesIn(folder)).toEqual([[id, "Jane Doe"]]);
});

test("started again, it goes on with what it had", async () => {
  const folder = builtSite();
  for (const name of ["First", "Second"]) {
    const site = await started(folder);
    expect((await post(site.url, name)).status).toBe(201);
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  }
  expect((await namesIn(folder)).map(([, name]) => name)).toEqual(["Second", "First"]);
});

test("the page and its address are there once it says so", async () => {
  const { url, output } = await started(builtSite());
  expect(output()).toContain(`The site is at ${url}`);
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(url)).text()).toBe(testDocument);
});

test("a page that was built for another address is reported", async () => {
  const { output } = await started(builtSite(), { SITE_URL: "https://www.example.com" });
  expect(output()).toContain(
    "The page was built for no address, but SITE_URL is https://www.example.com, so search engines and shared links " +
      "get the wrong address. Run `npm run build` with this SITE_URL, then restart.",
  );
});

test("asked to stop, it finishes the request in progress", async () => {
  const folder = builtSite();
  const site = await started(folder);
  const half = await halfSent(site.url);
  site.child.kill("SIGTERM");
  await site.says("finishing what is in progress");
  half.finish();
  expect(await half.answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await site.ended).toBe(0);
  expect((await namesIn(folder)).map(([, name]) => name)).toEqual(["Slow"]);
});

test("asked again, it stops at once", async () => {
  const site = await started(builtSite());
  await halfSent(site.url);
  const asking = setInterval(() => site.child.kill("SIGTERM"), 300);
  expect(await site.ended).toBe(1);
  clearInterval(asking);
});

test("every mistake in the settings is listed, from .env too", async () => {
  const folder = builtSite();
  writeFileSync(join(folder, ".env"), "RATE_LIMIT=ten\nLOG_LEVEL=loud\n");
  const site = launched(folder, { LOG_LEVEL: "info", PORT: "http" });
  expect(await site.ended).toBe(1);
  expect(site.output()).toBe(
    "The site can't start:\n" +
      '- PORT is "http". Write a port number from 0 to 65535, such as 3000 (0 takes any free port).\n' +
      '- RATE_LIMIT is "ten". Write a whole number, such as 10 (0 sets no limit).\n',
  );
});

test("a site that is not built says how to build it", async () => {
  const empty = mkdtempSync(join(tmpdir(), "unbuilt-"));
  const unbuilt = launched(empty);
  expect(await unbuilt.ended).toBe(1);
  expect(unbuilt.output()).toContain("build/firm.json is missing, so the site is not built. Run `npm start`");
  const half = builtSite();
  rmSync(join(half, "dist"), { recursive: true });
  const halfBuilt = launched(half);
  expect(await halfBuilt.ended).toBe(1);
  expect(halfBuilt.output()).toContain("dist/index.html is missing");
});

test("a database that can't be used says why", async () => {
  const site = launched(builtSite(), { DATABASE_URL: "sqlite:dist/index.html" });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("The database file dist/index.html is not a database");
});

test("a port in use says so", async () => {
  const { url } = await started(builtSite());
  const port = new URL(url).port;
  const second = launched(builtSite(), { PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is in use by another program`);
});

test("what is stored is emailed and sent by webhook at once, and the link in the email marks it as replied", async () => {
  const [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  const folder = builtSite();
  const site = await started(folder, {
    ...channelSettings(mail, hook),
    DATABASE_URL: await newPostgresDatabase(),
  });
  expect(await site.says("A signed webhook")).toContain(
    "New project requests are emailed to one address through 127.0.0.1.",
  );
  expect(site.output()).toContain(`Links in emails lead to ${site.url}, because SITE_URL is not set.`);
  expect((await post(site.url, "Jane Doe")).status).toBe(201);
  await vi.waitFor(() => expect([mail.mails.length, hook.received.length]).toEqual([1, 1]), 10_000);
  expect(hook.received[0]?.verify()).toMatchObject({ data: { name: "Jane Doe" } });
  const link =
    /http:\/\/localhost:\d+\/staff\/requests\/\S+/.exec(mail.mails[0]?.parsed.text ?? "")?.[0] ?? "";
  expect(await (await fetch(link)).text()).toContain("Have you replied to <bdi>Jane Doe</bdi>?");
  expect(await (await fetch(link, { method: "POST" })).text()).toContain(
    "Marked as replied: <bdi>Jane Doe</bdi>",
  );
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  await Promise.all([mail.stop(), hook.stop()]);
});

test("asked to stop, it finishes the email in progress first", async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const mail = await startMailServer({
    hold() {
      reached.resolve();
      return held.promise;
    },
  });
  const folder = builtSite();
  const site = await started(folder, channelSettings(mail));
  const { id } = (await (await post(site.url, "Jane Doe")).json()) as { id: string };
  await reached.promise;
  site.child.kill("SIGTERM");
  await site.says("finishing what is in progress");
  held.resolve();
  expect(await site.ended).toBe(0);
  expect(await statesIn(folder, id)).toEqual(["delivered", "pending"]);
  await mail.stop();
});

test("killed in the middle of an email, it sends it again with the same Message-ID", async () => {
  let kill = () => {};
  const mail = await startMailServer({ hold: async () => kill() });
  const folder = builtSite();
  const site = await started(folder, channelSettings(mail));
  kill = () => void site.child.kill("SIGKILL");
  const { id } = (await (await post(site.url, "Jane Doe")).json()) as { id: string };
  await site.ended;
  expect(await statesIn(folder, id)).toEqual(["sending", "pending"]);
  expect(mail.mails).toHaveLength(1);
  kill = () => {};
  await endLeases(folder);
  await started(folder, channelSettings(mail));
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 10_000);
  expect(mail.mails[1]?.parsed.messageId).toBe(mail.mails[0]?.parsed.messageId);
  await mail.stop();
});

test("without a mail server the log says plainly that no email is sent", async () => {
  const site = await started(builtSite());
  expect(await site.says("no email is sent")).toContain(
    "project requests are stored, and nobody is notified of them.",
  );
});

interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  /** Resolves with all the output once it holds `words`; rejects when the process ends without them. */
  says(words: string): Promise<string>;
}

function launched(folder: string, env: Record<string, string> = {}): Launched {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, [main], { cwd: folder, env: { PORT: "0", ...env } });
  running.push(child);
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
    child.emit("output");
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = once(child, "close").then(([code]) => code as number | null);
  const says = async (words: string) => {
    while (!output.includes(words)) {
      const code = await Promise.race([ended, once(child, "output")]);
      if (!Array.isArray(code)) throw new Error(`It ended with ${code} and said only: ${output}`);
    }
    return output;
  };
  return { child, ended, output: () => output, says };
}

async function started(folder: string, env?: Record<string, string>): Promise<Launched & { url: string }> {
  const site = launched(folder, env);
  const url = /The site is at (http:\/\/localhost:\d+)/.exec(await site.says("The site is at"))?.[1] ?? "";
  return { ...site, url };
}

function post(url: string, name: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ name, email: "jane@example.com" });
  return fetch(`${url}/api/consultation`, { method: "POST", headers, body });
}

/** A project request of which only the half has arrived. */
async function halfSent(url: string): Promise<{ finish(): void; readonly answer: Promise<string> }> {
  const body = JSON.stringify({ name: "Slow", email: "slow@example.com" });
  const socket = connect(Number(new URL(url).port), "localhost").setEncoding("utf8");
  socket.on("error", () => {});
  const head =
    "POST /api/consultation HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
    `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // The server has begun with it when it says "go on".
  await once(socket, "data");
  socket.write(body.slice(0, 10));
  const answer = socket.toArray().then((chunks) => chunks.join(""));
  return { finish: () => void socket.write(body.slice(10)), answer };
}

/** Settings with which a site tells these two. */
function channelSettings(mail: MailServer, hook?: WebhookReceiver): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
    ...(hook && { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: webhookSecret }),
  };
}

/** How its deliveries stand, the notice first. */
async function statesIn(folder: string, id: string): Promise<string[]> {
  const opened = await openSqlite(join(folder, "data/site.db"));
  if (!opened.ok) throw new Error(opened.problem);
  const shown = await opened.database.projectRequests.findWithDeliveries(id);
  await opened.database.close();
  const deliveries = shown?.deliveries ?? [];
  return ["new_request", "reminder"].map(
    (kind) => deliveries.find((one) => one.kind === kind)?.state.is ?? "",
  );
}

/** Lets two minutes pass for every lease. */
async function endLeases(folder: string): Promise<void> {
  const database = openSqliteFile(join(folder, "data/site.db"));
  database.exec("update deliveries set due_at = '2020-01-01T00:00:00.000Z' where lease_owner is not null");
  database.close();
}

async function namesIn(folder: string): Promise<[id: string, name: string][]> {
  const opened = await openSqlite(join(folder, "data/site.db"));
  if (!opened.ok) throw new Error(opened.problem);
  const listed = await opened.database.projectRequests.list();
  await opened.database.close();
  return listed.map(({ id, name }) => [id, name]);
}
