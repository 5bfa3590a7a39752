import { expect } from "vitest";
import { onEachDatabase } from "../../../tests/support/each-database.ts";
import { minutesLater, receivedAt } from "../../../tests/support/samples.ts";
import type { StoredProjectRequest } from "./project-request.ts";

onEachDatabase(({ test }) => {
  test.for([
    ["newest", (one: number, other: number) => other - one],
    ["reply due", (one: number, other: number) => one - other],
  ] as const)(
    'in the order "%s", pages miss nothing and repeat nothing',
    async ([order, compare], { database }) => {
      // Five at each of five minutes.
      const numbers = Array.from({ length: 25 }, (_, index) => ((index * 7) % 25) + 10);
      for (const number of numbers) {
        const minute = minutesLater(Math.floor(number / 5));
        await database.storeSample({ id: `id-${number}`, receivedAt: minute, replyDueAt: minute });
      }
      const paged: StoredProjectRequest[] = [];
      for (;;) {
        const after = paged.at(-1);
        const page = await database.projectRequests.list({}, { order, limit: 4, ...(after && { after }) });
        paged.push(...page);
        if (page.length < 4) break;
      }
      expect(paged.map(({ id }) => id)).toEqual(numbers.toSorted(compare).map((number) => `id-${number}`));
    },
  );

  test("a search finds every word, in any field that is searched and any notation, and a reference as emails write it", async ({
    database,
  }) => {
    const texts = {
      name: "Żofia O’Neil-MÜLLER",
      email: "Office+1@Example.com",
      phone: "(817) 555-0199",
      company: "Acme 100 %_wide\\",
      location: "Μήλος",
      message: "Line one\nASCII and 地籍測量",
    };
    const id = "01a204a1-7c55-7b3e-8000-0a1b4e7d29ab";
    await database.storeSample({ id, ...texts, acreage: "1200 acres" });
    await database.storeSample({ id: "two" });
    const find = (search: string) => database.listIds({ search });
    for (const search of [
      ...["żofia", "mu\u0308ller", "zofia  Muller", "O'Neil–Muller", "muller oneil zofia", "Acme Zofia"],
      ...[
        "+1@EXAMPLE",
        "Żofia <office+1@example.com>",
        "+1 817.555.0199",
        "8175550199",
        "100 %_w",
        "e\\ 100",
      ],
      ...["μήλ", "籍測", "one ascii ", "4E7D29AB", "#4e7d29ab", "Reference 4E7D29AB", "8000-0a1b4e7d29ab"],
    ])
      expect([search, await find(search)]).toEqual([search, [id]]);
    for (const search of ["1200", "e7d29ab", "01a204a1", "Zofia Doe", "817-555-0198", "%", "_", "\\"])
      expect([search, await find(search)]).toEqual([search, []]);
    expect(await find("example.com")).toHaveLength(2);
  });

  test("the counts of all lists are those of the lists, with and without a search", async ({ database }) => {
    const { projectRequests } = database;
    await database.storeSample({ id: "open", name: "Ann Lee" });
    await database.storeSample({ id: "overdue", replyDueAt: minutesLater(1) });
    await database.storeSample({ id: "spam", name: "Bob Lee" }, { spamReason: "Links." });
    await database.storeWith("replied", ["email"]);
    await database.failOne();
    await database.storeWith("failed", ["webhook"]);
    await database.failOne({ channel: "webhook" });
    await database.act("mark-replied", "replied", minutesLater(1), { chosen: "email" });
    await database.act("take", "open", minutesLater(1));
    const count = (search: string) =>
      projectRequests.countLists({ now: minutesLater(5), owner: "office@example.com", search });
    expect(await count("")).toEqual({
      open: 3,
      overdue: 1,
      mine: 1,
      quarantined: 1,
      replied: 1,
      failed: 1,
      all: 5,
    });
    expect(await count("lee")).toMatchObject({ open: 1, overdue: 0, quarantined: 1, replied: 0, all: 2 });
    expect(await count("doe")).toMatchObject({ open: 2, overdue: 1, replied: 1, failed: 1, all: 3 });
    expect(await database.listIds({ status: "open", search: "lee" })).toEqual(["open"]);
    expect(await database.listIds({ status: "overdue", now: minutesLater(1) })).toEqual([]);
  });

  test("the latest reply is listed first, and pages follow each other", async ({ database }) => {
    for (const id of ["1", "2", "3"]) await database.storeSample({ id });
    for (const [minute, id] of ["2", "3", "1"].entries())
      await database.act("mark-replied", id, minutesLater(minute));
    const list = (offset: number) =>
      database.listIds({ status: "replied" }, { order: "last replied", limit: 2, offset });
    expect([await list(0), await list(2), await list(4)]).toEqual([["1", "3"], ["2"], []]);
  });

  test("replies since a moment are counted and timed, without suspected spam", async ({ database }) => {
    const add = async (id: string, received: number, reply: number | null) => {
      const times = { receivedAt: minutesLater(received), replyDueAt: minutesLater(received + 60) };
      await database.storeSample({ id, ...times });
      if (reply !== null)
        await database.act("mark-replied", id, minutesLater(received + reply), { chosen: "email" });
    };
    const read = () => database.readReplyStatistics(receivedAt);
    expect(await read()).toEqual({ received: 0, replied: 0, repliedInTime: 0, medianReplySeconds: null });
    await add("before", -10, 5);
    await add("quick", 0, 10);
    await add("in time", 1, 60);
    await add("late", 2, 120);
    await add("open", 3, null);
    await database.storeSample({ id: "spam" }, { spamReason: "Links." });
    expect(await read()).toEqual({ received: 4, replied: 3, repliedInTime: 2, medianReplySeconds: 3600 });
    await add("quick too", 4, 20);
    expect(await read()).toMatchObject({ replied: 4, medianReplySeconds: 2400 });
  });
});
