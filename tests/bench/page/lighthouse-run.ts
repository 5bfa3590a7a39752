import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium, chromiumFlags, findOrInstallBrowser } from "../../../tools/browsers.ts";

/** What one run of Lighthouse says of a page. Times in milliseconds, sizes in bytes as transferred. */
export interface PageRun {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly longestTask: number;
  readonly bytes: Readonly<Record<string, number>>;
}

/** Lighthouse's own phone: slow 4G and a processor four times slower, both calculated. */
export async function lighthouseRuns(urls: readonly string[], runs: number): Promise<PageRun[][]> {
  const path = await findOrInstallBrowser(chromium);
  const results: PageRun[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) {
      // A browser of its own for each run: nothing is warm.
      const chrome = await launch({
        chromePath: path,
        chromeFlags: ["--headless=new", ...chromiumFlags()],
        logLevel: "silent",
      });
      try {
        results[index]?.push(await runOnce(url, chrome.port));
      } finally {
        chrome.kill();
      }
    }
  return results;
}

async function runOnce(url: string, port: number): Promise<PageRun> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "silent" });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    longestTask:
      Math.max(0, ...itemsOf(audits["main-thread-tasks"]).map(({ duration }) => Number(duration))) *
      cpuSlowdown,
    bytes: bytesOf(itemsOf(audits["network-requests"])),
  };
}

/** Lighthouse lists tasks as they were; it is calculated, not slowed. */
const cpuSlowdown = 4;

type Items = readonly Readonly<Record<string, unknown>>[];

function itemsOf(audit: { readonly details?: unknown } | undefined): Items {
  return (audit?.details as { items?: Items } | undefined)?.items ?? [];
}

/** By kind of file, and in all. */
function bytesOf(requests: Items): Record<string, number> {
  const bytes: Record<string, number> = { all: 0 };
  for (const { resourceType, transferSize } of requests) {
    const kind = String(resourceType).toLowerCase();
    bytes[kind] = (bytes[kind] ?? 0) + Number(transferSize);
    bytes.all = (bytes.all ?? 0) + Number(transferSize);
  }
  return bytes;
}
