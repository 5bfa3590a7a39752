import { randomUUID } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { consultationPath, type Receipt } from "../../src/contract/endpoints.ts";
import { sampleValues } from "../support/requests.ts";

/** One completed form. Its name is unique, to find it in the database. */
export interface Form {
  readonly name: string;
  readonly key: string;
  /** The body of the 201; null before. */
  receipt: Receipt | null;
  /** Attempts that ended without a 201. */
  failures: number;
  /** A second 201 for the same key named another project request. */
  contradicted: boolean;
}

const limitSeconds = 30;
const visitors = 8;

/**
 * Starts visitors who send one form after another. Without a 201 a visitor sends the same form with the same key again, to
 * the next server if there are several, as the page does when someone presses the button again.
 */
export function startLoad(urls: readonly string[]) {
  const forms: Form[] = [];
  let finishing = false;
  let limit = Number.POSITIVE_INFINITY;

  const visit = async (visitor: number) => {
    while (!finishing) {
      const form = newForm();
      forms.push(form);
      for (let attempt = visitor; performance.now() < limit; attempt += 1) {
        if (await send(urls[attempt % urls.length] ?? "", form)) break;
        await later(200);
      }
    }
  };
  const all = Array.from({ length: visitors }, (_, visitor) => visit(visitor));

  return {
    /** Every form so far. */
    forms: forms as readonly Form[],
    /** The forms acknowledged so far. */
    acknowledged: (): readonly Form[] => forms.filter(({ receipt }) => receipt !== null),
    /** Lets each visitor finish their form; resolves when all have their 201, or after `limitSeconds`. */
    async finish(): Promise<void> {
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

/** Sends the form; true if it was acknowledged with 201. */
export async function send(url: string, form: Form): Promise<boolean> {
  const response = await post(url, form).catch(() => null);
  if (response?.status !== 201) {
    await response?.body?.cancel().catch(() => {});
    form.failures += 1;
    return false;
  }
  // The server may be killed between the headers of its response and the body.
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
    body: JSON.stringify({ ...sampleValues, name, ...change }),
    signal: AbortSignal.timeout(20_000),
  });
}
