import { expect, test } from "vitest";
import { sample, store, storeWith } from "../../../tests/database-suite/samples.ts";
import { testSite } from "../../../tests/support/test-site.ts";

test("delete asks first, then removes one person's data and no one else's, and the history says who did it", async () => {
  const { database, requests } = await testSite();
  await storeWith(database, "019c-1", ["email", "webhook"]);
  await store(database, sample({ id: "019c-2", email: "JANE@example.com" }));
  await store(database, sample({ id: "019c-3", email: "joe@example.com" }));
  expect(await requests("delete", "jane@example.com")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "This would delete 2 project requests, with notes and notifications: 019c-2, 019c-1. Nothing was deleted. To delete, add --yes.\n",
  });
  expect((await requests("delete", "019c-3")).stderr).toContain(
    "This would delete 1 project request, with notes and notifications: 019c-3.",
  );
  expect(await database.projectRequests.count()).toBe(3);
  expect((await requests("delete", "jane@example.com", "--yes")).stdout).toBe(
    "2 project requests deleted. Existing backups may still contain what was deleted.\n",
  );
  expect(JSON.parse((await requests("list", "--json")).stdout)).toMatchObject([{ id: "019c-3" }]);
  expect((await requests("delete", "jane@example.com")).stdout).toBe(
    "0 project requests deleted. Existing backups may still contain what was deleted.\n",
  );
  expect(await database.history.list("019c-1")).toMatchObject([{ action: "delete", actor: "cli:office" }]);
});
