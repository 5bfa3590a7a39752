import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { builtSite, testDocument } from "../../tests/support/app-fixture.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { newPostgresDatabase } from "../../tests/support/postgres-database.ts";
import { launchServer, type ServerProcess, startServer } from "../../tests/support/server-process.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
  webhookSecret,
} from "../../tests/support/webhook-receiver.ts";
import { openSqlite } from "./database/sqlite/open-sqlite.ts";
import { explainUnbuilt } from "./site-info.ts";

// Each test starts real processes, which takes seconds on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

// `script` gives the server a terminal; other systems spell its options differently.
test.skipIf(process.platform !== "linux")(
  "in a terminal, the start ends with where the site is and what to try next",
  async () => {
    const env = { PORT: "0", PATH: process.env.PATH };
    const wrapper = ["sh", "-c", 'exec script -qefc "\\"$0\\" \\"$1\\"" /dev/null'];
    const output = await launchServer({ cwd: builtSite(), env, wrapper }).waitForOutput("npm run preflight");
    expect(output.replaceAll("\r", "").trimEnd().split("\n").slice(-3)).toEqual([
      expect.stringMatching(/^Open http:\/\/localhost:\d+ and submit the form\./),
      "Read what came in:  npm run -s requests -- list",
      "Before you launch:  npm run preflight",
    ]);
  },
);

test("a restart keeps what was stored", async () => {
  const folder = builtSite();
  for (const name of ["First", "Second"]) {
    const site = await startSite(folder);
    expect((await post(site.url, name)).status).toBe(201);
    site.child.kill("SIGTERM");
    expect(await site.exit).toBe(0);
  }
  expect((await readNames(folder)).map(([, name]) => name)).toEqual(["Second", "First"]);
});

test("the page is served at the address in the log", async () => {
  const { url, output } = await startSite(builtSite());
  expect(output()).toContain(`The site is at ${url}`);
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(url)).text()).toBe(testDocument);
});

test("a page that was built for another address is reported", async () => {
  const { output } = await startSite(builtSite(), { SITE_URL: "https://www.example.com" });
  expect(output()).toContain(
    "The page was built without SITE_URL, but SITE_URL is now https://www.example.com, so search engines and shared links " +
      "get the wrong URL. Run `npm run build` with this SITE_URL, then restart.",
  );
});

/** In the log once the server begins to stop. */
const stopping = "Received SIGTERM: finishing what is in progress. A second signal stops the server at once.";

test("SIGTERM lets the request in progress finish", async () => {
  const folder = builtSite();
  const site = await startSite(folder);
  const half = await sendHalf(site.url);
  site.child.kill("SIGTERM");
  await site.waitForOutput(stopping);
  half.finish();
  expect(await half.response).toMatch(/^HTTP\/1\.1 201 /);
  expect(await site.exit).toBe(0);
  expect((await readNames(folder)).map(([, name]) => name)).toEqual(["Slow"]);
});

test("a second signal stops the server at once", async () => {
  const site = await startSite(builtSite());
  await sendHalf(site.url);
  const signals = setInterval(() => site.child.kill("SIGTERM"), 300);
  expect(await site.exit).toBe(1);
  clearInterval(signals);
});

test("every error in the settings is listed, including those in .env", async () => {
  const folder = builtSite();
  writeFileSync(join(folder, ".env"), "RATE_LIMIT=ten\nLOG_LEVEL=loud\n");
  const site = launch(folder, { LOG_LEVEL: "info", PORT: "http" });
  expect(await site.exit).toBe(1);
  expect(site.output()).toMatch(
    /^The site can't start:\n- PORT is "http"\. .*\n- RATE_LIMIT is "ten"\. .*\n$/,
  );
});

test("an unbuilt site explains how to build it", async () => {
  const empty = mkdtempSync(join(tmpdir(), "unbuilt-"));
  const unbuilt = launch(empty);
  expect(await unbuilt.exit).toBe(1);
  expect(unbuilt.output()).toContain(explainUnbuilt("build/site.json"));
  const half = builtSite();
  rmSync(join(half, "dist"), { recursive: true });
  const halfBuilt = launch(half);
  expect(await halfBuilt.exit).toBe(1);
  expect(halfBuilt.output()).toContain(explainUnbuilt("dist/index.html"));
});

test("a database that can't be used is reported with the reason", async () => {
  const site = launch(builtSite(), { DATABASE_URL: "sqlite:dist/index.html" });
  expect(await site.exit).toBe(1);
  expect(site.output()).toMatch(/dist\/index\.html .*DATABASE_URL/);
});

