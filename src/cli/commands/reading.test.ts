import { expect, test } from "vitest";
import { delivery, minutesLater, receivedAt, sample } from "../../../tests/database-suite/samples.ts";
import { type TestSite, testSite } from "../../../tests/support/test-site.ts";

const jane = sample({
  id: "019c0000-0000-7000-8000-000000000001",
  phone: "(817) 555-0199",
  project_type: "land_survey",
  message: "Title and survey.\n\u001b[2JTwo tracts.",
});

test("list prints a table in the firm's time zone, and says so when it is empty", async () => {
  const { database, requests } = await testSite();
  expect((await requests("list", "--status", "open")).stdout).toBe("No project requests.\n");
  expect((await requests("list", "--json")).stdout).toBe("[]\n");
  await database.storeSample(jane);
  expect((await requests("list")).stdout).toBe(
    [
      "Received (America/Chicago)  Reply due         Status  Name      Email             Phone           Project type  ID",
      "2026-11-20 10:00            2026-11-23 17:00  Open    Jane Doe  jane@example.com  (817) 555-0199  Land survey   019c0000-0000-7000-8000-000000000001",
      "",
    ].join("\n"),
  );
});

test("filters by day in the firm's time zone, by state and by address, and combines the filters", async () => {
  const { database, requests } = await testSite();
  // 00:30 on the 20th in Chicago, and 23:30 on the 19th.
  await database.storeSample({ id: "early", receivedAt: "2026-11-20T06:30:00.000Z" });
  await database.storeSample({
    id: "before",
    receivedAt: "2026-11-20T05:30:00.000Z",
    email: "JOE@example.com",
  });
  await database.storeSample({ id: "suspected" }, { spamReason: "Five links." });
  await database.act("mark-replied", "before", receivedAt, { chosen: "email" });
  const ids = (...args: readonly string[]) => listIds(requests, ...args);
  expect(await ids("--since", "2026-11-20")).toEqual(["suspected", "early"]);
  expect(await ids("--until", "2026-11-19")).toEqual(["before"]);
  expect(await ids("--since", "2026-11-20T16:00:00Z")).toEqual(["suspected"]);
  expect(await ids("--status", "quarantined")).toEqual(["suspected"]);
  expect(await ids("--status", "replied", "--email", "joe@EXAMPLE.com")).toEqual(["before"]);
  expect(await ids("--status", "open", "--email", "joe@example.com")).toEqual([]);
});

test("--status open lists the soonest reply first, marks overdue ones, and says how many are suspected spam", async () => {
  const { database, requests } = await testSite();
  // It is 10:00 in Chicago, 16:00 in UTC.
  const missed = "2026-11-20T15:59:59.999Z";
  await database.storeSample({ id: "later" });
  await database.storeSample({ id: "now", replyDueAt: receivedAt });
  await database.storeSample({ id: "missed", replyDueAt: missed });
  await database.storeSample({ id: "suspected", replyDueAt: missed }, { spamReason: "Five links." });
  const { stdout } = await requests("list", "--status", "open");
  const [table = "", below] = stdout.split("\n\n");
  const lines = table.split("\n").slice(1);
  expect(lines.map((line) => [line.includes("  Overdue  "), line.split(/\s+/).at(-1)])).toEqual([
    [true, "missed"],
    [false, "now"],
    [false, "later"],
  ]);
  expect(below).toBe(
    "1 more is suspected spam. To list them: npm run -s requests -- list --status quarantined\n",
  );
  await database.storeSample({ id: "another", replyDueAt: missed }, { spamReason: "Five links." });
  expect((await requests("list", "--status", "overdue")).stdout).toContain("2 more are suspected spam.");
});

test("show prints every field, each notification and why one failed, and the history, and nothing that can control the terminal", async () => {
  const { database, requests } = await testSite();
  await database.storeSample(jane, { spamReason: "Five links.", deliveries: [delivery()] });
  expect((await requests("show", jane.id)).stdout).toMatch(
    /\nStatus +Suspected spam\n.*\nLooked like spam +Five links\.\n.*\nemail new_request +on hold /s,
  );
  await database.act("release", jane.id, receivedAt, { actor: "cli:office" });
  await database.failOne();
  await database.act("add-note", jane.id, minutesLater(60), { chosen: "Called.\n\u001b[2JTwice." });
  expect((await requests("show", jane.id)).stdout).toMatchInlineSnapshot(`
    "ID                 019c0000-0000-7000-8000-000000000001
    Status             Open
    Received           2026-11-20 10:00
    Reply due          2026-11-23 17:00
    Looked like spam   Five links.
    Name               Jane Doe
    Email              jane@example.com
    Phone              (817) 555-0199
    Project type       Land survey
    Project details    Title and survey.
                       �[2JTwo tracts.
    email new_request  failed 2026-11-20 10:00, 1 attempt. No such mailbox.
    2026-11-20 10:00   cli:office released this: not spam
    2026-11-20 11:00   office@example.com added a note
                       Called.
                       �[2JTwice.
    Time zone          America/Chicago
    "
  `);
  expect(JSON.parse((await requests("show", jane.id, "--json")).stdout)).toMatchObject({
    projectRequest: { id: jane.id },
    deliveries: [{ channel: "email", kind: "new_request", state: "failed" }],
    history: [{ action: "release", actor: "cli:office" }, { action: "add-note" }],
  });
  expect(await listIds(requests, "--status", "failed")).toEqual([jane.id]);
});

test("the end of an ID, such as its reference, is enough as long as only one ends that way", async () => {
  const { database, requests } = await testSite();
  for (const id of ["019c-1a", "019c-2a", "019c-1b"]) await database.storeSample({ id });
  expect((await requests("show", "1B")).exitCode).toBe(0);
  const ambiguous = await requests("show", "a");
  expect(ambiguous).toMatchObject({ exitCode: 1, stdout: "" });
  expect(ambiguous.stderr).toBe(
    "a matches more than one ID, so nothing was done. Type more of it, as in:\n  019c-1a\n  019c-2a\n",
  );
  for (const unknown of ["019c", "%", "_1a", "\u001b[2J"]) {
    const { exitCode, stderr } = await requests("show", unknown);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("No project request has the reference or ID");
    expect(stderr).not.toContain("\u001b");
  }
});

/** Ids in the order in which `list` prints them. */
async function listIds(
  requests: TestSite["requests"],
  ...args: readonly string[]
): Promise<readonly string[]> {
  const { stdout } = await requests("list", "--json", ...args);
  return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
}
