import "./submitting.css";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { consultationPath, honeypotField } from "../../../contract/endpoints.ts";
import { circleAlert, circleCheck, Icon } from "../icon.tsx";
import { loadToaster } from "../toasts/load-toaster.tsx";
import { toastStore } from "../toasts/toast-store.ts";
import { Fields } from "./fields.tsx";
import styles from "./request-form.module.css";
import {
  createStatus,
  createSubmission,
  createToast,
  longestStatus,
  type Status,
  type Submission,
  submit,
} from "./submission.ts";

/**
 * The project request form. Without script the browser posts it. Hydrated, it sends the same nine fields as JSON, shows
 * the outcome in a toast and in a status line that stays, and keeps the values unless the server accepted them.
 */
export function RequestForm({ apiHost, phone, privacy }: RequestFormProps) {
  const [submitting, setSubmitting] = useState(false);
  const [status, setStatus] = useState<Status>();
  const button = useRef<HTMLButtonElement>(null);
  const submission = useRef<Submission>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    const hadFocus = document.activeElement === button.current;
    setSubmitting(true);
    setStatus(undefined);
    setTitleError(false);
    void loadToaster();
    submission.current = createSubmission(new FormData(form), submission.current);
    const outcome = await submit(submission.current, apiHost);
    if (outcome === "accepted") {
      form.reset();
      submission.current = null;
    }
    setTitleError(outcome !== "accepted");
    toastStore.show(createToast(outcome, phone));
    flushSync(() => {
      setStatus(createStatus(outcome));
      setSubmitting(false);
    });
    // A disabled button loses focus. Return it, unless the visitor has moved on.
    if (hadFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  };

  return (
    <form
      method="post"
      action={apiHost + consultationPath}
      aria-busy={submitting}
      onSubmit={onSubmit}
      onInvalidCapture={() => setTitleError(true)}
      onFocus={loadToaster}
      onPointerDown={loadToaster}
    >
      <Fields />
      <HoneypotField />
      <p className={`hint ${styles.privacy}`}>{privacy}</p>
      <div className={styles.actions}>
        <button ref={button} type="submit" className="button button-filled" disabled={submitting}>
          {submitting && <Spinner />}
          {submitting ? "Submitting..." : "Submit Project Request"}
        </button>
        <p id="form-status" role="status" data-reserve={submitting || status ? longestStatus : undefined}>
          {status && (
            <span data-outcome={status.outcome}>
              <Icon path={status.outcome === "accepted" ? circleCheck : circleAlert} width="20" height="20" />
              <strong>{status.summary}</strong> {status.detail}
            </span>
          )}
        </p>
      </div>
    </form>
  );
}

interface RequestFormProps {
  apiHost: string;
  phone: string;
  privacy: string;
}

/**
 * A field that only bots find: hidden from sight, the tab order and assistive technology, and absent where script runs. A
 * value in it marks a project request as suspected spam (src/server/project-requests/spam-check.ts).
 */
function HoneypotField() {
  return (
    <noscript>
      <p hidden>
        <label>
          Leave this field blank
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
    </noscript>
  );
}

function Spinner() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}

/** The page title mentions an error first, also for visitors who come back to the tab. */
function setTitleError(hasError: boolean) {
  const title = document.title.replace(/^Error: /, "");
  document.title = hasError ? `Error: ${title}` : title;
}
