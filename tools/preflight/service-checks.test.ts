import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { newPostgresDatabase } from "../../tests/support/postgres-database.ts";
import { freePort } from "../../tests/support/site.ts";
import { startWebhookReceiver } from "../../tests/support/webhook-receiver.ts";
import type { Finding } from "./report.ts";
import { checkDatabase, checkMailServer, checkPublicAddress, checkWebhook } from "./service-checks.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** What a finding says, without the port, which differs each time. */
function read(finding: Finding | undefined): string {
  return `${finding?.what}\n  ${finding?.fix}`.replace(/127\.0\.0\.1:\d+/, "HOST");
}

/** Starts a server that responds as `listener` does, and returns its address. */
async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a mail server", () => {
  test("passes when it responds, and receives no email", async () => {
    const server = await startMailServer();
    opened.push(() => server.stop());
    expect(await checkMailServer(server.url)).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  test("blocks when it rejects the login, without repeating the password", async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no such user")),
    });
    const socket = server.listen(0, "127.0.0.1");
    await once(socket, "listening");
    opened.push(() => new Promise<void>((done) => server.close(() => done())));
    const { port } = socket.address() as AddressInfo;
    const [finding] = await checkMailServer(`smtp://site:s3cret@127.0.0.1:${port}`);
    expect(read(finding)).toMatchInlineSnapshot(`
      "The mail server HOST rejects the login: Invalid login: 535 no such user. Staff would not be notified of project requests.
        Correct the user name and password in SMTP_URL. In the user name and the password, write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %."
    `);
    expect(JSON.stringify(finding)).not.toContain("s3cret");
  });

  test("blocks when it offers no TLS, unless it is this machine", async () => {
    const server = await startMailServer();
    opened.push(() => server.stop());
    expect(await checkMailServer(server.url)).toEqual([]);
    const [finding] = await checkMailServer(server.url.replace("127.0.0.1", "0.0.0.0"));
    expect(finding?.blocks).toBe(true);
    expect(read(finding).replace(/0\.0\.0\.0:\d+/, "HOST")).toMatchInlineSnapshot(`
      "The mail server HOST offers no TLS, without which others could read the password and the private links in emails: Error upgrading connection with STARTTLS: 500 Error: command not recognized. Staff would not be notified of project requests.
        Use smtps:// or another port in SMTP_URL, or another mail server."
    `);
  });

  test("blocks when nothing is listening", async () => {
    const [finding] = await checkMailServer(`smtp://127.0.0.1:${await freePort()}`);
    expect(finding?.blocks).toBe(true);
    expect(read(finding)).toMatchInlineSnapshot(`
      "Can't use the mail server HOST: nothing is listening there (ECONNREFUSED). Staff would not be notified of project requests.
        Correct SMTP_URL, or ask the mail server's operator whether this machine may connect."
    `);
  });

  test("blocks when it does not respond in time", async () => {
    const silent = await startServer(() => {});
    const [finding] = await checkMailServer(silent.replace("http:", "smtp:"), 300);
    expect(finding?.what).toContain(new URL(silent).host);
  });
});

describe("a webhook receiver", () => {
  test("passes when it responds, and receives no project request", async () => {
    const receiver = await startWebhookReceiver();
    opened.push(() => receiver.stop());
    expect(await checkWebhook(receiver.url)).toEqual([]);
    expect(receiver.received.map(({ body }) => body)).toEqual([""]);
  });

  test("passes when it only accepts POST", async () => {
    expect(await checkWebhook(await startServer((_request, reply) => reply.writeHead(405).end()))).toEqual(
      [],
    );
  });

  test.each([410, 302, 503])("blocks when it responds with %d", async (status) => {
    const url = await startServer((_request, reply) => reply.writeHead(status).end());
    const [finding] = await checkWebhook(url);
    expect(finding?.blocks).toBe(true);
    expect(finding?.what).toContain(` ${status}, `);
    expect(read(finding).replace(`${status}`, "STATUS")).toMatchInlineSnapshot(`
      "The webhook receiver HOST responds with STATUS, so no webhook would reach it.
        Correct WEBHOOK_URL, ask the receiver's operator, or remove WEBHOOK_URL and WEBHOOK_SECRET."
    `);
  });

  test("blocks when nothing is listening", async () => {
    const [finding] = await checkWebhook(`http://127.0.0.1:${await freePort()}/hook`);
    expect(finding?.what).toContain("ECONNREFUSED");
  });

  test("blocks when it does not respond in time", async () => {
    const [finding] = await checkWebhook(await startServer(() => {}), 200);
    expect(read(finding)).toMatchInlineSnapshot(`
      "The webhook receiver HOST does not respond: no response in time.
        Correct WEBHOOK_URL, ask the receiver's operator, or remove WEBHOOK_URL and WEBHOOK_SECRET."
    `);
  });
});

