/** Runs one step of a build and tells that it began and how long it took. */
export async function step<Result>(words: string, run: () => Result | Promise<Result>): Promise<Result> {
  process.stdout.write(`${words} … `);
  const startedAt = performance.now();
  try {
    const result = await run();
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}
