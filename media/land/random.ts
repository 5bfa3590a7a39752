/** A repeatable source of numbers in [0, 1): the same seed always gives the same sequence (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A repeatable number in [0, 1) for a cell of a grid, without a sequence: neighbors are unrelated. */
export function cellRandom(column: number, row: number, salt: number): number {
  let mixed = (Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(salt, 2147483647)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
