import { expect, test } from "vitest";
import {
  acceptWith,
  claim,
  minutesLater,
  receivedAt,
  sample,
  untouched,
} from "../../../tests/database-suite/samples.ts";
import { desk, storeMany } from "../../../tests/support/cli-fixture.ts";

const jane = sample({
  id: "019c0000-0000-7000-8000-000000000001",
  phone: "(817) 555-0199",
  project_type: "land_survey",
  message: "Title and survey.\n\u001b[2JTwo tracts.",
});

test("list shows a table on the firm's clocks", async () => {
  const { on, requests } = desk();
  await on((store) => store.accept(jane));
  expect(await requests("list")).toEqual({
    exitCode: 0,
    stdout: [
      "Received (America/Chicago)  Reply due             State  Name      E-mail            Project type  Id",
      "Fri 2026-11-20 10:00        Mon 2026-11-23 17:00  open   Jane Doe  jane@example.com  Land survey   019c0000-0000-7000-8000-000000000001",
      "",
    ].join("\n"),
    stderr: "",
  });
});

test("list --json shows every stored field under its name", async () => {
  const { on, requests } = desk();
  await on((store) => store.accept(jane));
  expect(JSON.parse((await requests("list", "--json")).stdout)).toEqual([untouched(jane)]);
});

test("an empty store says so, and is an empty array as JSON", async () => {
  const { requests } = desk();
  expect((await requests("list")).stdout).toBe("No project requests yet.\n");
  expect((await requests("list", "--state", "open")).stdout).toBe("No project request matches.\n");
  expect((await requests("due")).stdout).toBe("Nothing waits for an answer.\n");
  for (const command of ["list", "due"]) expect((await requests(command, "--json")).stdout).toBe("[]\n");
});

test("a store of many pages is listed whole, newest first, and --limit ends it anywhere", async () => {
  const { on, requests } = desk();
  const many = Array.from({ length: 1203 }, (_, index) =>
    sample({ id: `id-${index}`, receivedAt: minutesLater(index) }),
  );
  await on((store) => storeMany(store, many));
  const ids = async (...args: string[]) =>
    (JSON.parse((await requests("list", "--json", ...args)).stdout) as { id: string }[]).map(({ id }) => id);
  const all = await ids();
  expect(all).toEqual(Array.from({ length: 1203 }, (_, index) => `id-${1202 - index}`));
  for (const limit of [1, 500, 501]) expect(await ids("--limit", String(limit))).toEqual(all.slice(0, limit));
  expect((await requests("list")).stdout.trimEnd().split("\n")).toHaveLength(1204);
});

test("filters by day on the firm's clocks, state and address hold all at once", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    // 00:30 on the 20th in Chicago, and 23:30 on the 19th.
    await store.accept(sample({ id: "early", receivedAt: "2026-11-20T06:30:00.000Z" }));
    await store.accept(
      sample({ id: "before", receivedAt: "2026-11-20T05:30:00.000Z", email: "JOE@example.com" }),
    );
    await store.accept(sample({ id: "held" }), { suspectedOf: "Five links." });
    await store.answer("before", receivedAt);
  });
  const ids = async (...args: string[]) =>
    (JSON.parse((await requests("list", "--json", ...args)).stdout) as { id: string }[]).map(({ id }) => id);
  expect(await ids("--since", "2026-11-20")).toEqual(["held", "early"]);
  expect(await ids("--until", "2026-11-19")).toEqual(["before"]);
  expect(await ids("--since", "2026-11-20T16:00:00Z")).toEqual(["held"]);
  expect(await ids("--state", "held")).toEqual(["held"]);
  expect(await ids("--state", "answered", "--email", "joe@EXAMPLE.com")).toEqual(["before"]);
  expect(await ids("--state", "open", "--email", "joe@example.com")).toEqual([]);
});

test("due shows the soonest first, marks what is late, and leaves out what is held or answered", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    await store.accept(sample({ id: "late", replyDueAt: "2026-11-20T16:59:59.000Z" }));
    await store.accept(sample({ id: "later" }));
    await store.accept(sample({ id: "soon", replyDueAt: "2026-11-20T18:00:00.000Z" }));
    await store.accept(sample({ id: "held" }), { suspectedOf: "Five links." });
    await store.accept(sample({ id: "answered" }));
    await store.answer("answered", receivedAt);
  });
  const lines = (await requests("due")).stdout.trimEnd().split("\n").slice(1);
  expect(lines.map((line) => [line.includes("OVERDUE"), line.split(/\s+/).at(-1)])).toEqual([
    [true, "late"],
    [false, "soon"],
    [false, "later"],
  ]);
});

test("show prints the whole of it, what was sent, and why a message was given up; nothing in it steers the terminal", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    await acceptWith(store, "019c-1", ["email", "webhook"]);
    await store.accept(jane);
    const [mail] = await claim(store, receivedAt);
    await store.giveUp(mail as never, { now: receivedAt, reason: "No such mailbox." });
  });
  const { stdout } = await requests("show", "019c-1");
  expect(stdout).toContain("Name       Jane Doe\n");
  expect(stdout).toMatch(/email +notice +given up Fri 2026-11-20 10:00 +1\n/);
  expect(stdout).toMatch(/webhook +notice +due Fri 2026-11-20 10:00 +0\n/);
  expect(stdout).toContain("\nemail notice: No such mailbox.\n");
  const whole = (await requests("show", "019C0000")).stdout;
  expect(whole).toContain("  Title and survey.\n  \uFFFD[2JTwo tracts.\n");
  expect(whole).toContain("Nothing is sent about it");
  expect(JSON.parse((await requests("show", "019c-1", "--json")).stdout)).toMatchObject({
    projectRequest: { id: "019c-1" },
    deliveries: [{ channel: "email", state: { is: "given up" } }, { channel: "webhook" }],
  });
});

test("an id may be cut short as long as only one begins so", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    for (const id of ["019c-1", "019c-2", "019d-1"]) await store.accept(sample({ id }));
  });
  expect((await requests("show", "019d")).exitCode).toBe(0);
  const two = await requests("show", "019c");
  expect(two).toMatchObject({ exitCode: 1, stdout: "" });
  expect(two.stderr).toBe(
    "More than one id begins with 019c, so nothing was done. Write more of it:\n  019c-1\n  019c-2\n",
  );
  for (const unknown of ["019e", "%", "_19c-1", "\u001b[2J"]) {
    const { exitCode, stderr } = await requests("show", unknown);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("No project request has an id that begins with");
    expect(stderr).not.toContain("\u001b");
  }
});
