import { setImmediate } from "node:timers/promises";

/**
 * Does work for many at once: what comes in while `lanes` groups are under way becomes the next group, so that nobody
 * waits for a timer and a lone one goes at once. `work` answers each of its group, in order; if it throws, all of the
 * group are rejected with what it threw.
 */
export function inGroups<Item, Answer>(
  lanes: number,
  work: (group: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: (PromiseWithResolvers<Answer> & { readonly item: Item })[] = [];
  let underWay = 0;
  let gathering = false;

  const begin = async () => {
    underWay += 1;
    gathering = true;
    // Whatever else the server has read by now joins.
    await setImmediate();
    const group = waiting;
    waiting = [];
    gathering = false;
    try {
      const answers = await work(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    underWay -= 1;
    if (waiting.length > 0 && !gathering) void begin();
  };

  return (item) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ ...answer, item });
    if (!gathering && underWay < lanes) void begin();
    return answer.promise;
  };
}
