import type { BusinessCalendar } from "../../../calendar/business-calendar.ts";
import { findReplyDeadline } from "../../../calendar/reply-deadline.ts";
import { describeReplyDue } from "./describe-reply-due.ts";

/**
 * Says beside the button when a reply would be due, as the server then works it out. It describes the button to screen readers and
 * interrupts none. It gives way while the form is sent, and to "Sent at …".
 */
export function showReplyDue(form: HTMLFormElement, calendar: BusinessCalendar): void {
  const place = form.querySelector("#reply-due");
  const button = form.querySelector("[type=submit]");
  const status = form.querySelector("#form-status");
  // An extension may have taken one away.
  if (!place || !button || !status) return;
  const sentence = document.createElement("span");
  sentence.id = "reply-due-text";
  place.append(sentence);
  button.setAttribute("aria-describedby", sentence.id);
  let shown = "";
  const show = () => {
    const isSent =
      form.getAttribute("aria-busy") === "true" || status.querySelector('[data-outcome="accepted"]') !== null;
    const now = Date.now();
    const dueAt = findReplyDeadline(now, calendar);
    const text = isSent ? "" : describeReplyDue(dueAt, calendar.businessHours.timeZone);
    // A translation of the same sentence stays.
    if (text !== shown) sentence.textContent = text;
    shown = text;
  };
  const showEachMinute = () => {
    show();
    setTimeout(showEachMinute, millisecondsPerMinute - (Date.now() % millisecondsPerMinute));
  };
  showEachMinute();
  // The timers of a page in the background, or on a computer that sleeps, come late.
  document.addEventListener("visibilitychange", show);
  const observer = new MutationObserver(show);
  observer.observe(form, { attributeFilter: ["aria-busy"] });
  observer.observe(status, { childList: true });
}

const millisecondsPerMinute = 60_000;
