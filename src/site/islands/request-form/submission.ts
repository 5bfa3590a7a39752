import { fieldNames, maxLength, maxLengths } from "../../../contract/project-request.ts";
import type { NewToast } from "../toasts/toast-store.ts";
import { addKeyField, findKeyField, keepKey } from "./form-key.ts";

/** After this time without a response a submission counts as failed. */
const timeoutMs = 30_000;

/**
 * `rejected`: the server responded with an error and stored nothing. `invalid`: the same, because of the values.
 * `no-response`: nothing came back from the server itself, which may have stored it: 5xx but 500 and 503 are a proxy's.
 */
export type SubmissionOutcome = "accepted" | "rejected" | "invalid" | "no-response";

/** Exact texts: SPEC, section 8. */
export function createToast(outcome: SubmissionOutcome, phone: string): NewToast {
  if (outcome === "accepted")
    return {
      title: "Project Request Submitted!",
      description: "Thanks — our team will review your details and follow up within one business day.",
    };
  return {
    title: "Submission Failed",
    description: `There was an error submitting your request. Please try again or call us directly at ${phone}.`,
    phone,
    variant: "destructive",
  };
}

/** The line that stays beside the button. */
export interface SubmissionStatus {
  readonly outcome: SubmissionOutcome;
  readonly summary: string;
  readonly detail: string;
}

export function createStatus(outcome: SubmissionOutcome): SubmissionStatus {
  const time = new Date().toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const [summary, detail] =
    outcome === "accepted"
      ? [`Sent at ${time}.`, "You will hear from us within one business day."]
      : failures[outcome];
  return { outcome, summary, detail };
}

const failures = {
  rejected: ["Your request was not sent.", "Everything you entered is still here."],
  invalid: [
    "Your request was not sent.",
    `Please shorten any text of more than ${maxLength.toLocaleString("en-US")} characters (${maxLengths.email} in email, ${maxLengths.message?.toLocaleString("en-US")} in project details).`,
  ],
  "no-response": [
    "We could not confirm that your request arrived.",
    "Everything you entered is still here, and it is safe to send it again.",
  ],
} as const;

export const longestStatus = failures.invalid.join(" ");

/** Posts the form's nine fields without credentials. Only the status matters; the body is not read (SPEC, section 7). */
export async function submit(form: HTMLFormElement): Promise<SubmissionOutcome> {
  const values = new FormData(form);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, String(values.get(name) ?? "")]));
  const controller = new AbortController();
  // Not AbortSignal.timeout, which ignores the fake clock of the tests.
  const timeout = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const { ok, status } = await fetch(form.action, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": keepKey(form, findKeyField() ?? addKeyField()),
      },
      body: JSON.stringify(fields),
      credentials: "omit",
      // The browser would follow it without the values, and the page there would look like a success.
      redirect: "error",
      signal: controller.signal,
    });
    if (ok) return "accepted";
    if ([413, 422].includes(status)) return "invalid";
    return status > 500 && status !== 503 ? "no-response" : "rejected";
  } catch {
    return "no-response";
  } finally {
    clearTimeout(timeout);
  }
}
