import { formatTable } from "./format-table.ts";
import type { GrowthFigures } from "./growth/measure-growth.ts";
import type { MachineNoise } from "./machine-noise.ts";
import type { AllPageFigures, FirefoxFigures, PageFigures } from "./page/measure-page.ts";
import type { ServerFigures } from "./server/measure-server.ts";
import type { Summary } from "./statistics.ts";

export function formatPage({ fullChromium, headlessShell, firefox }: AllPageFigures): string {
  return [
    "Full Chromium, as visitors have it:",
    formatLighthouse(fullChromium),
    "Chromium's headless shell, as the tests use it:",
    formatLighthouse(headlessShell),
    "Firefox, without a slower network or processor:",
    formatFirefox(firefox),
  ].join("\n\n");
}

function formatLighthouse(pages: readonly PageFigures[]): string {
  const formatKib = (bytes: number | undefined) => ((bytes ?? 0) / 1024).toFixed(1);
  return [
    formatTable(
      ["Lighthouse, phone", "worst scores", "FCP ms", "LCP ms", "TBT ms", "CLS", "longest task ms"],
      pages.map((page) => [
        page.name,
        Object.values(page.scores).join("/"),
        formatSummary(page.fcp),
        formatSummary(page.lcp),
        formatSummary(page.tbt),
        formatSummary(page.cls, 4),
        formatSummary(page.longestTask),
      ]),
    ),
    formatTable(
      ["compared with bare HTML", "FCP ×", "LCP ×"],
      pages.map((page) => [page.name, formatSummary(page.fcpRatio, 2), formatSummary(page.lcpRatio, 2)]),
    ),
    formatTable(
      ["KiB as transferred", "all", "document", "script", "font", "image", "fetch", "other"],
      pages.map(({ name, bytes }) => [
        name,
        ...["all", "document", "script", "font", "image", "fetch"].map((kind) => formatKib(bytes[kind])),
        formatKib((bytes.other ?? 0) + (bytes.texttrack ?? 0)),
      ]),
    ),
  ].join("\n\n");
}

function formatFirefox(pages: readonly FirefoxFigures[]): string {
  return formatTable(
    ["Firefox", "FCP ms", "LCP ms", "longest pause ms"],
    pages.map(({ name, fcp, lcp, longestPause }) => [
      name,
      ...[fcp, lcp, longestPause].map((all) => formatSummary(all)),
    ]),
  );
}

function formatSummary({ median, min, max }: Summary, digits = 0): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}

export function formatServer({ accepting, latency, pages, memory, startMs }: ServerFigures): string {
  const formatMib = (value: number | null) => (value === null ? "?" : value.toFixed(0));
  const nginx =
    pages.nginx === null
      ? "nginx is not installed, so there is no comparison"
      : `nginx ${pages.nginx.toFixed(0)}, ratio ${(pages.ours / pages.nginx).toFixed(2)}`;
  return [
    formatTable(
      ["accepted per second, 32 connections", "raw commits", "accepted", "ratio"],
      accepting.map(({ setup, raw, accepted, ratio }) => [
        setup,
        raw.toFixed(0),
        accepted.toFixed(0),
        ratio.toFixed(2),
      ]),
    ),
    `latency at ${latency.perSecond} per second: p50 ${latency.p50.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms`,
    `pages per second: ${pages.ours.toFixed(0)}; ${nginx}`,
    `memory: ${formatMib(memory.before)} MiB warm, ${formatMib(memory.after)} MiB after ${memory.requests} requests`,
    `start to first page: ${startMs.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  ].join("\n");
}

export function formatGrowth(growth: readonly GrowthFigures[]): string {
  return growth
    .map(({ database, steps }) =>
      formatTable(
        [`${database}: milliseconds`, ...steps.map(({ stored }) => stored.toLocaleString("en-US"))],
        Object.keys(steps[0]?.ms ?? {}).map((task) => [
          task,
          ...steps.map(({ ms }) => ms[task]?.toFixed(1) ?? "–"),
        ]),
      ),
    )
    .join("\n\n");
}

export function formatMachineNoise(before: MachineNoise, after: MachineNoise): string {
  const formatBoth = (pick: (noise: MachineNoise) => number, digits = 0) =>
    `${pick(before).toFixed(digits)} before, ${pick(after).toFixed(digits)} after`;
  return [
    "How noisy the machine was (compare ratios within a run; times and rates alone mean little):",
    `  load per CPU: ${formatBoth(({ loadPerCpu }) => loadPerCpu, 1)}`,
    `  work done in 200 ms: ${formatBoth(({ workDone }) => workDone)}`,
    `  fsyncs per second: ${formatBoth(({ fsyncsPerSecond }) => fsyncsPerSecond)}`,
  ].join("\n");
}
