import { explainFailure } from "./explain-failure.ts";
import { blocking, type Finding } from "./finding.ts";

/** Sends a HEAD request, which delivers nothing. Many receivers only know POST, so most responses will do. */
export async function checkWebhook(url: string, timeoutMs = 15_000): Promise<Finding[]> {
  const receiver = `The webhook receiver ${new URL(url).host}`;
  const fix =
    "Correct WEBHOOK_URL, or ask the receiver's operator; or remove WEBHOOK_URL and WEBHOOK_SECRET.";
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
    // The site follows no redirect, and stops sending after 410.
    const isUsable = status < 300 || (status >= 400 && status < 500 && status !== 410);
    return isUsable
      ? []
      : [blocking(`${receiver} responds with ${status}, so it would receive nothing.`, fix)];
  } catch (error) {
    return [blocking(`${receiver} does not respond: ${explainFailure(error)}.`, fix)];
  }
}
