import { useEffect, useState } from "react";
import { whenLoaded } from "../../browser/page-lifecycle.ts";
import { type CounterName, counterNames, formatCount, longestMs, startDelayMs, tickMs } from "./count.ts";
import styles from "./counters.module.css";
import { useCompanyMetrics } from "./use-company-metrics.ts";

interface CountersProps {
  apiHost: string;
  labels: Readonly<Record<CounterName, { label: string; unit: string }>>;
}

/**
 * Four figures that count up to fixed targets. Each is in the document twice: as the final text, for assistive technology,
 * print and pages without script, and as the animated text, which is hidden from assistive technology. That is prerendered at
 * 0, and until it counts it is a blank to fill in, because "0.0% client satisfaction" would be a claim.
 */
export function Counters({ apiHost, labels }: CountersProps) {
  const elapsedMs = useElapsedMs();
  // Kept in state as the SPEC requires; the figures shown are fixed.
  const metrics = useCompanyMetrics(apiHost);

  return (
    <dl
      className={styles.stats}
      data-counting={elapsedMs > 0 ? "" : undefined}
      data-metrics={Object.values(metrics).join(" ")}
    >
      {counterNames.map((name) => (
        <div key={name}>
          <dt className="small quiet" suppressHydrationWarning>
            {labels[name].label}
          </dt>
          <dd className={`figure ${styles.figure}`}>
            <span className={styles.final} suppressHydrationWarning>
              {formatFigure(name, longestMs, labels[name].unit)}
            </span>
            <span className={styles.animated} aria-hidden suppressHydrationWarning>
              {formatFigure(name, elapsedMs, labels[name].unit)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Number and unit in one text: in two, the growing number would move the unit, which counts as a layout shift. */
function formatFigure(name: CounterName, elapsedMs: number, unit: string): string {
  return [formatCount(name, elapsedMs), unit].filter(Boolean).join(" ");
}

/** Milliseconds since the animation started, updated with every tick. */
function useElapsedMs(): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setElapsedMs(longestMs);
      return;
    }
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
    void whenLoaded().then(() => {
      delay = setTimeout(start, Math.max(0, startDelayMs - msSinceLoad()));
    });
    return () => {
      clearTimeout(delay);
      clearInterval(ticker);
    };
  }, []);
  return elapsedMs;
}

/** The script runs after the page has loaded, but the delay counts from the load. */
function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { loadEventEnd = 0 } = navigation ?? {};
  return loadEventEnd > 0 ? performance.now() - loadEventEnd : 0;
}
