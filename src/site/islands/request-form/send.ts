import { consultationPath } from "../../../contract/endpoints.ts";
import { type FieldName, fieldNames } from "../../../contract/project-request.ts";

/** How long the page waits for an answer before it counts as a failure. */
export const timeoutMs = 30_000;

/** `refused`: the server answered that it stored nothing. `unanswered`: no answer came back. */
export type Outcome = "accepted" | "refused" | "unanswered";

/**
 * Posts the nine fields of the form as JSON, without credentials. Success is the status alone; the answer's
 * body is not read (SPEC, section 7).
 */
export async function send(form: FormData, apiHost: string): Promise<Outcome> {
  const stop = new AbortController();
  // Not AbortSignal.timeout: tests own the page's clock, and it does not obey them.
  const timeout = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(apiHost + consultationPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fieldsOf(form)),
      credentials: "omit",
      signal: stop.signal,
    });
    return response.ok ? "accepted" : "refused";
  } catch {
    return "unanswered";
  } finally {
    clearTimeout(timeout);
  }
}

function fieldsOf(form: FormData): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "")])) as Record<
    FieldName,
    string
  >;
}
