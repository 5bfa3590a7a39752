import { useEffect, useState } from "react";
import { type CompanyMetrics, defaultCompanyMetrics } from "../../../contract/company-metrics.ts";
import { companyMetricsPath } from "../../../contract/endpoints.ts";

/** The firm's metrics as the server tells them, asked once on load; the defaults until then and on failure. */
export function useMetrics(apiHost: string): CompanyMetrics {
  const [metrics, setMetrics] = useState(defaultCompanyMetrics);
  useEffect(() => {
    const stop = new AbortController();
    fetchMetrics(apiHost, stop.signal)
      .then(setMetrics)
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          console.error("Company metrics could not be fetched; defaults kept.", error);
      });
    return () => stop.abort();
  }, [apiHost]);
  return metrics;
}

async function fetchMetrics(apiHost: string, signal: AbortSignal): Promise<CompanyMetrics> {
  const response = await fetch(apiHost + companyMetricsPath, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return metricsOf(await response.json());
}

const names = Object.keys(defaultCompanyMetrics);

/** The four metrics in `answer`, and nothing else of it. Throws when one of them is no number. */
function metricsOf(answer: unknown): CompanyMetrics {
  const given = new Map(Object.entries(Object(answer)));
  if (!names.every((name) => Number.isFinite(given.get(name))))
    throw new Error("The server's answer does not hold the four metrics.");
  return Object.fromEntries(names.map((name) => [name, given.get(name)])) as unknown as CompanyMetrics;
}
