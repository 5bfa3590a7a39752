import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { type Browser, requireBrowser } from "../../tools/browsers.ts";

/** The results of one Lighthouse run. Times in milliseconds, sizes in bytes as transferred. */
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

/** Measures each URL in turn, `runs` times, with Lighthouse's default phone: simulated slow 4G and a 4× slower CPU. */
export async function runLighthouse(
  browser: Browser,
  urls: readonly string[],
  runs: number,
): Promise<PageRun[][]> {
  const path = requireBrowser(browser);
  const results: PageRun[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) results[index]?.push(await measureOnce(path, url));
  return results;
}

/** Chromium sometimes doesn't record when it went to the page. Nothing was measured then, so the page is opened again. */
async function measureOnce(path: string, url: string): Promise<PageRun> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    // A new browser each time, so that no cache is warm.
    const chrome = await launch({
      chromePath: path,
      // Root can't use the sandbox, and this browser opens only our own page.
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
      logLevel: "silent",
    });
    try {
      const run = await runOnce(url, chrome.port);
      if (run) return run;
    } finally {
      chrome.kill();
    }
  }
  throw new Error(
    `Chromium did not record when it went to ${url}, in five attempts. Close other programs and try again.`,
  );
}

async function runOnce(url: string, port: number): Promise<PageRun | undefined> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "silent" });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError?.code === "NO_NAVSTART") return undefined;
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
      Math.max(0, ...readItems(audits["main-thread-tasks"]).map(({ duration }) => Number(duration))) *
      cpuSlowdown,
    bytes: sumBytes(readItems(audits["network-requests"])),
  };
}

/** Lighthouse lists tasks as they ran; its slow CPU is simulated afterward. */
const cpuSlowdown = 4;

type Items = readonly Readonly<Record<string, unknown>>[];

function readItems(audit: { readonly details?: unknown } | undefined): Items {
  return (audit?.details as { items?: Items } | undefined)?.items ?? [];
}

/** By resource type, and in total as `all`. */
function sumBytes(requests: Items): Record<string, number> {
  const bytes: Record<string, number> = { all: 0 };
  for (const { resourceType, transferSize } of requests) {
    const type = String(resourceType).toLowerCase();
    bytes[type] = (bytes[type] ?? 0) + Number(transferSize);
    bytes.all = (bytes.all ?? 0) + Number(transferSize);
  }
  return bytes;
}
