import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatcher } from "./batcher.ts";

/** A worker whose groups end when they are told to. */
function held(lanes: number) {
  const groups: { readonly of: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const accept = createBatcher<string, string>(lanes, async (of) => {
    const end = Promise.withResolvers<void>();
    groups.push({ of, end });
    await end.promise;
    return of.map((item) => item.toUpperCase());
  });
  return { accept, groups, begun: () => groups.map(({ of }) => of.join("")) };
}

/** Long enough for a group to be taken. */
const turn = async () => {
  for (let times = 0; times < 3; times += 1) await setImmediate();
};

test("what comes in at once is one group, and each gets its own answer", async () => {
  const { accept, groups, begun } = held(1);
  const answers = Promise.all(["a", "b", "c"].map(accept));
  await turn();
  expect(begun()).toEqual(["abc"]);
  groups[0]?.end.resolve();
  expect(await answers).toEqual(["A", "B", "C"]);
});

test("what comes while all lanes are taken is the next group", async () => {
  const { accept, groups, begun } = held(2);
  const answers = [accept("a")];
  await turn();
  answers.push(accept("b"));
  await turn();
  answers.push(accept("c"), accept("d"));
  await turn();
  expect(begun()).toEqual(["a", "b"]);
  groups[1]?.end.resolve();
  await turn();
  expect(begun()).toEqual(["a", "b", "cd"]);
  for (const { end } of groups) end.resolve();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D"]);
});

test("with several lanes no group is empty", async () => {
  const { accept, groups, begun } = held(3);
  const answers = [accept("a")];
  await turn();
  // The first lane ends while the second still gathers.
  groups[0]?.end.resolve();
  answers.push(accept("b"), accept("c"));
  await turn();
  expect(begun()).toEqual(["a", "bc"]);
  groups[1]?.end.resolve();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
});

test("a group that fails fails alone", async () => {
  const { accept, groups } = held(1);
  const lost = Promise.allSettled([accept("a"), accept("b")]);
  await turn();
  const next = accept("c");
  groups[0]?.end.reject(new Error("gone"));
  expect((await lost).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await turn();
  groups[1]?.end.resolve();
  expect(await next).toBe("C");
});
