import * as Radix from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { defaultDurationMs, swipeThresholdPx, type ToastStore, toastStore } from "./store.ts";
import styles from "./toaster.module.css";

/** Shows what the store holds. Radix brings the timing, the pauses, the swipe, Esc, F8 and the announcement. */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  return (
    <Radix.Provider duration={defaultDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={`toast ${styles.toast}`}
          data-variant={toast.variant}
          open={toast.open}
          duration={toast.durationMs}
          onOpenChange={(open) => {
            if (!open) store.dismiss(toast.id);
          }}
        >
          <div className={styles.words}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            <Radix.Description className={styles.description}>{toast.description}</Radix.Description>
          </div>
          <Radix.Close className={styles.close}>Dismiss</Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} />
    </Radix.Provider>
  );
}

let mounted = false;

/** Puts the toaster into the page's toast area, once. */
export function mountToaster() {
  const area = document.getElementById("toasts");
  if (mounted || !area) return;
  mounted = true;
  createRoot(area).render(<Toaster store={toastStore} />);
}
