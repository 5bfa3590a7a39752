import { useEffect, useSyncExternalStore } from "react";
import { Described } from "./toast-description.tsx";
import type { ToastStore } from "./toast-store.ts";
import styles from "./toaster.module.css";

/**
 * Shows what the store holds when the toaster's own program can't be fetched: the same words for the same time, with a
 * button to dismiss them. No swipe, no F8; the line beside the form's button announces the same.
 */
export function PlainToaster({ store }: { readonly store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get).find(({ open }) => open);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => store.dismiss(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [store, toast]);
  if (!toast) return null;
  return (
    <ol className={styles.viewport}>
      <li className={`toast ${styles.toast}`} data-variant={toast.variant}>
        <div className={styles.words}>
          <div className={styles.title}>{toast.title}</div>
          <div className={styles.description}>
            <Described {...toast} />
          </div>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label="Dismiss"
          onClick={() => store.dismiss(toast.id)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </li>
    </ol>
  );
}
