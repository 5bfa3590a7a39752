import { rmSync } from "node:fs";
import { openSite } from "../../site.ts";
import { median, type Spread, spread } from "../figures.ts";
import { bareHtml, reactHello } from "./floors.ts";
import { lighthouseRuns, type PageRun } from "./lighthouse-run.ts";

export interface PageFigures {
  readonly name: string;
  /** The worst of all runs. */
  readonly scores: Readonly<Record<"performance" | "accessibility" | "bestPractices" | "seo", number>>;
  readonly fcp: Spread;
  readonly lcp: Spread;
  readonly tbt: Spread;
  readonly cls: Spread;
  readonly longestTask: Spread;
  /** How many times the bare page's median. */
  readonly fcpRatio: Spread;
  readonly lcpRatio: Spread;
  /** As transferred, with headers. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** Our page and the two floors, in turn, `runs` times. */
export async function measurePage(runs: number): Promise<readonly PageFigures[]> {
  const floors = [bareHtml(), await reactHello()];
  const sites = [...(await Promise.all(floors.map(({ folder }) => openSite({}, folder)))), await openSite()];
  try {
    const results = await lighthouseRuns(
      sites.map(({ url }) => url),
      runs,
    );
    const bare = results[0] ?? [];
    const names = [...floors.map(({ name }) => name), "this page"];
    return results.map((ofOne, index) => figuresOf(names[index] ?? "", ofOne, bare));
  } finally {
    for (const site of sites) await site.remove();
    for (const { folder } of floors) rmSync(folder, { recursive: true });
  }
}

function figuresOf(name: string, runs: readonly PageRun[], bare: readonly PageRun[]): PageFigures {
  const all = (pick: (run: PageRun) => number) => spread(runs.map(pick));
  const ratio = (pick: (run: PageRun) => number) => {
    const floor = median(bare.map(pick));
    return spread(runs.map((run) => pick(run) / floor));
  };
  return {
    name,
    scores: {
      performance: all((run) => run.performance).least,
      accessibility: all((run) => run.accessibility).least,
      bestPractices: all((run) => run.bestPractices).least,
      seo: all((run) => run.seo).least,
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
