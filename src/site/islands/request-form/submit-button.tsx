import "./submitting.css";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { circleAlert, circleCheck, Icon } from "../icon.tsx";
import { loadToaster } from "../toasts/load-toaster.tsx";
import { toastStore } from "../toasts/toast-store.ts";
import { keepKey } from "./form-key.ts";
import styles from "./request-form.module.css";
import { createStatus, createToast, longestStatus, type Status, submit } from "./submission.ts";

interface SubmitButtonProps {
  readonly apiHost: string;
  readonly phone: string;
}

/**
 * The button of the project request form around it. It sends the nine fields as JSON, shows the outcome in a toast and in a
 * status line that stays, and keeps the values unless the server accepted them.
 */
export function SubmitButton({ apiHost, phone }: SubmitButtonProps) {
  const [submitting, setSubmitting] = useState(false);
  const [status, setStatus] = useState<Status>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let isBusy = false;
    const findTop = () => button.current?.getBoundingClientRect().top ?? 0;
    const show = (outcome?: Status) => {
      isBusy = outcome === undefined;
      form.setAttribute("aria-busy", String(isBusy));
      // The reset would delete anything entered meanwhile, and leaving the page could lose the request.
      for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea, select"))
        field[field.matches("select") ? "disabled" : "readOnly"] = isBusy;
      window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
      flushSync(() => {
        setStatus(outcome);
        setSubmitting(isBusy);
      });
      // The status may have its place below the window.
      if (isBusy) button.current?.parentElement?.scrollIntoView({ block: "nearest" });
    };
    const onSubmit = async (event: Event) => {
      event.preventDefault();
      if (isBusy) return;
      const hadFocus = document.activeElement === button.current;
      // Its values are read before its lists are disabled.
      const response = submit(form, apiHost);
      show();
      void loadToaster();
      const outcome = await response;
      const top = findTop();
      if (outcome === "accepted") {
        form.reset();
        // The next project request is another, even if it says the same.
        keepKey(form).value = "";
      }
      toastStore.show(createToast(outcome, phone));
      show(createStatus(outcome));
      // A reset form has no drawing above the button any more.
      scrollBy({ top: findTop() - top, behavior: "instant" });
      // A disabled button loses focus. Return it, unless the visitor has moved on.
      if (hadFocus && document.activeElement === document.body)
        button.current?.focus({ preventScroll: true });
    };
    const controller = new AbortController();
    const { signal } = controller;
    form.addEventListener("submit", onSubmit, { signal });
    for (const event of ["focusin", "pointerdown"]) form.addEventListener(event, loadToaster, { signal });
    return () => controller.abort();
  }, [apiHost, phone]);

  return (
    <div className={styles.actions}>
      <button ref={button} type="submit" className="button button-filled" disabled={submitting}>
        {submitting && <Spinner />}
        <span suppressHydrationWarning>{submitting ? "Submitting..." : "Submit Project Request"}</span>
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
  );
}

function Spinner() {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden>
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}
