import { expect, test } from "vitest";
import { claimOne, findDeliveries, receivedAt, storeWith } from "../../../tests/database-suite/samples.ts";
import { testSite } from "../../../tests/support/test-site.ts";

test("resend sends what failed about one project request again, and the history says who did it", async () => {
  const { database, requests } = await testSite();
  await storeWith(database, "019c-1", ["email"]);
  const email = await claimOne(database, receivedAt);
  await database.deliveries.finish(email, { state: "failed", now: receivedAt, reason: "No such mailbox." });
  const { exitCode, stdout } = await requests("resend", "019C", "--json");
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    { action: "resend", actor: "cli:office", projectRequestId: "019c-1" },
  ]);
  expect(await findDeliveries(database, "019c-1")).toMatchObject([{ id: "019c-1/email", state: "pending" }]);
  expect(await requests("resend", "019c-1")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "019c-1: None of its notifications failed. Nothing was changed.\n",
  });
});
