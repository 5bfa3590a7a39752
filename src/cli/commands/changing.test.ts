import { expect, test } from "vitest";
import {
  acceptWith,
  claim,
  delivery,
  minutesLater,
  receivedAt,
  sample,
} from "../../../tests/database-suite/samples.ts";
import { desk, storeMany } from "../../../tests/support/cli-fixture.ts";

test("answered marks it once, says when it was marked before, and takes back the reminder", async () => {
  const { on, requests } = desk();
  const reminder = delivery({ id: "r", message: "reminder", dueAt: minutesLater(600) });
  await on((store) => store.accept(sample({ id: "019c-1" }), { deliveries: [reminder] }));
  expect((await requests("answered", "019c-1")).stdout).toBe(
    "019c-1 is marked as answered, Fri 2026-11-20 11:00.\n",
  );
  expect((await requests("answered", "019c-1")).stdout).toContain("was marked as answered before, Fri");
  expect(JSON.parse((await requests("answered", "019c", "--json")).stdout)).toEqual({
    id: "019c-1",
    answeredAt: "2026-11-20T17:00:00.000Z",
    already: true,
  });
  expect(await on((store) => claim(store, minutesLater(6000)))).toEqual([]);
});

test("release makes due what was held, and only once", async () => {
  const { on, requests } = desk();
  await on((store) => acceptWith(store, "019c-1", ["email"], { suspectedOf: "Five links." }));
  expect(await on((store) => claim(store, minutesLater(6000)))).toEqual([]);
  expect(await requests("release", "019c-1")).toMatchObject({
    exitCode: 0,
    stdout: "019c-1 is released. The running site sends what was held of it within seconds.\n",
  });
  expect((await requests("release", "019c-1")).stdout).toBe("019c-1 is not held. Nothing was changed.\n");
  expect(await on((store) => claim(store, minutesLater(6000)))).toMatchObject([{ id: "019c-1/email" }]);
});

test("a suspect released late is reminded of two business hours after the release", async () => {
  const { on, requests } = desk();
  const deliveries = [delivery({ id: "n" }), delivery({ id: "r", message: "reminder" })];
  await on((store) => store.accept(sample({ id: "019c-1" }), { deliveries, suspectedOf: "Five links." }));
  await requests("release", "019c-1");
  const shown = JSON.parse((await requests("show", "019c-1", "--json")).stdout);
  // Released on a Friday at 11:00.
  expect(shown.deliveries).toMatchObject([
    { id: "n", state: { is: "due", dueAt: receivedAt } },
    { id: "r", state: { is: "due", dueAt: "2026-11-20T19:00:00.000Z" } },
  ]);
});

test("resend sends what was given up under its first id, and nothing that was not", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    await acceptWith(store, "019c-1", ["email", "webhook"]);
    const [mail] = await claim(store, receivedAt);
    await store.delivered(mail as never, receivedAt);
    const [hook] = await claim(store, receivedAt, { channel: "webhook" });
    await store.giveUp(hook as never, { now: receivedAt, reason: "410" });
  });
  expect(JSON.parse((await requests("resend", "019c-1", "--json")).stdout)).toEqual({
    id: "019c-1",
    again: 1,
    added: 0,
  });
  expect(await on((store) => claim(store, minutesLater(60)))).toEqual([]);
  expect(await on((store) => claim(store, minutesLater(60), { channel: "webhook" }))).toMatchObject([
    { id: "019c-1/webhook" },
  ]);
  const nothing = await requests("resend", "019c-1");
  expect(nothing.exitCode).toBe(1);
  expect(nothing.stderr).toContain("Nothing of it was given up. To send it once more all the same");
});

test("resend --channel sends once more what was delivered, under a new id", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    await acceptWith(store, "019c-1", ["email"]);
    const [mail] = await claim(store, receivedAt);
    await store.delivered(mail as never, receivedAt);
  });
  expect((await requests("resend", "019c-1", "--channel", "email")).stdout).toContain(
    "One message about 019c-1",
  );
  const [again] = await on((store) => claim(store, minutesLater(60)));
  expect(again?.id).not.toBe("019c-1/email");
  expect((await requests("resend", "019c-1", "--channel", "email")).stderr).toBe(
    "It is about to be sent there. Nothing was changed.\n",
  );
});

