/** A swing smaller than this, of full white, does not count as part of a flash (WCAG 2.2, success criterion 2.3.1). */
const leastSwing = 0.1;

/**
 * The most flashes within any second: pairs of opposing swings of the mean brightness, 0 to 1 frame by frame. Above 3
 * a film can harm people with photosensitive epilepsy.
 */
export function countFlashes(brightness: readonly number[], frameRate: number): number {
  const swings: number[] = [];
  let low = brightness[0] ?? 0;
  let high = low;
  let direction = 0;
  brightness.forEach((value, frame) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
    const swing = value - low >= leastSwing ? 1 : high - value >= leastSwing ? -1 : 0;
    if (swing === 0) return;
    if (swing !== direction) swings.push(frame);
    direction = swing;
    low = value;
    high = value;
  });
  const within = (start: number) => swings.filter((at) => at >= start && at < start + frameRate).length;
  return Math.max(0, ...swings.map((start) => Math.floor(within(start) / 2)));
}
