import { postSeconds } from "../../durations.ts";
import type { SendResult } from "./channel.ts";

/** Posts JSON once to the URL of a setting. A receiver that can't be reached, or refuses, is a result and not an exception. */
export async function postJson(
  setting: "WEBHOOK_URL" | "CHAT_WEBHOOK_URL",
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SendResult> {
  const { host } = new URL(url);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      // A redirect could lead the data anywhere, so it counts as a failure like any other.
      redirect: "manual",
      signal: AbortSignal.timeout(postSeconds * 1000),
    });
    // The body is not read, and an endless one would hold the connection.
    await response.body?.cancel().catch(() => {});
    return toResult(response.status, host, setting);
  } catch (error) {
    const why = explainFetchError(error as Error);
    return { outcome: "failed", reason: `${host} did not respond: ${why}.` };
  }
}

function toResult(status: number, host: string, setting: string): SendResult {
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  const responded = `${host} responded with ${status}`;
  if (status === 410) {
    const fix = `Set ${setting} to a different URL, then send this again.`;
    return { outcome: "refused", reason: `${responded} Gone: it no longer accepts messages. ${fix}` };
  }
  const redirect = `, a redirect, and the site doesn't follow redirects. Set ${setting} to the final URL`;
  const rejection = `, so it is not accepting messages there. If this keeps happening, correct ${setting}`;
  const explanation = status < 400 ? redirect : status < 500 && status !== 429 ? rejection : "";
  return { outcome: "failed", reason: `${responded}${explanation}.` };
}

function explainFetchError(error: Error): string {
  if (error.name === "TimeoutError") return `no response after ${postSeconds} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // A receiver that speaks no HTTP has the code undefined, and 407 no message.
  return String(("code" in cause && cause.code) || cause.message || error.message);
}