test("a port in use is reported", async () => {
  const { url } = await startSite(builtSite());
  const port = new URL(url).port;
  const second = launch(builtSite(), { PORT: port });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`Port ${port} `);
});

test("a project request is emailed and sent by webhook at once, and the link in the email marks it as replied", async () => {
  const [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  const folder = builtSite();
  const site = await startSite(folder, {
    ...channelSettings(mail, hook),
    DATABASE_URL: await newPostgresDatabase(),
  });
  expect(await site.waitForOutput("webhook")).toContain("email");
  expect(site.output()).toContain(
    `Links in emails point to ${site.url} because SITE_URL is not set. They only work on this machine.`,
  );
  expect((await post(site.url, "Jane Doe")).status).toBe(201);
  await vi.waitFor(() => expect([mail.mails.length, hook.received.length]).toEqual([1, 1]), 10_000);
  expect(hook.received[0]?.verify()).toMatchObject({ data: { name: "Jane Doe" } });
  const link =
    /http:\/\/localhost:\d+\/staff\/\S+\/requests\/\S+/.exec(mail.mails[0]?.parsed.text ?? "")?.[0] ?? "";
  expect(await (await fetch(link)).text()).toMatch(/<bdi>Jane Doe<\/bdi>.*<button/s);
  const body = new URLSearchParams({ action: "mark-replied", version: "0", how: "phone" });
  expect(await (await fetch(link, { method: "POST", body })).text()).toContain("Marked as replied");
  site.child.kill("SIGTERM");
  expect(await site.exit).toBe(0);
  await Promise.all([mail.stop(), hook.stop()]);
});

test("SIGTERM lets the email in progress finish", async () => {
  const release = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const mail = await startMailServer({
    hold() {
      reached.resolve();
      return release.promise;
    },
  });
  const folder = builtSite();
  const site = await startSite(folder, channelSettings(mail));
  const { id } = (await (await post(site.url, "Jane Doe")).json()) as { id: string };
  await reached.promise;
  site.child.kill("SIGTERM");
  await site.waitForOutput(stopping);
  release.resolve();
  expect(await site.exit).toBe(0);
  expect(await readDeliveryStates(folder, id)).toEqual(["delivered", "pending"]);
  await mail.stop();
});

test("without a mail server the log says that no one is notified", async () => {
  const site = await startSite(builtSite());
  expect(await site.waitForOutput("SMTP_URL")).toMatch(/No one .*SMTP_URL .*--state open/);
});

function launch(folder: string, env: Record<string, string> = {}): ServerProcess {
  return launchServer({ cwd: folder, env: { PORT: "0", ...env } });
}

function startSite(folder: string, env: Record<string, string> = {}) {
  return startServer({ cwd: folder, env: { PORT: "0", ...env } });
}

function post(url: string, name: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ name, email: "jane@example.com" });
  return fetch(`${url}/api/consultation`, { method: "POST", headers, body });
}

/** Sends half of a project request. */
async function sendHalf(url: string): Promise<{ finish(): void; readonly response: Promise<string> }> {
  const body = JSON.stringify({ name: "Slow", email: "slow@example.com" });
  const socket = connect(Number(new URL(url).port), "localhost").setEncoding("utf8");
  socket.on("error", () => {});
  const head =
    "POST /api/consultation HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
    `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // Once it sends "100 Continue", the server has started on the request.
  await once(socket, "data");
  socket.write(body.slice(0, 10));
  const response = socket.toArray().then((chunks) => chunks.join(""));
  return { finish: () => void socket.write(body.slice(10)), response };
}

/** Settings for notifications by this mail server and this webhook receiver. */
function channelSettings(mail: MailServer, hook?: WebhookReceiver): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
    ...(hook && { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: webhookSecret }),
  };
}

/** The states of its two email deliveries, the notification first. */
async function readDeliveryStates(folder: string, id: string): Promise<string[]> {
  const opened = await openSqlite(join(folder, "data/site.db"));
  if (!opened.ok) throw new Error(opened.problem);
  const shown = await opened.database.projectRequests.findWithDeliveries(id);
  await opened.database.close();
  const deliveries = shown?.deliveries ?? [];
  return ["new_request", "reminder"].map(
    (kind) => deliveries.find((one) => one.kind === kind)?.state.is ?? "",
  );
}

async function readNames(folder: string): Promise<[id: string, name: string][]> {
  const opened = await openSqlite(join(folder, "data/site.db"));
  if (!opened.ok) throw new Error(opened.problem);
  const listed = await opened.database.projectRequests.list();
  await opened.database.close();
  return listed.map(({ id, name }) => [id, name]);
}
