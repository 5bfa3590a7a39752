import { expect, test } from "vitest";
import { receivedAt, sample, store, storeWith } from "../../../tests/database-suite/samples.ts";
import { act, actionNames, fillIn, findPreparation, getAction } from "../../../tests/support/actions.ts";
import { cliFixture } from "../../../tests/support/cli-fixture.ts";

test.each(actionNames)("%s does what its form does, as the user of this machine", async (name) => {
  const action = getAction(name);
  const { withDatabase, requests } = cliFixture();
  await withDatabase(async (database) => {
    await storeWith(database, "019c-1", []);
    const preparation = findPreparation(action);
    if (preparation !== null) await act(database, preparation, "019c-1", receivedAt);
  });
  const { choice } = action;
  const [value = ""] = Object.values(fillIn(action, ""));
  const options =
    "option" in choice ? [`--${choice.name}`, value] : choice.kind === "address" ? ["--yes"] : [];
  const done = await requests(name, "019C", ...options, "--json");
  expect(done).toMatchObject({ exitCode: 0, stderr: "" });
  const [entry] = JSON.parse(done.stdout);
  expect(entry).toMatchObject({ action: name, actor: "cli:office", projectRequestId: "019c-1" });
  expect(await withDatabase(({ history }) => history.list("019c-1"))).toContainEqual(entry);
});

test("what is not possible fails, changes nothing and says why", async () => {
  const { requests, withDatabase } = cliFixture();
  await withDatabase((database) => storeWith(database, "019c-1", []));
  expect(await requests("mark-replied", "019c-1")).toEqual({
    exitCode: 0,
    stdout: "Marked 019c-1 as replied on Fri 2026-11-20 11:00.\n",
    stderr: "",
  });
  expect(await requests("mark-replied", "019c-1")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "019c-1: This is marked as replied already. Nothing was changed.\n",
  });
});

test.each([
  [["mark-replied", "a", "--how", "fax"], "--how is 'fax'. Enter one of email, phone, none."],
  [["resend", "a", "--channel", "chat"], "--channel is 'chat'. Enter one of failed, email, webhook."],
  [["add-note", "a"], "--note is missing."],
  [["add-note", "a", "--note", " "], "--note: Write the note."],
])("%j is a mistake, and the help follows", async ([name = "", ...args], mistake) => {
  const { exitCode, stderr } = await cliFixture().requests(name, ...args);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`${mistake}\n\n`)]);
});

test("delete asks first, then removes one person's data and no one else's", async () => {
  const { withDatabase, requests } = cliFixture();
  await withDatabase(async (database) => {
    await storeWith(database, "019c-1", ["email", "webhook"]);
    await store(database, sample({ id: "019c-2", email: "JANE@example.com" }));
    await store(database, sample({ id: "019c-3", email: "joe@example.com" }));
  });
  expect(await requests("delete", "jane@example.com")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "This would delete 2 project requests from jane@example.com and everything stored with them. Nothing was deleted. To delete them, add --yes.\n",
  });
  expect((await requests("delete", "019c-3")).stderr).toContain("This would delete 019c-3 and everything");
  expect(await withDatabase((database) => database.projectRequests.count())).toBe(3);
  expect((await requests("delete", "jane@example.com", "--yes")).stdout).toBe(
    "Deleted 019c-2. Existing backups may still contain it.\nDeleted 019c-1. Existing backups may still contain it.\n",
  );
  expect(JSON.parse((await requests("list", "--json")).stdout)).toMatchObject([{ id: "019c-3" }]);
  expect((await requests("delete", "jane@example.com")).stdout).toBe(
    "Nothing is stored about jane@example.com.\n",
  );
});
