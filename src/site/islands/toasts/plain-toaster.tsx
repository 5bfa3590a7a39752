import { useEffect, useSyncExternalStore } from "react";
import { toE164 } from "../../../contract/phone-number.ts";
import { cross, Icon } from "../icon.tsx";
import { durationMs, type Toast, type ToastStore } from "./toast-store.ts";

/**
 * Shows the toast when the toaster's own program cannot be loaded: the same text for the same time, with a button to
 * dismiss it. No swipe and no F8.
 */
export function PlainToaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    if (!toast?.open) return;
    const timer = setTimeout(store.dismiss, durationMs);
    return () => clearTimeout(timer);
  }, [store, toast]);
  // The live region is there before the toast, so that screen readers announce it.
  return (
    <div role="status">
      {toast?.open && (
        <ol className="toast-viewport">
          <li key={toast.id} className="toast" data-variant={toast.variant}>
            <div className="text">
              <div className="title">{toast.title}</div>
              <div>
                <ToastDescription {...toast} />
              </div>
            </div>
            <button
              type="button"
              className="button button-plain"
              aria-label="Dismiss"
              onClick={store.dismiss}
            >
              <Icon path={cross} />
            </button>
          </li>
        </ol>
      )}
    </div>
  );
}

/** The toast's exact text, in which the phone number is a link. */
export function ToastDescription({ description, phone }: Pick<Toast, "description" | "phone">) {
  const [before, after] = phone ? description.split(phone) : [description];
  return (
    <>
      {before}
      {phone && <a href={`tel:${toE164(phone)}`}>{phone}</a>}
      {after}
    </>
  );
}
