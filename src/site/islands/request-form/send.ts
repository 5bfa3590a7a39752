import { consultationPath } from "../../../contract/endpoints.ts";
import { type FieldName, fieldNames } from "../../../contract/project-request.ts";

/** How long the page waits for an answer before it counts as a failure. */
export const timeoutMs = 30_000;

/** `refused`: the server answered that it stored nothing. `unanswered`: no answer came back. */
export type Outcome = "accepted" | "refused" | "unanswered";

/** One filled form: what it says, and the key under which the server stores it once however often it is sent. */
export interface Filled {
  readonly body: string;
  readonly key: string;
}

/**
 * The nine fields of the form as JSON. The key of `before` is kept while the answers are the same, so that a try
 * whose answer got lost is not stored again; changed answers are another filled form.
 */
export function fill(form: FormData, before: Filled | null): Filled {
  const body = JSON.stringify(fieldsOf(form));
  return body === before?.body ? before : { body, key: newKey() };
}

/**
 * Posts a filled form, without credentials. Success is the status alone; the answer's body is not read (SPEC,
 * section 7).
 */
export async function send({ body, key }: Filled, apiHost: string): Promise<Outcome> {
  const stop = new AbortController();
  // Not AbortSignal.timeout: tests own the page's clock, and it does not obey them.
  const timeout = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(apiHost + consultationPath, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body,
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

/** 128 random bits. Not crypto.randomUUID, which a page served over plain HTTP does not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fieldsOf(form: FormData): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "")])) as Record<
    FieldName,
    string
  >;
}