describe("the public address", () => {
  const metrics = JSON.stringify({ years_experience: 44 });

  test("passes when it returns the company metrics", async () => {
    const siteUrl = await startServer((_request, reply) => reply.end(metrics));
    expect(await checkPublicAddress({ apiHost: "", siteUrl })).toEqual([]);
  });

  test("blocks when something else runs there", async () => {
    const siteUrl = await startServer((_request, reply) => reply.end("<h1>It works!</h1>"));
    const [finding] = await checkPublicAddress({ apiHost: "", siteUrl });
    expect(finding?.blocks).toBe(true);
    expect(read(finding)).toMatchInlineSnapshot(`
      "http://HOST/api/metrics responds with 200 but not with the company metrics, so something else is running there.
        Configure the proxy to forward every request for this host to the site (docs/operating.md)."
    `);
  });

  test("blocks when an API on another host does not allow the page", async () => {
    const siteUrl = "https://www.field-and-line.com";
    const open = await startServer((request, reply) =>
      reply.setHeader("access-control-allow-origin", String(request.headers.origin)).end(metrics),
    );
    const closed = await startServer((_request, reply) => reply.end(metrics));
    expect(await checkPublicAddress({ apiHost: open, siteUrl })).toEqual([]);
    const [finding] = await checkPublicAddress({ apiHost: closed, siteUrl });
    expect(finding?.blocks).toBe(true);
    expect(read(finding)).toMatchInlineSnapshot(`
      "http://HOST/api/metrics does not allow requests from https://www.field-and-line.com, so browsers block the form.
        Set ALLOWED_ORIGINS=https://www.field-and-line.com where the API runs, and restart it."
    `);
  });

  test("blocks when nothing is listening", async () => {
    const [finding] = await checkPublicAddress({
      apiHost: "",
      siteUrl: `http://127.0.0.1:${await freePort()}`,
    });
    expect(finding?.what).toContain("ECONNREFUSED");
    expect(finding?.what).toMatch(/Visitors can't open the page\.$/);
    expect(finding?.fix).toMatch(/DNS/);
  });
});

describe("the database", () => {
  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), "preflight-"));
    opened.push(() => rmSync(made, { recursive: true }));
    return made;
  }

  test("passes when the file does not exist yet but could, and does not create it", async () => {
    const file = join(folder(), "data", "site.db");
    expect(await checkDatabase({ sqliteFile: file })).toEqual([]);
    expect(() => new Database(file, { fileMustExist: true })).toThrow();
  });

  test("passes when the file can be written, and leaves it unchanged", async () => {
    const file = join(folder(), "site.db");
    const database = new Database(file);
    opened.push(() => database.close());
    database.exec("create table project_requests (id)");
    expect(await checkDatabase({ sqliteFile: file })).toEqual([]);
    expect(database.prepare("select name from sqlite_schema").pluck().all()).toEqual(["project_requests"]);
  });

  test("blocks when the file is not a database", async () => {
    const file = join(folder(), "site.db");
    writeFileSync(file, "Dear diary. ".repeat(120));
    const [finding] = await checkDatabase({ sqliteFile: file });
    expect(finding?.blocks).toBe(true);
    expect(read(finding).replace(file, "site.db")).toMatchInlineSnapshot(`
      "Can't write to site.db: file is not a database. No project request could be saved.
        Run this as the server's user, and give that user permission to write there. If the file is damaged, restore a backup (docs/operating.md)."
    `);
  });

  test("passes when PostgreSQL can be written, and leaves it unchanged", async () => {
    const postgresUrl = await newPostgresDatabase();
    expect(await checkDatabase({ postgresUrl })).toEqual([]);
    const client = new pg.Client(postgresUrl);
    await client.connect();
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  });

  test("blocks when the PostgreSQL database does not exist, without repeating the password", async () => {
    const postgresUrl = `${await newPostgresDatabase()}_none`;
    const [finding] = await checkDatabase({ postgresUrl });
    expect(finding?.what).toMatch(
      /^Can't write to PostgreSQL at 127\.0\.0\.1:\d+: database "test_\w+_none" does not exist\./,
    );
    expect(JSON.stringify(finding)).not.toContain("site:site");
  });

  test("blocks when PostgreSQL is read-only", async () => {
    const postgresUrl = `${await newPostgresDatabase()}?options=-c%20default_transaction_read_only%3Don`;
    expect((await checkDatabase({ postgresUrl }))[0]?.what).toContain(
      "cannot execute CREATE TABLE in a read-only transaction",
    );
  });
});
