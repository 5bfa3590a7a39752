import { useEffect, useState } from "react";
import { type CompanyMetrics, defaultCompanyMetrics } from "../../../contract/company-metrics.ts";
import { companyMetricsPath } from "../../../contract/endpoints.ts";

/** The company metrics, fetched once on load; the defaults until then and on failure. */
export function useCompanyMetrics(apiHost: string): CompanyMetrics {
  const [metrics, setMetrics] = useState(defaultCompanyMetrics);
  useEffect(() => {
    fetchMetrics(apiHost).then(setMetrics, (error: unknown) =>
      console.error("Company metrics could not be fetched; defaults kept.", error),
    );
  }, [apiHost]);
  return metrics;
}

/** After this time without the whole response the fetch counts as failed. */
const timeoutMs = 10_000;

async function fetchMetrics(apiHost: string): Promise<CompanyMetrics> {
  const controller = new AbortController();
  const late = new Error(`The server did not respond within ${timeoutMs / 1000} seconds.`);
  // Not AbortSignal.timeout, which ignores the fake clock of the tests.
  const timeout = setTimeout(() => controller.abort(late), timeoutMs);
  try {
    return await readMetrics(apiHost + companyMetricsPath, controller.signal);
  } finally {
    clearTimeout(timeout);
  }
}

async function readMetrics(url: string, signal: AbortSignal): Promise<CompanyMetrics> {
  const response = await fetch(url, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  const body = Object(await response.json()) as CompanyMetrics;
  const metrics = names.map((name) => [name, body[name]] as const);
  if (!metrics.every(([, value]) => Number.isFinite(value)))
    throw new Error("The server's response does not have the four metrics.");
  return Object.fromEntries(metrics) as unknown as CompanyMetrics;
}

const names = Object.keys(defaultCompanyMetrics) as (keyof CompanyMetrics)[];
