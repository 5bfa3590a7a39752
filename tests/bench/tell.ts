import type { Spread } from "./figures.ts";
import type { GrowthFigures } from "./growth/measure-growth.ts";
import type { Noise } from "./noise.ts";
import type { PageFigures } from "./page/measure-page.ts";
import type { ServerFigures } from "./server/measure-server.ts";
import { table } from "./table.ts";

export function tellPage(pages: readonly PageFigures[]): string {
  const ranged = ({ median, least, most }: Spread, digits = 0) =>
    `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
  const kib = (bytes: number | undefined) => ((bytes ?? 0) / 1024).toFixed(1);
  return [
    table(
      ["Lighthouse, phone", "worst scores", "FCP ms", "LCP ms", "TBT ms", "CLS", "longest task ms"],
      pages.map((page) => [
        page.name,
        Object.values(page.scores).join("/"),
        ranged(page.fcp),
        ranged(page.lcp),
        ranged(page.tbt),
        ranged(page.cls, 4),
        ranged(page.longestTask),
      ]),
    ),
    table(
      ["against bare HTML", "FCP ×", "LCP ×"],
      pages.map((page) => [page.name, ranged(page.fcpRatio, 2), ranged(page.lcpRatio, 2)]),
    ),
    table(
      ["KiB as transferred", "all", "document", "script", "font", "image", "fetch", "other"],
      pages.map(({ name, bytes }) => [
        name,
        ...["all", "document", "script", "font", "image", "fetch"].map((kind) => kib(bytes[kind])),
        kib((bytes.other ?? 0) + (bytes.texttrack ?? 0)),
      ]),
    ),
  ].join("\n\n");
}

export function tellServer({ accepting, latency, pages, memory, startMs }: ServerFigures): string {
  const mebibytes = (value: number | null) => (value === null ? "?" : value.toFixed(0));
  const nginx =
    pages.nginx === null
      ? "nginx is not installed, so there is nothing to compare with"
      : `nginx ${pages.nginx.toFixed(0)}, ratio ${(pages.ours / pages.nginx).toFixed(2)}`;
  return [
    table(
      ["accepted in a second, 32 connections", "raw commits", "accepted", "ratio"],
      accepting.map(({ how, raw, accepted, ratio }) => [
        how,
        raw.toFixed(0),
        accepted.toFixed(0),
        ratio.toFixed(2),
      ]),
    ),
    `latency at ${latency.perSecond} in a second: p50 ${latency.p50.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms`,
    `pages in a second: ${pages.ours.toFixed(0)}; ${nginx}`,
    `memory: ${mebibytes(memory.before)} MiB warm, ${mebibytes(memory.after)} MiB after ${memory.requests} requests`,
    `start to first page: ${startMs.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  ].join("\n");
}

export function tellGrowth(growth: readonly GrowthFigures[]): string {
  return growth
    .map(({ database, steps }) =>
      table(
        [`${database}: milliseconds`, ...steps.map(({ stored }) => stored.toLocaleString("en-US"))],
        Object.keys(steps[0]?.ms ?? {}).map((what) => [
          what,
          ...steps.map(({ ms }) => ms[what]?.toFixed(1) ?? "–"),
        ]),
      ),
    )
    .join("\n\n");
}

export function tellNoise(before: Noise, after: Noise): string {
  const both = (pick: (noise: Noise) => number, digits = 0) =>
    `${pick(before).toFixed(digits)} before, ${pick(after).toFixed(digits)} after`;
  return [
    "How noisy the machine was (ratios above are of one run; times and rates alone mean little):",
    `  load for each processor: ${both(({ loadPerProcessor }) => loadPerProcessor, 1)}`,
    `  work done in 200 ms: ${both(({ spins }) => spins)}`,
    `  flushes of the disk in a second: ${both(({ flushes }) => flushes)}`,
  ].join("\n");
}
