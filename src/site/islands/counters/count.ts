import type { CounterName } from "../../../content/hero.ts";

/** Fixed figures of the counters: never the fetched metrics. Source: SPEC, sections 4 and 9. */
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

/** The last tick: by then every counter shows its target. */
export const longestMs = Math.max(...counterNames.map((name) => targets[name].durationMs));

/** What a counter shows `elapsedMs` after its start: "0+" at 0, "499+" a tick before the end, then "500+". */
export function count(name: CounterName, elapsedMs: number): string {
  const { value, decimals, suffix, durationMs } = targets[name];
  const share = Math.min(1, Math.max(0, elapsedMs / durationMs));
  // Rounded down, so that the target is never shown before its time.
  const scale = 10 ** decimals;
  const shown = share === 1 ? value : Math.floor(value * share * scale) / scale;
  return shown.toFixed(decimals) + suffix;
}
