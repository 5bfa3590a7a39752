/** From 0 to 1 and back out gently at both ends, for `t` from 0 to 1. */
export function ease(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
