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
import { apiAnswers } from "./api.ts";
import { databaseTakesWrites } from "./database.ts";
import { mailServerAnswers } from "./mail-server.ts";
import { webhookAnswers } from "./webhook.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A server that answers as `listener` says, at the address that is returned. */
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the mail server", () => {
  test("that greets raises nothing, and gets no mail", async () => {
    const server = await startMailServer();
    opened.push(() => server.stop());
    expect(await mailServerAnswers(server.url)).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  test("that refuses the password blocks, and the password is not repeated", async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no such user")),
    });
    const socket = server.listen(0, "127.0.0.1");
    await once(socket, "listening");
    opened.push(() => new Promise<void>((done) => server.close(() => done())));
    const { port } = socket.address() as AddressInfo;
    const [finding] = await mailServerAnswers(`smtp://site:s3cret@127.0.0.1:${port}`);
    expect(finding?.what).toContain(`The mail server 127.0.0.1:${port} refuses to let the site in`);
    expect(finding?.mend).toContain("Correct the user and the password in SMTP_URL");
    expect(JSON.stringify(finding)).not.toContain("s3cret");
  });

  test("that is not there blocks", async () => {
    const port = await freePort();
    expect(await mailServerAnswers(`smtp://127.0.0.1:${port}`)).toMatchObject([
      {
        blocks: true,
        what: expect.stringContaining(`127.0.0.1:${port} can't be used: nothing listens there`),
      },
    ]);
  });

  test("that is silent blocks when its time is over", async () => {
    const silent = await listening(() => {});
    const [finding] = await mailServerAnswers(silent.replace("http:", "smtp:"), 300);
    expect(finding?.what).toMatch(/can't be used: .+\. Nobody would be told of a project request\.$/);
  });
});

describe("the webhook's receiver", () => {
  test("that takes project requests raises nothing, and is told of none", async () => {
    const receiver = await startWebhookReceiver();
    opened.push(() => receiver.stop());
    expect(await webhookAnswers(receiver.url)).toEqual([]);
    expect(receiver.received.map(({ body }) => body)).toEqual([""]);
  });

  test("that knows only POST raises nothing", async () => {
    expect(await webhookAnswers(await listening((_request, reply) => reply.writeHead(405).end()))).toEqual(
      [],
    );
  });

  test.each([
    [410, /answers 410 Gone, after which the site tells it nothing more/],
    [302, /answers 302, a redirect, which is not followed/],
    [503, /answers 503, so it would not take a project request now/],
  ])("that answers %d blocks", async (status, what) => {
    const url = await listening((_request, reply) => reply.writeHead(status).end());
    expect(await webhookAnswers(url)).toMatchObject([{ blocks: true, what: expect.stringMatching(what) }]);
  });

  test("that is not there blocks", async () => {
    const [finding] = await webhookAnswers(`http://127.0.0.1:${await freePort()}/hook`);
    expect(finding?.what).toContain("gives no answer: nothing listens there (ECONNREFUSED).");
  });

  test("that never answers blocks when its time is over", async () => {
    const [finding] = await webhookAnswers(await listening(() => {}), 200);
    expect(finding?.what).toContain("gives no answer: there was no answer in time.");
  });
});

describe("the public address", () => {
  const metrics = JSON.stringify({ years_experience: 44 });

  test("that answers the company metrics raises nothing", async () => {
    const siteUrl = await listening((_request, reply) => reply.end(metrics));
    expect(await apiAnswers({ apiHost: "", siteUrl })).toEqual([]);
  });

  test("where something else stands blocks", async () => {
    const siteUrl = await listening((_request, reply) => reply.end("<h1>It works!</h1>"));
    expect(await apiAnswers({ apiHost: "", siteUrl })).toMatchObject([
      {
        blocks: true,
        what: `${siteUrl}/api/metrics answers 200 and not the company metrics, so something else stands at that address.`,
      },
    ]);
  });

  test("an API elsewhere must allow the page", async () => {
    const siteUrl = "https://www.field-and-line.com";
    const open = await listening((request, reply) =>
      reply.setHeader("access-control-allow-origin", String(request.headers.origin)).end(metrics),
    );
    const closed = await listening((_request, reply) => reply.end(metrics));
    expect(await apiAnswers({ apiHost: open, siteUrl })).toEqual([]);
    expect(await apiAnswers({ apiHost: closed, siteUrl })).toMatchObject([
      { blocks: true, mend: `Set ALLOWED_ORIGINS=${siteUrl} where the API runs, and start it again.` },
    ]);
  });

  test("where nothing answers blocks", async () => {
    const [finding] = await apiAnswers({ apiHost: "", siteUrl: `http://127.0.0.1:${await freePort()}` });
    expect(finding?.what).toContain("nothing listens there (ECONNREFUSED). Visitors can't open the page");
  });
});

describe("the database", () => {
  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), "preflight-"));
    opened.push(() => rmSync(made, { recursive: true }));
    return made;
  }

  test("a file that is not there yet is not made, and raises nothing where it could be", async () => {
    const file = join(folder(), "data", "site.db");
    expect(await databaseTakesWrites({ sqliteFile: file })).toEqual([]);
    expect(() => new Database(file, { fileMustExist: true })).toThrow();
  });

  test("a file that takes writes raises nothing and is left as it was", async () => {
    const file = join(folder(), "site.db");
    const database = new Database(file);
    opened.push(() => database.close());
    database.exec("create table project_requests (id)");
    expect(await databaseTakesWrites({ sqliteFile: file })).toEqual([]);
    expect(database.prepare("select name from sqlite_schema").pluck().all()).toEqual(["project_requests"]);
  });

  test("a file that is no database blocks", async () => {
    const file = join(folder(), "site.db");
    writeFileSync(file, "Dear diary, this is not a database. ".repeat(40));
    expect(await databaseTakesWrites({ sqliteFile: file })).toMatchObject([
      {
        blocks: true,
        what: `${file} can't be written: file is not a database. No project request could be stored.`,
      },
    ]);
  });

  test("PostgreSQL that takes writes raises nothing and is left as it was", async () => {
    const postgresUrl = await newPostgresDatabase();
    expect(await databaseTakesWrites({ postgresUrl })).toEqual([]);
    const client = new pg.Client(postgresUrl);
    await client.connect();
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  });

  test("a PostgreSQL database that does not exist blocks, and its password is not repeated", async () => {
    const postgresUrl = `${await newPostgresDatabase()}_none`;
    const [finding] = await databaseTakesWrites({ postgresUrl });
    expect(finding?.what).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ can't be written: database "test_\w+_none" does not exist\./,
    );
    expect(JSON.stringify(finding)).not.toContain("site:site");
  });

  test("a PostgreSQL that only reads blocks", async () => {
    const postgresUrl = `${await newPostgresDatabase()}?options=-c%20default_transaction_read_only%3Don`;
    expect((await databaseTakesWrites({ postgresUrl }))[0]?.what).toContain(
      "cannot execute CREATE TABLE in a read-only transaction",
    );
  });
});
