import { causeOf } from "./cause.ts";
import { blocking, type Finding } from "./finding.ts";

/**
 * Asks the receiver with HEAD, which files nothing. Any answer shows that it is there: many receivers know only
 * POST. 410 and a redirect are what the site would stop at as well.
 */
export async function webhookAnswers(url: string, limitMilliseconds = 15_000): Promise<Finding[]> {
  const { host } = new URL(url);
  try {
    const { status } = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    if (status === 410) {
      return [
        blocking(
          `The webhook's receiver ${host} answers 410 Gone, after which the site tells it nothing more.`,
          "Give WEBHOOK_URL the address that takes its place.",
        ),
      ];
    }
    if (status >= 300 && status < 400) {
      return [
        blocking(
          `The webhook's receiver ${host} answers ${status}, a redirect, which is not followed.`,
          "Write the final address into WEBHOOK_URL.",
        ),
      ];
    }
    if (status >= 500) {
      return [
        blocking(
          `The webhook's receiver ${host} answers ${status}, so it would not take a project request now.`,
          "Ask whoever runs it, then run this again.",
        ),
      ];
    }
    return [];
  } catch (error) {
    return [
      blocking(
        `The webhook's receiver ${host} gives no answer: ${causeOf(error)}.`,
        "Correct WEBHOOK_URL, or start the receiver; or take WEBHOOK_URL and WEBHOOK_SECRET away.",
      ),
    ];
  }
}
