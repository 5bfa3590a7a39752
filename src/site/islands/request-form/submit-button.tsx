import "./submitting.css";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { circleAlert, circleCheck, Icon } from "../icon.tsx";
import { loadToaster } from "../toasts/load-toaster.tsx";
import { toastStore } from "../toasts/toast-store.ts";
import { keepKey } from "./form-key.ts";
import styles from "./request-form.module.css";
import { createStatus, createToast, longestStatus, type Status, submit } from "./submission.ts";

/**
 * The button of the project request form around it. It sends the nine fields as JSON, shows the outcome in a toast and in a
 * status line that stays, and keeps the values unless the server accepted them.
 */
export function SubmitButton({ apiHost, phone }: { apiHost: string; phone: string }) {
  const island = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const button = island.current?.querySelector("button");
    const line = island.current?.querySelector("p");
    const form = button?.form;
    if (!form || !line) return;
    let isBusy = false;
    const show = (status?: Status) => {
      isBusy = status === undefined;
      form.setAttribute("aria-busy", String(isBusy));
      // The reset would delete anything entered meanwhile, and leaving the page could lose the request.
      for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea, select"))
        field[field.matches("select") ? "disabled" : "readOnly"] = isBusy;
      window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
      button.disabled = isBusy;
      fill(button, isBusy ? [spinner, "Submitting..."] : label);
      line.dataset.reserve = longestStatus;
      fill(line, status && <StatusText {...status} />);
      // The status may have its place below the window.
      if (isBusy) island.current?.scrollIntoView({ block: "nearest" });
    };
    const onSubmit = async (event: Event) => {
      event.preventDefault();
      if (isBusy) return;
      const hadFocus = document.activeElement === button;
      // Its values are read before its lists are disabled.
      const response = submit(form, apiHost);
      show();
      void loadToaster();
      const outcome = await response;
      const { top } = button.getBoundingClientRect();
      if (outcome === "accepted") {
        form.reset();
        // The next project request is another, even if it says the same.
        keepKey(form).value = "";
      }
      toastStore.show(createToast(outcome, phone));
      show(createStatus(outcome));
      // A reset form has no drawing above the button any more.
      scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
      // A disabled button loses focus. Return it, unless the visitor has moved on.
      if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    };
    const controller = new AbortController();
    const { signal } = controller;
    form.addEventListener("submit", onSubmit, { signal });
    for (const event of ["focusin", "pointerdown"]) form.addEventListener(event, loadToaster, { signal });
    return () => controller.abort();
  }, [apiHost, phone]);

  return (
    <div ref={island} className={styles.actions}>
      <button type="submit" className="button button-filled" suppressHydrationWarning>
        {label}
      </button>
      <p id="form-status" role="status" />
    </div>
  );
}

const label = "Submit Project Request";

function StatusText({ outcome, summary, detail }: Status) {
  return (
    <span data-outcome={outcome}>
      <Icon path={outcome === "accepted" ? circleCheck : circleAlert} width="20" height="20" />
      <strong>{summary}</strong> {detail}
    </span>
  );
}

/** React would change its earlier output, and fail if a translator or an extension had moved or taken a part of that. */
function fill(element: HTMLElement, content: ReactNode): void {
  const fragment = document.createDocumentFragment();
  flushSync(() => createRoot(fragment).render(content));
  element.replaceChildren(fragment);
}

const spinner = (
  <svg key="spinner" className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden>
    <circle cx="10" cy="10" r="8" />
  </svg>
);
