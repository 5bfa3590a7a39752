import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtSite } from "../../tests/support/built-site.ts";
import { startHttpReceiver, webhookSecret } from "../../tests/support/http.ts";
import { startMailServer } from "../../tests/support/mail.ts";
import { connectRaw } from "../../tests/support/raw-connection.ts";
import { launchServer, type ServerProcess } from "../../tests/support/site.ts";
import { toTestDatabase } from "../../tests/support/test-database.ts";
import { openSqlite } from "./database/sqlite/open-sqlite.ts";
import { createProjectRequests } from "./requests/project-requests.ts";
import { readConfig } from "./settings.ts";

test("a page that was built for another address is reported", async () => {
  const moved = await startSite(builtSite(), { SITE_URL: "https://www.example.com" });
  expect(moved.output()).toContain(
    "The page was built without SITE_URL, but SITE_URL is now https://www.example.com, so search engines and shared links " +
      "get the wrong URL. Build it again with this SITE_URL, then restart.",
  );
});

test("SIGTERM lets the request in progress finish, and answers requests sent at that moment on open connections", async () => {
  const folder = builtSite();
  const { url, child, exit, waitForOutput } = await startSite(folder);
  const connections = await Promise.all(Array.from({ length: 12 }, () => connectRaw(url)));
  const half = await sendHalf(url);
  // The process wakes up with all of them waiting, however busy the machine is.
  child.kill("SIGSTOP");
  child.kill("SIGTERM");
  for (const { socket } of connections) socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  child.kill("SIGCONT");
  await waitForOutput("Received SIGTERM: finishing requests in progress. A second signal stops the server");
  half.finish();
  expect(await half.response).toMatch(/\r\nHTTP\/1\.1 201 /);
  for (const { response } of connections) expect(await response).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exit).toBe(0);
  const database = await openSqlite(join(folder, "data/site.db"));
  onTestFinished(database.close);
  expect(await createProjectRequests(database).list()).toMatchObject([{ name: "Slow" }]);
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
  expect(await site.exit).toBe(78);
  expect(site.output()).toMatch(/^The site can't start:\nPORT is "http"\. .*\nRATE_LIMIT is "ten"\. .*\n$/);
});

test("a rehearsal migrates, asks for its own page and ends, on no port, and nothing is sent on any channel", async () => {
  const folder = builtSite();
  const [mail, hook] = [await startMailServer(), await startHttpReceiver()];
  const settings = {
    ...mail.settings,
    ACKNOWLEDGE_VISITORS: "true",
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: webhookSecret,
    CHAT_WEBHOOK_URL: hook.url,
  };
  const database = toTestDatabase(await openSqlite(join(folder, "data/site.db")));
  onTestFinished(database.close);
  const id = "019aa1f0-7c55-7b3e-8000-000000000000";
  await database.storeWith(id, readConfig(settings).channels);
  const rehearsal = launch(folder, { ...settings, PORT: String(hook.port) }, "--rehearse");
  expect(await rehearsal.exit).toBe(0);
  expect(rehearsal.output()).not.toContain("The site is at");
  expect([mail.mails, hook.received]).toEqual([[], []]);
  const { deliveries } = (await database.projectRequests.findWithDeliveries(id)) ?? {};
  expect(deliveries?.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);

  rmSync(join(folder, "dist/index.html"));
  const unbuilt = launch(folder, settings, "--rehearse");
  expect([await unbuilt.exit, unbuilt.output()]).toEqual([
    1,
    expect.stringContaining("dist/index.html is missing: the site is not built yet."),
  ]);
  await Promise.all([mail.stop(), hook.stop()]);
});

function launch(folder: string, env: Record<string, string> = {}, ...args: string[]): ServerProcess {
  const server = launchServer({ PORT: "0", ...env }, folder, args);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}

async function startSite(folder: string, env: Record<string, string> = {}) {
  const server = launch(folder, env);
  const output = await server.waitForOutput("The site is at");
  return { ...server, url: /The site is at (http:\/\/localhost:\d+)/.exec(output)?.[1] ?? "" };
}

/** Sends half of a project request. */
async function sendHalf(url: string): Promise<{ finish(): void; readonly response: Promise<string> }> {
  const body = JSON.stringify({ name: "Slow", email: "slow@example.com" });
  const { socket, response } = await connectRaw(url);
  const head =
    "POST /api/consultation HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
    `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // Once it sends "100 Continue", the server has started on the request.
  await once(socket, "data");
  socket.write(body.slice(0, 10));
  return { finish: () => void socket.write(body.slice(10)), response };
}
