import * as Radix from "@radix-ui/react-toast";
import { useCallback, useState, useSyncExternalStore } from "react";
import { keepClear } from "./avoid-overlap.ts";
import { createFocusReturn } from "./focus-return.ts";
import { Described } from "./toast-description.tsx";
import { defaultDurationMs, swipeThresholdPx, type ToastStore } from "./toast-store.ts";
import styles from "./toaster.module.css";

/** Shows what the store holds. Radix brings the timing, the pauses, the swipe, Esc, F8 and the announcement. */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  const [focusReturn] = useState(createFocusReturn);
  const standsIn = useCallback(
    (list: HTMLElement | null) => {
      if (!list?.parentElement) return;
      const stops = [keepClear(list), focusReturn.follow(list.parentElement)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [focusReturn],
  );
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
            if (open) return;
            focusReturn.giveBack();
            store.dismiss(toast.id);
          }}
        >
          <Icon
            drawing={toast.variant === "destructive" ? circleAlert : circleCheck}
            className={styles.sign}
          />
          <div className={styles.words}>
            {/* The space keeps the two apart in the announcement, which runs them together. */}
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>{" "}
            <Radix.Description className={styles.description}>
              <Described {...toast} />
            </Radix.Description>
          </div>
          <Radix.Close className={styles.close} aria-label="Dismiss">
            <Icon drawing={x} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        ref={standsIn}
        className={styles.viewport}
        label="Notifications (F8)"
        hotkey={toasts.some((toast) => toast.open) ? hotkey : noHotkey}
      />
    </Radix.Provider>
  );
}

/** With nothing to reach, F8 would only take focus off the page. */
const hotkey = ["F8"];
const noHotkey: string[] = [];
// Copied from Lucide: docs/lucide-license.txt.
const circleCheck = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m14-3-5.5 5.5L8 12";
const circleAlert = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m10-4v4m0 4h.01";
const x = "M18 6 6 18M6 6l12 12";

function Icon({ drawing, className }: { readonly drawing: string; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
