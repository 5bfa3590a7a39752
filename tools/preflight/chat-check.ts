import type { Config } from "../../src/server/config/config.ts";
import { blocking, type Finding } from "./report.ts";
import { explainError } from "./service-checks.ts";

/** Sends what `npm run canary` does: a message without text, which the platforms reject with 400 and which nobody sees. */
export async function checkChat(
  { url, platform }: NonNullable<Config["chat"]>,
  timeoutMs = 15_000,
): Promise<Finding[]> {
  const chat = `The chat's webhook at ${new URL(url).host}`;
  const fix = "Correct CHAT_WEBHOOK_URL, create a new webhook in the chat, or remove the setting.";
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(platform === "teams" ? { type: "message", attachments: [] } : {}),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status } = response;
    // Google Chat rejects a wrong key with 400, too.
    if (ok || (status === 400 && !/api.?key/i.test(await response.text()))) return [];
    return [blocking(`${chat} responds with ${status}, so no project request would be announced.`, fix)];
  } catch (error) {
    return [blocking(`${chat} does not respond: ${explainError(error)}.`, fix)];
  }
}
