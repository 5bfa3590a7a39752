import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { circleAlert, circleCheck, Icon } from "../icon.tsx";
import { watchFiles } from "../route-file/watch-files.ts";
import { loadToaster } from "../toasts/load-toaster.tsx";
import { toastStore } from "../toasts/toast-store.ts";
import { findKeyField } from "./form-key.ts";
import { loadReplyDue } from "./load-reply-due.ts";
import { createStatus, createToast, longestStatus, type SubmissionStatus, submit } from "./submission.ts";

/**
 * Sends the project request form as JSON, shows the outcome in a toast and in a status line that stays, and keeps the values
 * unless the server accepted them.
 */
export function enhanceForm(form: HTMLFormElement): void {
  const button = form.querySelector("[type=submit]") as HTMLButtonElement;
  const group = button.parentElement as HTMLElement;
  // An extension may have taken it away; the toast says the same.
  const line = form.querySelector<HTMLElement>("#form-status") ?? document.createElement("p");
  const show = (label: readonly Node[], status?: SubmissionStatus) => {
    const isBusy = status === undefined;
    form.setAttribute("aria-busy", String(isBusy));
    Object.assign(group, { role: "group", ariaLabel: isBusy ? "Submitting..." : null });
    // The reset would delete anything entered meanwhile, and leaving the page could lose the request.
    for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea, select"))
      field[field.matches("select") ? "disabled" : "readOnly"] = isBusy;
    window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
    button.disabled = isBusy;
    button.replaceChildren(...label);
    line.dataset.reserve = longestStatus;
    line.replaceChildren(...(status ? render(<StatusText {...status} />) : []));
    // The status may have its place below the window.
    if (isBusy) group.scrollIntoView({ block: "nearest" });
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const label = [...button.childNodes];
    // Its values are read before its lists are disabled.
    const response = submit(form);
    // A disabled button loses focus, and Orca 43 would then read the page from the top.
    if (document.activeElement === button) group.focus({ preventScroll: true });
    show(render([spinner, "Submitting..."]));
    void loadToaster();
    const outcome = await response;
    const { top } = button.getBoundingClientRect();
    if (outcome === "accepted") {
      form.reset();
      // The next project request is another, even if it says the same.
      const key = findKeyField();
      if (key) key.value = "";
    }
    toastStore.show(createToast(outcome, form.dataset.phone ?? ""));
    show(label, createStatus(outcome));
    // The reset removes the drawing above the button. For a visitor who has scrolled further up, that moves nothing.
    if (top < innerHeight) scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
    if (document.activeElement === group) button.focus({ preventScroll: true });
  });
  // "Sent at …" belongs to the last project request, and the next one has begun, or the browser blocks it.
  const clearSent = () => line.querySelector('[data-outcome="accepted"]')?.remove();
  for (const event of ["input", "invalid"]) form.addEventListener(event, clearSent, { capture: true });
  for (const event of ["input", "invalid"]) form.addEventListener(event, describeMistake, { capture: true });
  for (const event of ["focusin", "pointerdown"]) form.addEventListener(event, loadToaster);
  watchFiles(form);
  loadReplyDue(form);
}

/** The browser's own words about a mistyped value stay beside its label until it is right: the bubble that says them closes. */
function describeMistake({ target }: Event): void {
  const { labels, validity, validationMessage } = target as HTMLInputElement;
  const required = labels?.[0]?.querySelector("span");
  if (required) required.dataset.mistake = validity.typeMismatch ? ` ${validationMessage}` : "";
}

function StatusText({ outcome, summary, detail }: SubmissionStatus) {
  return (
    <span data-outcome={outcome}>
      <Icon path={outcome === "accepted" ? circleCheck : circleAlert} width="20" height="20" />
      <strong>{summary}</strong> {detail}
    </span>
  );
}

/** New nodes each time: React would fail to change its earlier output if a translator or an extension had moved a part of it. */
function render(content: ReactNode): readonly Node[] {
  const fragment = document.createDocumentFragment();
  flushSync(() => createRoot(fragment).render(content));
  return [...fragment.childNodes];
}

const spinner = (
  <svg key="spinner" className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden>
    <circle cx="10" cy="10" r="8" />
  </svg>
);
