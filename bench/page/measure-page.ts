import { rmSync } from "node:fs";
import { openSite } from "../../tests/support/site.ts";
import { chromium, fullChromium } from "../../tools/browsers.ts";
import { median, type Summary, summarize } from "../statistics.ts";
import { createBareHtml, createReactHello } from "./baselines.ts";
import { type FirefoxRun, runFirefox } from "./run-firefox.ts";
import { type PageRun, runLighthouse } from "./run-lighthouse.ts";

export interface PageFigures {
  readonly name: string;
  /** The lowest of all runs. */
  readonly scores: Readonly<Record<"performance" | "accessibility" | "bestPractices" | "seo", number>>;
  readonly fcp: Summary;
  readonly lcp: Summary;
  readonly tbt: Summary;
  readonly cls: Summary;
  readonly longestTask: Summary;
  /** Multiples of the bare page's median. */
  readonly fcpRatio: Summary;
  readonly lcpRatio: Summary;
  /** As transferred, with headers. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** The figures of a stock Firefox, without a slower network or processor. Times in milliseconds. */
export interface FirefoxFigures {
  readonly name: string;
  readonly fcp: Summary;
  readonly lcp: Summary;
  readonly longestPause: Summary;
}

export interface AllPageFigures {
  readonly fullChromium: readonly PageFigures[];
  readonly headlessShell: readonly PageFigures[];
  readonly firefox: readonly FirefoxFigures[];
}

/** Measures two baselines and our page in turn, `runs` times in each browser. */
export async function measurePage(runs: number): Promise<AllPageFigures> {
  const baselines = [createBareHtml(), await createReactHello()];
  const names = [...baselines.map(({ name }) => name), "this page"];
  const sites = [
    ...(await Promise.all(baselines.map(({ folder }) => openSite({}, folder)))),
    await openSite(),
  ];
  const urls = sites.map(({ url }) => url);
  const summarizeAll = (results: readonly (readonly PageRun[])[]) =>
    results.map((pageRuns, index) => summarizePage(names[index] ?? "", pageRuns, results[0] ?? []));
  try {
    return {
      fullChromium: summarizeAll(await runLighthouse(fullChromium, urls, runs)),
      headlessShell: summarizeAll(await runLighthouse(chromium, urls, runs)),
      firefox: (await runFirefox(urls, runs)).map((pageRuns, index) =>
        summarizeFirefox(names[index] ?? "", pageRuns),
      ),
    };
  } finally {
    for (const site of sites) await site.remove();
    for (const { folder } of baselines) rmSync(folder, { recursive: true });
  }
}

function summarizeFirefox(name: string, runs: readonly FirefoxRun[]): FirefoxFigures {
  const all = (pick: (run: FirefoxRun) => number) => summarize(runs.map(pick));
  return {
    name,
    fcp: all(({ fcp }) => fcp),
    lcp: all(({ lcp }) => lcp),
    longestPause: all(({ longestPause }) => longestPause),
  };
}

function summarizePage(name: string, runs: readonly PageRun[], bare: readonly PageRun[]): PageFigures {
  const all = (pick: (run: PageRun) => number) => summarize(runs.map(pick));
  const ratio = (pick: (run: PageRun) => number) => {
    const baseline = median(bare.map(pick));
    return summarize(runs.map((run) => pick(run) / baseline));
  };
  return {
    name,
    scores: {
      performance: all((run) => run.performance).min,
      accessibility: all((run) => run.accessibility).min,
      bestPractices: all((run) => run.bestPractices).min,
      seo: all((run) => run.seo).min,
    },
    fcp: all((run) => run.fcp),
    lcp: all((run) => run.lcp),
    tbt: all((run) => run.tbt),
    cls: all((run) => run.cls),
    longestTask: all((run) => run.longestTask),
    fcpRatio: ratio((run) => run.fcp),
    lcpRatio: ratio((run) => run.lcp),
    bytes: runs[0]?.bytes ?? {},
  };
}
