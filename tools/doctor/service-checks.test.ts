import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type MailSetting, readConfig } from "../../src/server/settings.ts";
import { newFolder } from "../../tests/support/folder.ts";
import { type HttpReceiverOptions, startHttpReceiver } from "../../tests/support/http.ts";
import { mailSettings } from "../../tests/support/mail.ts";
import { newPostgresDatabase } from "../../tests/support/postgres-database.ts";
import { freePort } from "../../tests/support/site.ts";
import { checkDatabase, checkMailServer, checkPublicAddress, checkReceiver } from "./service-checks.ts";

const blocks = (what: RegExp, remedy: RegExp) => [
  { blocks: true, what: expect.stringMatching(what), remedy: expect.stringMatching(remedy) },
];

describe("the database", () => {
  test("passes when the file does not exist yet, and does not create it; a damaged one blocks", async () => {
    const file = join(newFolder(), "site.db");
    expect(await checkDatabase({ engine: "sqlite", file })).toEqual([]);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, "not a database".repeat(100));
    expect(await checkDatabase({ engine: "sqlite", file })).toMatchObject([{ blocks: true }]);
  });

  test("blocks when the PostgreSQL database does not exist, without repeating the password", async () => {
    const findings = await checkDatabase({ engine: "postgres", url: `${await newPostgresDatabase()}_none` });
    expect(findings).toEqual(blocks(/does not exist.*no project request can be saved/, /createdb/));
    expect(JSON.stringify(findings)).not.toContain("site:site");
  });
});

test("a mail server that does not respond blocks", async () => {
  const { mail } = readConfig(mailSettings(`smtp://site:s3cret@127.0.0.1:${await freePort()}`));
  expect(await checkMailServer(mail as MailSetting)).toEqual(
    blocks(/ECONNREFUSED.*not be notified/, /SMTP_URL.*%23 for #/),
  );
});

describe("a receiver of webhooks", () => {
  test.each([
    [405, false],
    [410, true],
    [302, true],
    [503, true],
  ])("that responds to HEAD with %d blocks: %s", async (status, isBlocking) => {
    const url = await start(() => ({ status }));
    expect(await checkReceiver("CHAT_WEBHOOK_URL", url)).toEqual(
      isBlocking ? blocks(new RegExp(` ${status}, `), /CHAT_WEBHOOK_URL/) : [],
    );
  });

  test("blocks when it does not respond in time", async () => {
    const silent = await start(() => null);
    expect(await checkReceiver("WEBHOOK_URL", silent, 200)).toEqual(blocks(/timeout/, /WEBHOOK_URL/));
  });
});

describe("the public address", () => {
  const metrics = JSON.stringify({ years_experience: 44 });
  const siteUrl = "https://www.field-and-line.com";
  const page = (body: string) => ({ status: 200, body });

  test("passes when it returns the company metrics, and on another host allows the page", async () => {
    const url = await start((_count, { headers: { origin = "none" } }) => ({
      ...page(metrics),
      headers: { "access-control-allow-origin": origin },
    }));
    expect(await checkPublicAddress(url, "")).toEqual([]);
    expect(await checkPublicAddress(siteUrl, url)).toEqual([]);
  });

  test("blocks when something else runs there, an API does not allow the page, or nothing is listening", async () => {
    const other = await start(() => page("<h1>It works!</h1>"));
    const closed = await start(() => page(metrics));
    expect(await checkPublicAddress(other, "")).toEqual(blocks(/something else is running/, /proxy/));
    expect(await checkPublicAddress(siteUrl, closed)).toEqual(blocks(/block the form/, /ALLOWED_ORIGINS/));
    const nothing = `http://127.0.0.1:${await freePort()}`;
    expect(await checkPublicAddress(nothing, "")).toEqual(blocks(/ECONNREFUSED.*can't open/, /DNS/));
  });
});

/** Starts a receiver that responds as `respond` does, and returns its address. */
async function start(respond: Required<HttpReceiverOptions>["respond"]): Promise<string> {
  const receiver = await startHttpReceiver({ respond });
  onTestFinished(receiver.stop);
  return receiver.url;
}
