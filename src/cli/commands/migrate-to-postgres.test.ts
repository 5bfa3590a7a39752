import { expect, test } from "vitest";
import { newPostgresDatabase } from "../../../tests/support/postgres-database.ts";
import { minutesLater, receivedAt, sample } from "../../../tests/support/samples.ts";
import { toTestDatabase } from "../../../tests/support/test-database.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { openPostgres } from "../../server/database/postgres/open-postgres.ts";

test("migrate-to-postgres copies every row of every table once, checks the copy and says what to do next, unless a server has the database open or the target can't be used", async () => {
  const { database, requests, folder } = await testSite();
  // With the two others 1,000, which fill two pages exactly.
  const many = Array.from({ length: 998 }, (_, index) => sample({ id: `019d-${index}` }));
  await database.storeMany(many);
  const idempotency = { key: "key", body_digest: "b", expires_at: minutesLater(60) };
  await database.storeWith("019c-1", ["email", "webhook"], { idempotency });
  await database.storeSample({ id: "odd", name: "Ж 🛢️ 'quoted'" }, { spamReason: "Links." });
  await database.failOne();
  await database.staffKeys.addLink({ address: "office@example.com", expiresAt: receivedAt });
  await database.act("add-note", "odd", receivedAt, { chosen: "Left a message." });
  await database.act("take", "019c-1", receivedAt);
  const expected = {
    summary: await database.tables.summarize(),
    listed: await database.projectRequests.list(),
  };
  const to = await newPostgresDatabase();
  const inUse = await requests("migrate-to-postgres", "--to", to);
  expect([inUse.exitCode, inUse.stderr]).toEqual([
    1,
    `${folder}/site.db is in use by the site or another command. New project requests would be missing from the copy, so nothing was copied. Stop the site and run this again.\n`,
  ]);
  await database.close();
  for (const wrong of ["mysql://site:secret@127.0.0.1/site", "sqlite:site.db", "postgres://127.0.0.1"]) {
    const refused = await requests("migrate-to-postgres", "--to", wrong);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringMatching(/^--to is not the URL/)]);
  }
  const missing = await requests("migrate-to-postgres", "--to", `${to}_none`);
  const explained = expect.stringMatching(/does not exist.*Check the path or name in --to\./s);
  expect([missing.exitCode, missing.stderr]).toEqual([1, explained]);
  expect((await requests("migrate-to-postgres", "--to", to)).stdout).toMatchInlineSnapshot(`
    "Copied and compared:
      1,000 rows in project_requests
      2 rows in deliveries
      2 rows in history
      1 row in notes
      1 row in idempotency_keys
      1 row in staff_keys
    Set DATABASE_URL to the new database and start the site.
    "
  `);

  const opened = toTestDatabase(await openPostgres(to));
  expect(await opened.tables.summarize()).toEqual(expected.summary);
  expect(await opened.projectRequests.list()).toEqual(expected.listed);
  // One row that differs shows.
  const webhook = await opened.claimOne(receivedAt, { channel: "webhook" });
  await opened.outbox.finish(webhook, { state: "delivered", now: receivedAt });
  const { counts, checksum } = await opened.tables.summarize();
  expect(counts).toEqual(expected.summary.counts);
  expect(checksum).not.toBe(expected.summary.checksum);
  await opened.close();

  const again = await requests("migrate-to-postgres", "--to", to);
  expect(again.exitCode).toBe(1);
  expect(again.stderr).toMatchInlineSnapshot(`
    "The target database is not empty, so nothing was copied. Use an empty one: \`dropdb\` and \`createdb\` empty it after an interrupted copy.
    "
  `);
});
