import { companyMetricsPath } from "../../src/contract/endpoints.ts";
import { causeOf } from "./cause.ts";
import { blocking, type Finding } from "./finding.ts";

/** Asks the public address as a visitor's browser does on every visit: for the company metrics. */
export async function apiAnswers(
  { apiHost, siteUrl }: { readonly apiHost: string; readonly siteUrl: string },
  limitMilliseconds = 15_000,
): Promise<Finding[]> {
  const address = `${apiHost || siteUrl}${companyMetricsPath}`;
  const elsewhere = apiHost !== "" && apiHost !== siteUrl;
  try {
    const response = await fetch(address, {
      headers: elsewhere ? { origin: siteUrl } : {},
      redirect: "manual",
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    const body: unknown = await response.json().catch(() => null);
    if (
      response.status !== 200 ||
      typeof (body as { years_experience?: unknown })?.years_experience !== "number"
    ) {
      return [
        blocking(
          `${address} answers ${response.status} and not the company metrics, so something else stands at that address.`,
          "Let the proxy hand everything for this host to the site (docs/operating.md), then run this again.",
        ),
      ];
    }
    if (elsewhere && response.headers.get("access-control-allow-origin") !== siteUrl) {
      return [
        blocking(
          `${address} answers, but does not allow ${siteUrl}, so browsers keep the page from filing project requests.`,
          `Set ALLOWED_ORIGINS=${siteUrl} where the API runs, and start it again.`,
        ),
      ];
    }
    return [];
  } catch (error) {
    return [
      blocking(
        `${address} gives no answer: ${causeOf(error)}. Visitors can't open the page or file a project request.`,
        "Point the host's name at this machine, start the site and the proxy in front of it, then run this again.",
      ),
    ];
  }
}
