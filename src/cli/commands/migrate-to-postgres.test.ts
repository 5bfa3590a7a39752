import { expect, test } from "vitest";
import {
  acceptWith,
  claim,
  minutesLater,
  receivedAt,
  sample,
} from "../../../tests/database-suite/samples.ts";
import { desk, storeMany } from "../../../tests/support/cli-fixture.ts";
import { newPostgresDatabase } from "../../../tests/support/postgres-database.ts";
import { openPostgresStore } from "../../server/store/postgres.ts";

test("copy moves a SQLite store to PostgreSQL, row by row, and refuses to do it twice", async () => {
  const { on, requests } = desk();
  const wanted = await on(async (store) => {
    const many = Array.from({ length: 620 }, (_, index) => sample({ id: `019d-${index}` }));
    await storeMany(store, many);
    const idempotency = { key: "key", bodyDigest: "b", expiresAt: minutesLater(60) };
    await acceptWith(store, "019c-1", ["email", "webhook"], { idempotency });
    await store.accept(sample({ id: "odd", name: "Ж 🛢️ 'quoted'" }), { suspectedOf: "Links." });
    await store.giveUp((await claim(store, receivedAt))[0] as never, { now: receivedAt, reason: "No." });
    return store.contents();
  });
  const to = await newPostgresDatabase();
  const copied = await requests("copy", "--to", to, "--json");
  // Its progress goes to stderr when it takes long, as it may on a busy machine.
  expect(copied.exitCode).toBe(0);
  expect(JSON.parse(copied.stdout)).toEqual({ tables: wanted });

  const opened = await openPostgresStore(to);
  if (!opened.ok) throw new Error(opened.trouble);
  expect(await opened.store.contents()).toEqual(wanted);
  expect(await opened.store.list()).toEqual(await on((store) => store.list()));
  await opened.store.close();

  const again = await requests("copy", "--to", to);
  expect(again.exitCode).toBe(1);
  expect(again.stderr).toContain("The database to copy to is not empty, so nothing was copied.");
});

test("copy refuses a store that a server holds, and tells what is wrong with the target", async () => {
  const { requests, openStore, on } = desk();
  await on(async () => {});
  const to = await newPostgresDatabase();
  const live = await openStore();
  expect((await requests("copy", "--to", to)).stderr).toContain("is in use: the site is running");
  await live.close();
  const missing = await requests("copy", "--to", `${to}_none`);
  expect(missing.exitCode).toBe(1);
  expect(missing.stderr).toContain("does not exist.");
});
