import { expect, test } from "vitest";
import { acceptWith, claim, delivery, minutesLater, receivedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

export function repliesSuite(name: string, start: Start): void {
  test(`${name}: a link finds its project request until it expires`, async () => {
    const store = await start()();
    await acceptWith(store, "one", []);
    for (const tokenHash of ["first mail", "second mail"]) {
      await store.addAnswerLink({ tokenHash, projectRequestId: "one", expiresAt: minutesLater(60) });
    }
    for (const tokenHash of ["first mail", "second mail"]) {
      expect(await store.findByAnswerLink(tokenHash, minutesLater(59))).toMatchObject({
        id: "one",
        answeredAt: null,
      });
    }
    expect(await store.findByAnswerLink("first mail", minutesLater(60))).toBeNull();
    expect(await store.findByAnswerLink("unknown", receivedAt)).toBeNull();
  });

  test(`${name}: the first answer counts, and later ones learn of it`, async () => {
    const store = await start()();
    await acceptWith(store, "one", []);
    expect(await store.answer("one", minutesLater(5))).toEqual({
      outcome: "answered",
      answeredAt: minutesLater(5),
    });
    expect(await store.answer("one", minutesLater(6))).toEqual({
      outcome: "already",
      answeredAt: minutesLater(5),
    });
    expect(await store.answer("two", minutesLater(6))).toEqual({ outcome: "unknown" });
    expect(await store.list()).toMatchObject([{ answeredAt: minutesLater(5) }]);
  });

  test(`${name}: an answer takes back the reminder, and nothing else`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "one" }), {
      deliveries: [
        delivery({ id: "n" }),
        delivery({ id: "r", message: "reminder", dueAt: minutesLater(60) }),
      ],
    });
    await store.answer("one", minutesLater(1));
    expect((await store.show("one"))?.deliveries.map(({ id }) => id)).toEqual(["n"]);
  });

  test(`${name}: a reminder that is being sent is left to its holder`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "one" }), { deliveries: [delivery({ id: "r", message: "reminder" })] });
    const [claimed] = await claim(store, receivedAt);
    await store.answer("one", receivedAt);
    expect(await store.delivered(claimed as never, minutesLater(1))).toBe(true);
  });
}
