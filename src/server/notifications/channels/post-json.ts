import type { SendResult } from "./channel.ts";

type Failure = Extract<SendResult, { readonly outcome: "failed" | "gone" }>;

export interface PostOptions {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the receiver may take, with the part of its body that is read. */
  readonly timeoutMilliseconds: number;
}

/** Posts JSON once. The caller reads or cancels the body; a receiver that can't be reached is a reason, not an exception. */
export async function postJson(
  url: string,
  { body, headers, timeoutMilliseconds }: PostOptions,
): Promise<Response | { readonly reason: string }> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      // A redirect could lead the data anywhere, so it counts as a failure like any other.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (error) {
    const why = explainFetchError(error as Error, timeoutMilliseconds);
    return { reason: `${new URL(url).host} did not respond: ${why}.` };
  }
}

/** What a status other than success means. `setting` holds the URL; `detail` is the receiver's own error code, if it sent one. */
export function toFailure(url: string, status: number, setting: string, detail = ""): Failure {
  const responded = `${new URL(url).host} responded with ${status}${detail && ` (${detail})`}`;
  if (status === 410)
    return {
      outcome: "gone",
      reason:
        `${responded} Gone: it no longer accepts messages, so the site stopped sending them. Set ${setting} to a different URL, ` +
        "or run `npm run -s requests -- resend ID` to turn this one back on.",
    };
  if (status < 300 || status >= 400) return { outcome: "failed", reason: `${responded}.` };
  const fix = `Set ${setting} to the final URL.`;
  return {
    outcome: "failed",
    reason: `${responded}, a redirect, and the site doesn't follow redirects. ${fix}`,
  };
}

function explainFetchError(error: Error, timeoutMilliseconds: number): string {
  if (error.name === "TimeoutError") return `no response after ${timeoutMilliseconds / 1000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // A receiver that speaks no HTTP has the code undefined.
  return String(("code" in cause && cause.code) || cause.message);
}
