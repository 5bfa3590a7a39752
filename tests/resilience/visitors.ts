import { randomUUID } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { consultationPath, type Receipt } from "../../src/contract/endpoints.ts";
import { answers } from "../support/form-values.ts";

/** One filled form. Its name is its own, so that it is found again in the database. */
export interface Form {
  readonly name: string;
  readonly key: string;
  /** What the 201 said; null before. */
  receipt: Receipt | null;
  /** Attempts that ended without a 201. */
  failures: number;
  /** A second 201 for the same key said something else than the first. */
  contradicted: boolean;
}

export interface Load {
  /** Every form that was begun. */
  readonly forms: readonly Form[];
  /** Those with a 201, now. */
  acknowledged(): readonly Form[];
  /** Each visitor ends with the form in hand; resolves when all have their 201 or `limitSeconds` are over. */
  finish(): Promise<void>;
}

const limitSeconds = 30;

/**
 * Visitors who send one form after another. Whoever gets no 201 sends the same form with the same key again, to
 * the next server if there are several, as the page does when someone presses the button again.
 */
export function load(urls: readonly string[], visitors = 8): Load {
  const forms: Form[] = [];
  let finishing = false;
  let limit = Number.POSITIVE_INFINITY;

  const visit = async (visitor: number) => {
    while (!finishing) {
      const form = newForm();
      forms.push(form);
      for (let attempt = visitor; performance.now() < limit; attempt += 1) {
        if (await send(urls[attempt % urls.length] ?? "", form)) break;
        await later(100);
      }
    }
  };
  const all = Array.from({ length: visitors }, (_, visitor) => visit(visitor));

  return {
    forms,
    acknowledged: () => forms.filter(({ receipt }) => receipt !== null),
    async finish() {
      finishing = true;
      limit = performance.now() + limitSeconds * 1000;
      await Promise.all(all);
    },
  };
}

export function newForm(): Form {
  const key = randomUUID();
  return { key, name: `Visitor ${key}`, receipt: null, failures: 0, contradicted: false };
}

/** True for a 201. */
export async function send(url: string, form: Form): Promise<boolean> {
  const response = await post(url, form).catch(() => null);
  if (response?.status !== 201) {
    await response?.body?.cancel().catch(() => {});
    form.failures += 1;
    return false;
  }
  // The server may be killed between the head of its answer and the body.
  const receipt = (await response.json().catch(() => null)) as Receipt | null;
  if (receipt === null) {
    form.failures += 1;
    return false;
  }
  if (form.receipt !== null && form.receipt.id !== receipt.id) form.contradicted = true;
  form.receipt ??= receipt;
  return true;
}

export function post(url: string, { name, key }: Pick<Form, "name" | "key">, change = {}): Promise<Response> {
  return fetch(url + consultationPath, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ ...answers, name, ...change }),
    signal: AbortSignal.timeout(20_000),
  });
}
