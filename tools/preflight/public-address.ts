import { companyMetricsPath } from "../../src/contract/endpoints.ts";
import { explainFailure } from "./explain-failure.ts";
import { blocking, type Finding } from "./finding.ts";

/** Asks the public address for the company metrics, as every visitor's browser does. */
export async function checkPublicAddress(
  { apiHost, siteUrl }: { readonly apiHost: string; readonly siteUrl: string },
  timeoutMs = 15_000,
): Promise<Finding[]> {
  const address = `${apiHost || siteUrl}${companyMetricsPath}`;
  const isElsewhere = apiHost !== "" && apiHost !== siteUrl;
  try {
    const response = await fetch(address, {
      headers: isElsewhere ? { origin: siteUrl } : {},
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json().catch(() => null)) as { years_experience?: unknown } | null;
    if (response.status !== 200 || typeof body?.years_experience !== "number") {
      const what = `${address} responds with ${response.status} and without the company metrics, so something else runs there.`;
      return [blocking(what, "Let the proxy pass everything for this host to the site (docs/operating.md).")];
    }
    if (isElsewhere && response.headers.get("access-control-allow-origin") !== siteUrl) {
      const what = `${address} does not allow requests from ${siteUrl}, so browsers block the form.`;
      return [blocking(what, `Set ALLOWED_ORIGINS=${siteUrl} where the API runs, and restart it.`)];
    }
    return [];
  } catch (error) {
    const what = `${address} does not respond: ${explainFailure(error)}. Visitors can't open the page.`;
    return [blocking(what, "Point the host's DNS record here, and start the site and its proxy.")];
  }
}
