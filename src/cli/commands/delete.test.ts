import { expect, test } from "vitest";
import { minutesLater } from "../../../tests/database-suite/samples.ts";
import { testSite } from "../../../tests/support/test-site.ts";

test("delete asks first, then removes one person's data and no one else's, and the history says who did it", async () => {
  const { database, requests } = await testSite();
  await database.storeWith("019c-1", ["email", "webhook"]);
  await database.storeSample({ id: "019c-2", email: "JANE@example.com" });
  await database.storeSample({ id: "019c-3", email: "joe@example.com" });
  expect(await requests("delete", "jane@example.com")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "This would delete 2 project requests, with notes and notifications: 019c-2 (Jane Doe), 019c-1 (Jane Doe). Nothing was deleted. To delete, add --yes.\n",
  });
  expect((await requests("delete", "019c-3")).stderr).toContain(
    "This would delete 1 project request, with notes and notifications: 019c-3 (Jane Doe).",
  );
  expect(await database.projectRequests.count()).toBe(3);
  expect((await requests("delete", "jane@example.com", "--yes")).stdout).toBe(
    "2 project requests deleted. Existing backups may still have a copy.\n",
  );
  expect(JSON.parse((await requests("list", "--json")).stdout)).toMatchObject([{ id: "019c-3" }]);
  expect((await requests("delete", "jane@example.com", "--yes")).stderr).toBe(
    "No project request matches. Nothing was changed.\n",
  );
  expect(await database.history.list("019c-1")).toMatchObject([{ action: "delete", actor: "cli:office" }]);
});

test("delete removes what came in between two times, such as the suspected spam of a flood, and nothing else", async () => {
  const { database, requests } = await testSite();
  for (let n = 0; n < 25; n += 1)
    await database.storeSample({ id: `spam-${n}`, receivedAt: minutesLater(n) }, { spamReason: "Links." });
  await database.storeSample({ id: "open", receivedAt: minutesLater(5) });
  const flood = ["--status", "quarantined", "--since", minutesLater(2), "--until", minutesLater(24)];
  expect((await requests("delete", ...flood)).stderr).toMatch(
    /^This would delete 22 project requests, .*: spam-23 .*, spam-4 .*, and 2 more\. Nothing was deleted\./,
  );
  expect((await requests("delete", ...flood, "--yes")).stdout).toMatch(/^22 project requests deleted\./);
  const left = JSON.parse((await requests("list", "--json")).stdout) as { readonly id: string }[];
  expect(left.map(({ id }) => id)).toEqual(["spam-24", "open", "spam-1", "spam-0"]);
});
