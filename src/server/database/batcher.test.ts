import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatcher } from "./batcher.ts";

/** A batcher whose batches end when the test says so. */
function createHeldBatcher({ concurrency = 1, maxSize = 100 } = {}) {
  const batches: { readonly items: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const add = createBatcher<string, string>({
    concurrency,
    maxSize,
    run: async (items) => {
      const end = Promise.withResolvers<void>();
      batches.push({ items, end });
      await end.promise;
      return items.map((item) => item.toUpperCase());
    },
  });
  return { add, batches, begun: () => batches.map(({ items }) => items.join("")) };
}

/** Long enough for a batch to begin. */
const turn = async () => {
  for (let times = 0; times < 3; times += 1) await setImmediate();
};

test("items that arrive at once are one batch, and each gets its own result", async () => {
  const { add, batches, begun } = createHeldBatcher();
  const results = Promise.all(["a", "b", "c"].map(add));
  await turn();
  expect(begun()).toEqual(["abc"]);
  batches[0]?.end.resolve();
  expect(await results).toEqual(["A", "B", "C"]);
});

test("items that arrive while as many batches as allowed are in progress form the next batch", async () => {
  const { add, batches, begun } = createHeldBatcher({ concurrency: 2 });
  const results = [add("a")];
  await turn();
  results.push(add("b"));
  await turn();
  results.push(add("c"), add("d"));
  await turn();
  expect(begun()).toEqual(["a", "b"]);
  batches[1]?.end.resolve();
  await turn();
  expect(begun()).toEqual(["a", "b", "cd"]);
  for (const { end } of batches) end.resolve();
  expect(await Promise.all(results)).toEqual(["A", "B", "C", "D"]);
});

test("with several batches in progress, none is empty", async () => {
  const { add, batches, begun } = createHeldBatcher({ concurrency: 3 });
  const results = [add("a")];
  await turn();
  // The first batch ends while the second is still being gathered.
  batches[0]?.end.resolve();
  results.push(add("b"), add("c"));
  await turn();
  expect(begun()).toEqual(["a", "bc"]);
  batches[1]?.end.resolve();
  expect(await Promise.all(results)).toEqual(["A", "B", "C"]);
});

test("no batch is larger than the limit; the rest is in the next ones", async () => {
  const { add, batches, begun } = createHeldBatcher({ maxSize: 2 });
  const results = Promise.all(["a", "b", "c", "d", "e"].map(add));
  for (let index = 0; index < 3; index += 1) {
    await turn();
    batches[index]?.end.resolve();
  }
  expect(await results).toEqual(["A", "B", "C", "D", "E"]);
  expect(begun()).toEqual(["ab", "cd", "e"]);
});

test("a batch that fails does not affect the next", async () => {
  const { add, batches } = createHeldBatcher();
  const failed = Promise.allSettled([add("a"), add("b")]);
  await turn();
  const next = add("c");
  batches[0]?.end.reject(new Error("gone"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await turn();
  batches[1]?.end.resolve();
  expect(await next).toBe("C");
});
