import { expect, test } from "vitest";
import { minutesLater, receivedAt } from "../../../tests/database-suite/samples.ts";
import type { TestDatabase } from "../../../tests/support/test-database.ts";
import { testSite } from "../../../tests/support/test-site.ts";

test("resend sends what failed about one project request again, and the history says who did it", async () => {
  const { database, requests } = await testSite();
  await storeFailed(database, "019c-1", receivedAt);
  expect((await requests("resend", "9C-1")).exitCode).toBe(0);
  expect(await database.history.list("019c-1")).toMatchObject([{ action: "resend", actor: "cli:office" }]);
  expect(await database.findDeliveries("019c-1")).toMatchObject([{ id: "019c-1/email", state: "pending" }]);
  expect(await requests("resend", "019c-1")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "None of its notifications failed. Nothing was changed.\n",
  });
});

test("resend --since sends everything that failed since then again, but nothing that is quarantined", async () => {
  const { database, requests } = await testSite();
  for (const id of ["before", "since", "replied", "spam"])
    await storeFailed(database, id, minutesLater(id === "before" ? 29 : 30));
  await database.act("mark-replied", "replied", minutesLater(31));
  await database.act("quarantine", "spam", minutesLater(31));
  expect(await requests("resend", "--since", minutesLater(30))).toEqual({
    exitCode: 0,
    stdout:
      "The notifications about 2 project requests will be sent within seconds once the site is running.\n",
    stderr: "",
  });
  const expected = { before: "failed", since: "pending", replied: "pending", spam: "failed" };
  for (const [id, state] of Object.entries(expected))
    expect(await database.findDeliveries(id)).toMatchObject([{ state }]);
  expect((await requests("resend", "--since", minutesLater(40))).stderr).toContain("Nothing was changed.");
});

async function storeFailed(database: TestDatabase, id: string, now: string): Promise<void> {
  await database.storeWith(id, ["email"]);
  await database.failOne({ now });
}
