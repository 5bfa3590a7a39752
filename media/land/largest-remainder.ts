/**
 * Shares out a whole number of units in proportion to the weights. Each share is rounded down, and the units left
 * over go to the largest remainders, so that the shares always add up.
 */
export function largestRemainder(weights: readonly number[], units: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight / total) * units);
  const shares = exact.map(Math.floor);
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((share, i) => ({ i, remainder: share - Math.floor(share) }));
  byRemainder.sort((a, b) => b.remainder - a.remainder);
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] as number) + 1;
  return shares;
}