test("resend --channel sends at once, whatever reminder is due later", async () => {
  const { on, requests } = desk();
  const reminder = delivery({ id: "r", message: "reminder", dueAt: minutesLater(600) });
  await on(async (store) => {
    await store.accept(sample({ id: "019c-1" }), { deliveries: [delivery({ id: "n" }), reminder] });
    const [mail] = await claim(store, receivedAt);
    await store.delivered(mail as never, receivedAt);
  });
  expect(await requests("resend", "019c-1", "--channel", "email")).toMatchObject({
    exitCode: 0,
    stdout: "One message about 019c-1 will be sent within seconds of the site running.\n",
  });
  expect(await on((store) => claim(store, minutesLater(60)))).toMatchObject([
    { delivery: { message: "notice" } },
  ]);
});

test("resend sends nothing that is held, and nothing to a channel that is off", async () => {
  const { on, requests } = desk({ channels: ["email"] });
  await on((store) => acceptWith(store, "019c-1", ["email"], { suspectedOf: "Five links." }));
  expect((await requests("resend", "019c-1", "--channel", "email")).stderr).toContain(
    "release 019c-1` sends it",
  );
  expect((await requests("resend", "019c-1", "--channel", "webhook")).stderr).toContain(
    "The settings turn webhook off",
  );
  expect(await on((store) => claim(store, minutesLater(6000)))).toEqual([]);
});

test("erase asks first, then removes one person everywhere and nobody else, and says what went", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    await acceptWith(store, "019c-1", ["email", "webhook"]);
    await store.accept(sample({ id: "019c-2", email: "JANE@example.com" }));
    await store.accept(sample({ id: "019c-3", email: "joe@example.com" }));
  });
  const asked = await requests("erase", "jane@example.com");
  expect(asked).toMatchObject({ exitCode: 1, stdout: "" });
  expect(asked.stderr).toBe(
    "2 project requests from jane@example.com would be erased with all that hangs on them. Nothing was erased. Add --yes to do it.\n",
  );
  expect(await on((store) => store.count())).toBe(3);
  expect((await requests("erase", "jane@example.com", "--yes")).stdout).toContain(
    "Erased 2 project requests from jane@example.com and 2 messages about them, with links and keys.",
  );
  expect((await on((store) => store.list())).map(({ id }) => id)).toEqual(["019c-3"]);
  expect((await requests("erase", "jane@example.com")).stdout).toBe(
    "Nothing is stored about jane@example.com.\n",
  );
});

test("purge asks first, keeps what nobody has answered, and takes any number in batches", async () => {
  const { on, requests } = desk();
  await on(async (store) => {
    const old = Array.from({ length: 450 }, (_, index) =>
      sample({
        id: `019c-${index}`,
        receivedAt: `2026-11-10T00:00:00.${String(index).padStart(3, "0")}Z`,
      }),
    );
    await storeMany(store, old.slice(0, 1));
    await storeMany(store, old.slice(1), receivedAt);
    await store.resend("019c-1", { now: receivedAt, added: [delivery({ id: "told" })] });
    await store.accept(sample({ id: "new" }));
    await store.answer("new", receivedAt);
  });
  const asked = await requests("purge", "--older-than", "5");
  expect(asked.exitCode).toBe(1);
  expect(asked.stderr).toBe(
    "449 project requests would be erased. 1 older one without an answer is kept; --all takes those too. Nothing was erased. Add --yes to do it.\n",
  );
  expect(await on((store) => store.count())).toBe(451);
  expect(JSON.parse((await requests("purge", "--older-than", "5", "--yes", "--json")).stdout)).toEqual({
    projectRequests: 449,
    deliveries: 1,
    kept: 1,
  });
  expect((await on((store) => store.list())).map(({ id }) => id)).toEqual(["new", "019c-0"]);
  expect((await requests("purge", "--older-than", "5", "--yes", "--all")).stdout).toContain(
    "Erased 1 project request and 0 messages about them.",
  );
});
