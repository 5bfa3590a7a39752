import { useEffect, useState } from "react";
import type { CounterName } from "../../../content/hero.ts";
import { count, counterNames, longestMs, startDelayMs, tickMs } from "./count.ts";
import styles from "./counters.module.css";
import { useMetrics } from "./use-metrics.ts";

/**
 * The collar under the hero: four figures that count up to fixed targets. Each figure stands twice: the final
 * text, which assistive technology, print and a page without script show, and the counting one, which is hidden
 * from assistive technology and starts at 0 in the document already, so that nothing flashes.
 */
export function Counters({
  apiHost,
  words,
}: {
  readonly apiHost: string;
  readonly words: Readonly<Record<CounterName, { readonly label: string; readonly unit: string }>>;
}) {
  const elapsedMs = useElapsed();
  // Kept in state as the SPEC asks; the figures on show are fixed.
  const metrics = useMetrics(apiHost);

  return (
    <dl
      className={styles.collar}
      data-awake={elapsedMs === undefined ? undefined : ""}
      data-metrics={Object.values(metrics).join(" ")}
    >
      {counterNames.map((name) => (
        <div key={name}>
          <dt className="small">{words[name].label}</dt>
          <dd className={styles.figure}>
            <span className={styles.final}>{figure(name, longestMs, words[name].unit)}</span>
            <span className={styles.counting} aria-hidden="true">
              {figure(name, elapsedMs ?? 0, words[name].unit)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One text, number and unit: in two, the growing number would move the unit, which browsers report as a shift. */
function figure(name: CounterName, elapsedMs: number, unit: string): string {
  return [count(name, elapsedMs), unit].filter(Boolean).join(" ");
}

/** Milliseconds since the counting began: undefined until the island is awake, then 0, then a tick at a time. */
function useElapsed(): number | undefined {
  const [elapsedMs, setElapsedMs] = useState<number>();
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setElapsedMs(longestMs);
      return;
    }
    setElapsedMs(0);
    let delay: ReturnType<typeof setTimeout> | undefined;
    let ticker: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      const startedAt = performance.now();
      ticker = setInterval(() => {
        const elapsed = performance.now() - startedAt;
        setElapsedMs(Math.min(elapsed, longestMs));
        if (elapsed >= longestMs) clearInterval(ticker);
      }, tickMs);
    };
    const wait = () => {
      delay = setTimeout(start, Math.max(0, startDelayMs - sinceLoadMs()));
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      clearTimeout(delay);
      clearInterval(ticker);
    };
  }, []);
  return elapsedMs;
}

/** How long ago the page had loaded: the script comes after it, and the counting begins by the page's own time. */
function sinceLoadMs(): number {
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  const { loadEventEnd } = (navigation as PerformanceNavigationTiming | undefined) ?? { loadEventEnd: 0 };
  return loadEventEnd > 0 ? performance.now() - loadEventEnd : 0;
}
