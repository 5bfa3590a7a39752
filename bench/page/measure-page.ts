import { rmSync } from "node:fs";
import { openSite } from "../../tests/support/site.ts";
import { median, type Summary, summarize } from "../statistics.ts";
import { createBareHtml, createReactHello } from "./baselines.ts";
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

/** Measures two baselines and our page in turn, `runs` times. */
export async function measurePage(runs: number): Promise<readonly PageFigures[]> {
  const baselines = [createBareHtml(), await createReactHello()];
  const sites = [
    ...(await Promise.all(baselines.map(({ folder }) => openSite({}, folder)))),
    await openSite(),
  ];
  try {
    const results = await runLighthouse(
      sites.map(({ url }) => url),
      runs,
    );
    const bare = results[0] ?? [];
    const names = [...baselines.map(({ name }) => name), "this page"];
    return results.map((pageRuns, index) => summarizePage(names[index] ?? "", pageRuns, bare));
  } finally {
    for (const site of sites) await site.remove();
    for (const { folder } of baselines) rmSync(folder, { recursive: true });
  }
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
