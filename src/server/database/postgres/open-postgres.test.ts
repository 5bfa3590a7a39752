import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "../../../../tests/support/folder.ts";
import { connectToPostgres, newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import { delivery, minutesLater, receivedAt } from "../../../../tests/support/samples.ts";
import { toTestDatabase } from "../../../../tests/support/test-database.ts";
import { findExitCode } from "../../exit-code.ts";
import { readConfig } from "../../settings.ts";
import { explainPostgresError } from "../database-errors.ts";
import { openPostgres } from "./open-postgres.ts";

test("a database that can't store text in every language is rejected before anything is created in it", async () => {
  const url = new URL(await newPostgresDatabase());
  const client = await connectToPostgres(url.href);
  const name = `${url.pathname.slice(1)}_latin`;
  await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  url.pathname = `/${name}`;
  await expect(openPostgres(url.href)).rejects.toThrow("not encoded in UTF8");
});

test("a URL that names a socket, in the forms that psql takes, is accepted and opened", async () => {
  const { hostname, port, username, password, pathname } = new URL(await newPostgresDatabase());
  const folder = newFolder();
  const bridge = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    socket
      .on("error", () => {})
      .pipe(upstream)
      .on("error", () => {})
      .pipe(socket);
  }).listen(join(folder, ".s.PGSQL.5432"));
  onTestFinished(() => void bridge.close());
  for (const DATABASE_URL of [
    `postgresql://${username}:${password}@${pathname}?host=${folder}`,
    `postgres://${pathname}?host=${folder}&user=${username}&password=${password}`,
    `postgres://${username}:${password}@${encodeURIComponent(folder)}${pathname}`,
  ]) {
    const { database } = readConfig({ DATABASE_URL });
    await (await openPostgres("url" in database ? database.url : "")).close();
    const { what } = explainPostgresError(DATABASE_URL, new Error("x"));
    expect(what).toContain(` ${pathname.slice(1)} at `);
    expect(what).not.toContain(`:${password}`);
  }
});

test("each commit of a project request waits for the disk, even if the database is configured not to", async () => {
  const url = await newPostgresDatabase();
  const client = await connectToPostgres(url);
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  const database = toTestDatabase(await openPostgres(url));
  await client.query("create table seen (setting text)");
  await client.query(`create function record_setting() returns trigger language plpgsql as
    $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$`);
  await client.query(
    "create trigger record_setting before insert on project_requests for each row execute function record_setting()",
  );
  const ids = Array.from({ length: 30 }, (_, index) => `id-${index}`);
  // Some in one batch, some while deliveries are claimed and end.
  await Promise.all(ids.map((id) => database.storeWith(id, ["email"])));
  for (const claimed of await database.claim(receivedAt, { limit: 30 })) {
    await database.outbox.reschedule(claimed, { dueAt: minutesLater(1), reason: "No response." });
    await database.storeSample({ id: `after ${claimed.id}` });
  }
  const { rows } = await client.query(
    "select setting, count(*)::integer as count from seen group by setting",
  );
  expect(rows).toEqual([{ setting: "on", count: 60 }]);
  await database.close();
  // The address's options replace those of the site.
  await expect(openPostgres(`${url}?options=-csearch_path=public`)).rejects.toThrow("synchronous_commit");
});

test("a full disk refuses the batch for its cause, and the next is stored", async () => {
  const url = await newPostgresDatabase();
  const database = toTestDatabase(await openPostgres(url));
  const client = await connectToPostgres(url);
  await client.query(`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await client.query("create trigger fill before insert on deliveries for each row execute function fill()");
  const storeOne = (id: string) =>
    database.storeSample({ id }, { deliveries: [delivery({ id: `${id}/email` })] });
  for (const result of await Promise.all([storeOne("1"), storeOne("2")]))
    expect(result).toMatchObject({
      outcome: "unavailable",
      cause: { code: "53100", message: expect.stringContaining("No space left on device") },
    });
  await client.query("drop trigger fill on deliveries");
  expect(await storeOne("3")).toMatchObject({ outcome: "stored" });
  expect(await database.listIds()).toEqual(["3"]);
  await database.close();
});

test("a database that refuses writes, as a replica does, is not writable", async () => {
  const url = await newPostgresDatabase();
  const database = await openPostgres(url);
  await database.checkWritable();
  const client = await connectToPostgres(url);
  await client.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  await database.close();
  const readOnly = await openPostgres(url);
  await expect(readOnly.checkWritable()).rejects.toMatchObject({ code: "25006" });
  await readOnly.close();
});

test("a connection that the network has silently dropped is given up after one query, not waited for again", async () => {
  const url = new URL(await newPostgresDatabase());
  const { port, hostname: host } = url;
  const inbound: Socket[] = [];
  const network = createServer((socket) => {
    inbound.push(socket);
    const outbound = connect(Number(port), host, () => socket.pipe(outbound).pipe(socket));
    for (const [one, other] of [
      [socket, outbound],
      [outbound, socket],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  }).listen(0, host);
  onTestFinished(() => void network.close());
  await once(network, "listening");
  url.port = String((network.address() as AddressInfo).port);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const database = await openPostgres(url.href);
  for (const socket of inbound) socket.unpipe().pause();
  const first = expect(database.checkWritable()).rejects.toThrow("timeout");
  await vi.advanceTimersByTimeAsync(12_000);
  await first;
  await database.checkWritable();
  await database.close();
});

test("a database that does not exist, a wrong password and a server that is down are explained, never with the password; the last may pass, so site-update tries the commit again", async () => {
  const url = new URL(await newPostgresDatabase());
  const changed = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
  for (const [change, code, exitCode] of [
    [{ pathname: "/none" }, "3D000", 1],
    [{ password: "hunter2" }, "28P01", 1],
    [{ port: "1" }, "ECONNREFUSED", 75],
  ] as const) {
    const error = Object.assign(new Error("short"), { code });
    const finding = explainPostgresError(changed(change), error);
    expect(JSON.stringify(finding)).not.toContain("hunter2");
    const refusal = await openPostgres(changed(change)).catch((refusal: Error) => refusal);
    expect(refusal).toMatchObject({ findings: [finding] });
    expect(findExitCode(refusal)).toBe(exitCode);
  }
});
