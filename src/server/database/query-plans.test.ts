import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { actionNames, getAction, prepare } from "../../../tests/support/actions.ts";
import { newFolder } from "../../../tests/support/folder.ts";
import { connectToPostgres, newPostgresDatabase } from "../../../tests/support/postgres-database.ts";
import { confirmation, delivery, minutesLater, receivedAt } from "../../../tests/support/samples.ts";
import { type TestDatabase, toTestDatabase } from "../../../tests/support/test-database.ts";
import { findEntry } from "../requests/history.ts";
import type { StoredProjectRequest } from "../requests/project-request.ts";
import { lists } from "../requests/statuses.ts";
import { openDatabase } from "./open-database.ts";
import type { Tables } from "./tables.ts";

interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** How a database reads one table for a query. */
interface Access {
  readonly query: string;
  readonly plan: string;
  /** Whether the rows are found by a value or a range of an index, or by an index that has only the rows in question. */
  readonly isByIndex: boolean;
}

test("SQLite reads no whole table for a visitor, a worker or a page of the inbox", async () => {
  const file = join(newFolder(), "site.db");
  await (await openDatabase({ engine: "sqlite", file })).close();
  const connection = new SqliteDatabase(file);
  const partial = new Set(
    connection
      .prepare("select name from sqlite_schema where type = 'index' and sql like '% where %'")
      .pluck()
      .all(),
  );
  const queries = await collectQueries(new SqliteDialect({ database: connection }), false);
  const other = new SqliteDatabase(file);
  onTestFinished(() => void other.close());
  const accesses = queries.flatMap(({ sql, parameters }) =>
    other
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      // A statement is prepared once, before it has values, so that the plan must not depend on them.
      .all(...parameters.map(() => null))
      .map(({ detail }) => detail)
      .filter((detail) => /^(SCAN|SEARCH) (?!due|\(|CONSTANT|\d+-ROW)/.test(detail))
      .map((plan) => {
        const [, index] = / INDEX (\S+)/.exec(plan) ?? [];
        return { query: sql, plan, isByIndex: plan.startsWith("SEARCH") || partial.has(index) };
      }),
  );
  expectIndexes(accesses);
});

test("PostgreSQL reads no whole table for a visitor, a worker or a page of the inbox", async () => {
  const url = await newPostgresDatabase();
  await (await openDatabase({ engine: "postgres", url })).close();
  const queries = await collectQueries(
    new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    true,
  );
  const client = await connectToPostgres(url);
  // With few rows it would read all of them; now it does so only where no index helps.
  await client.query("set enable_seqscan = off");
  const { rows } = await client.query("select indexname from pg_indexes where indexdef like '% WHERE %'");
  const partial = new Set(rows.map(({ indexname }) => indexname));
  const accesses: Access[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
    for (const node of listNodes(rows[0]["QUERY PLAN"][0].Plan)) {
      const plan = JSON.stringify(node);
      if (/ Scan$/.test(node["Node Type"]) && !/CTE|Bitmap Heap|Subquery|Values/.test(node["Node Type"]))
        accesses.push({
          query: sql,
          plan,
          isByIndex: "Index Cond" in node || partial.has(node["Index Name"] ?? ""),
        });
    }
  }
  expectIndexes(accesses);
});

function expectIndexes(accesses: readonly Access[]): void {
  expect(accesses.filter(({ isByIndex }) => !isByIndex)).toEqual([]);
  // However many have ended, a worker reads only those that are pending.
  const claims = accesses.filter(({ query }) => query.includes('"due_at"') && query.includes("limit"));
  expect(claims.filter(({ plan }) => plan.includes("deliveries_pending"))).toHaveLength(1);
}

/** Each query once, of everything that visitors, workers, staff and monitors make the site ask. */
async function collectQueries(dialect: Dialect, lockRows: boolean): Promise<readonly Query[]> {
  const queries = new Map<string, Query>();
  const db = new Kysely<Tables>({
    dialect,
    log: ({ level, query }) => {
      if (level === "query" && /^(with|select|insert|update|delete) /.test(query.sql))
        queries.set(query.sql, query);
    },
  });
  const nothing = async () => {};
  const database = {
    db,
    lockRows,
    requireSpace: () => {},
    checkWritable: nothing,
    emptyLog: nothing,
    close: () => db.destroy(),
  };
  await askEverything(toTestDatabase(database));
  await database.close();
  return [...queries.values()];
}

async function askEverything(database: TestDatabase): Promise<void> {
  const { projectRequests, outbox, history } = database;
  const now = minutesLater(1);
  const idempotency = { key: "key", body_digest: "digest", expires_at: minutesLater(60) };
  for (const id of ["sent", "repeated"])
    await database.storeSample({ id }, { deliveries: [confirmation(), delivery()], idempotency });
  await database.storeSample({ id: "recorded" }, { recordedBy: "office@example.com" });

  const confirming = await database.claimOne(now, { channel: "confirmation" });
  await outbox.wasConfirmed(confirming, receivedAt);
  await outbox.bringForward(minutesLater(60), now);
  const leased = await database.claimOne(now);
  await outbox.saveDeliveredTo(leased, ["office@example.com"]);
  await outbox.reschedule(leased, { dueAt: now, reason: "Busy." });
  await outbox.finish(await database.claimOne(now), { state: "delivered", now });

  const address = "office@example.com";
  const { addLink, countLinks, findSession, signIn, renew, signOut, signOutEverywhere } = database.staffKeys;
  const link = await addLink({ address, expiresAt: minutesLater(15) });
  await countLinks(address, now);
  const session = (await signIn(link, now, minutesLater(60))) ?? "";
  await findSession(session, now);
  await renew(session, minutesLater(90));
  await signOut(session, { at: now, actor: address });
  await signOutEverywhere(address, { at: now, actor: address });

  await history.list("sent", "repeated");
  await findEntry(database.db, "entry");
  await history.add({ at: now, actor: "office@example.com", action: "inbox_read" });
  await database.readReplyStatistics(receivedAt);
  await database.countUndeliverable();
  for (const search of ["", "jane", "jane 4e7d29ab"])
    await projectRequests.countLists({ now, owner: address, search });
  for (const [status, { order }] of Object.entries(lists) as [keyof typeof lists, { order: "newest" }][])
    for (const search of ["", "jane doe"]) {
      const filter = { status, now, owner: address, search };
      const after = (await projectRequests.find("sent")) as StoredProjectRequest;
      await projectRequests.list(filter, { order, limit: 50, offset: 50 });
      await projectRequests.list(filter, { order, limit: 500, after: { ...after, repliedAt: now } });
    }
  await projectRequests.findWithDeliveries("sent");
  await database.findFirstFailure();
  const [at, entry] = [minutesLater(2), { at: now, actor: address, action: "delete" }];
  for (const search of ["", "jane doe"]) {
    const spam = { status: "quarantined", search, receivedBefore: at, unchangedSince: at } as const;
    await projectRequests.listVersions(spam);
    const failures = { status: "failed", search, failedSince: now } as const;
    await projectRequests.listVersions(failures);
  }
  const read = [{ id: "recorded", version: 1 }];
  await projectRequests.retryMany(read, now, entry);
  await projectRequests.deleteMany([{ id: "recorded", version: 2 }], entry);
  await history.list("sent");
  await projectRequests.list({ email: "jane@example.com" }, { limit: 20 });

  for (const name of actionNames) {
    await database.storeSample({ id: name }, { deliveries: [delivery({ id: name })] });
    await prepare(database, getAction(name), name);
    await database.act(name, name, now, { chosen: name === "resend" ? "chat" : "failed" });
    await database.act(name, name, now, { seenVersion: 0 });
  }
}

/** The nodes of PostgreSQL's plan. */
function listNodes(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}
