import { useEffect, useState } from "react";
import { type CompanyMetrics, defaultCompanyMetrics } from "../../../contract/company-metrics.ts";
import { companyMetricsPath } from "../../../contract/endpoints.ts";

/** The company metrics, fetched once on load; the defaults until then and on failure. */
export function useCompanyMetrics(apiHost: string): CompanyMetrics {
  const [metrics, setMetrics] = useState(defaultCompanyMetrics);
  useEffect(() => {
    const controller = new AbortController();
    fetchMetrics(apiHost, controller.signal)
      .then(setMetrics)
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          console.error("Company metrics could not be fetched; defaults kept.", error);
      });
    return () => controller.abort();
  }, [apiHost]);
  return metrics;
}

async function fetchMetrics(apiHost: string, signal: AbortSignal): Promise<CompanyMetrics> {
  const response = await fetch(apiHost + companyMetricsPath, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return parseMetrics(await response.json());
}

const names = Object.keys(defaultCompanyMetrics);

/** Picks the four metrics from the response body. Throws when one of them is not a number. */
function parseMetrics(body: unknown): CompanyMetrics {
  const values = new Map(Object.entries(Object(body)));
  if (!names.every((name) => Number.isFinite(values.get(name))))
    throw new Error("The server's response does not have the four metrics.");
  return Object.fromEntries(names.map((name) => [name, values.get(name)])) as unknown as CompanyMetrics;
}
