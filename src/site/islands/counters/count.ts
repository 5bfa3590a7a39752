import type { Content } from "../../../content/content.ts";

export type CounterName = keyof Content["hero"]["counters"];

/** The counters' fixed figures, never the fetched metrics. Source: SPEC, sections 4 and 9. */
export const startDelayMs = 1000;
export const tickMs = 16;

interface Target {
  readonly value: number;
  readonly decimals: number;
  readonly suffix: string;
  readonly durationMs: number;
}

export const targets: Readonly<Record<CounterName, Target>> = {
  projects: { value: 500, decimals: 0, suffix: "+", durationMs: 2500 },
  capacity: { value: 50, decimals: 0, suffix: "+", durationMs: 2000 },
  years: { value: 44, decimals: 0, suffix: "+", durationMs: 1800 },
  satisfaction: { value: 99.8, decimals: 1, suffix: "%", durationMs: 2200 },
};

export const counterNames = Object.keys(targets) as CounterName[];

/** After this time every counter shows its target. */
export const longestMs = Math.max(...counterNames.map((name) => targets[name].durationMs));

/** The text of a counter `elapsedMs` after its start: "0+" at 0, "499+" a tick before the end, then "500+". */
export function formatCount(name: CounterName, elapsedMs: number): string {
  const { value, decimals, suffix, durationMs } = targets[name];
  const progress = Math.min(1, Math.max(0, elapsedMs / durationMs));
  // Rounded down, so the target is not shown too early.
  const scale = 10 ** decimals;
  const shown = progress === 1 ? value : Math.floor(value * progress * scale) / scale;
  return shown.toFixed(decimals) + suffix;
}
