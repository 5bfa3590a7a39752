import { type FormEvent, useEffect, useRef, useState } from "react";
import { consultationPath, honeypotField } from "../../../contract/endpoints.ts";
import type { Phone } from "../../../contract/firm-profile.ts";
import { openToastArea } from "../toasts/toast-area.tsx";
import { toastStore } from "../toasts/toast-store.ts";
import { Fields } from "./fields.tsx";
import styles from "./request-form.module.css";
import { type Filled, fill, type Outcome, send } from "./send.ts";

/**
 * The project request form. Without script it posts by itself; awake, it sends the same nine fields as JSON,
 * says what happened in a toast and in a line that stays, and keeps every answer unless the server took them.
 */
export function RequestForm({ apiHost, phone }: { readonly apiHost: string; readonly phone: Phone }) {
  const [submitting, setSubmitting] = useState(false);
  const [status, setStatus] = useState("");
  const [hasError, setHasError] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const filled = useRef<Filled | null>(null);

  // A disabled button loses focus: give it back to whoever pressed it and has not moved on.
  useEffect(() => {
    if (submitting || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [submitting]);

  // The page's name tells of an error first, also to whoever comes back to its tab.
  useEffect(() => {
    if (!hasError) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasError]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    pressed.current = document.activeElement === button.current;
    setSubmitting(true);
    setStatus("");
    setHasError(false);
    void openToastArea();
    filled.current = fill(new FormData(form), filled.current);
    const outcome = await send(filled.current, apiHost);
    if (outcome === "accepted") {
      form.reset();
      filled.current = null;
    }
    toastStore.show(toastFor(outcome, phone));
    setStatus(statusFor(outcome));
    setHasError(outcome !== "accepted");
    setSubmitting(false);
  };

  return (
    <form
      method="post"
      action={apiHost + consultationPath}
      aria-busy={submitting}
      onSubmit={submit}
      onInvalidCapture={() => setHasError(true)}
      onFocus={openToastArea}
      onPointerDown={openToastArea}
    >
      <Fields />
      <Trap />
      <div className={styles.foot}>
        <button ref={button} type="submit" className="button button-filled" disabled={submitting}>
          {submitting && <Spinner />}
          {submitting ? "Submitting..." : "Submit Project Request"}
        </button>
        <p
          id="form-status"
          role="status"
          className={styles.status}
          data-room={submitting || status ? longestStatus : undefined}
        >
          {status && <span>{status}</span>}
        </p>
      </div>
    </form>
  );
}

/**
 * A field that only markup readers find: out of sight, of the tab order and of assistive technology, and not there
 * at all where script runs. What is in it marks a project request as suspected spam (src/server/project-requests/spam-check.ts).
 */
function Trap() {
  return (
    <noscript>
      <p hidden>
        <label>
          Leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
    </noscript>
  );
}

function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}

/** Exact texts: SPEC, section 8. */
function toastFor(outcome: Outcome, phone: Phone) {
  if (outcome === "accepted")
    return {
      title: "Project Request Submitted!",
      description: "Thanks — our team will review your details and follow up within one business day.",
      durationMs: 5000,
    };
  return {
    title: "Submission Failed",
    description: `There was an error submitting your request. Please try again or call us directly at ${phone.display}.`,
    phone,
    variant: "destructive" as const,
  };
}

function statusFor(outcome: Outcome): string {
  switch (outcome) {
    case "accepted": {
      const time = new Date().toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
      return `Sent at ${time}. We reply within one business day.`;
    }
    case "refused":
      return "Nothing was sent. Your answers are kept.";
    case "unanswered":
      return "No answer came back, so nothing is confirmed as sent. Your answers are kept.";
  }
}

const longestStatus = statusFor("unanswered");
