/** The seed of a run's random moments. SEED in the environment repeats those of an earlier run. */
export function chooseSeed(): number {
  return Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
}

/** Like Math.random, but the same seed gives the same numbers (the algorithm is mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
