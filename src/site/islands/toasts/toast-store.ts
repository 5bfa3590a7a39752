/**
 * The toast store. At most one toast is held; a new one replaces the former at once. Dismissing closes a toast
 * and keeps its record, which is removed `removeDelayMs` later. Source: SPEC, sections 4 and 9.
 */

import type { Phone } from "../../../contract/firm-profile.ts";

export const toastLimit = 1;
export const removeDelayMs = 1_000_000;
export const defaultDurationMs = 5000;
export const swipeThresholdPx = 50;

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** A number within the description that can be dialled. */
  readonly phone?: Phone;
  readonly variant: "default" | "destructive";
  readonly durationMs: number;
  readonly open: boolean;
}

type NewToast = Pick<Toast, "title" | "description" | "phone"> &
  Partial<Pick<Toast, "variant" | "durationMs">>;

export interface ToastStore {
  /** Shows a toast and returns its id. */
  show(toast: NewToast): string;
  /** Closes one toast, or every toast when no id is given. */
  dismiss(id?: string): void;
  /** The toasts now held, newest first; the same array until something changes. */
  get(): readonly Toast[];
  /** Calls back after each change; returns the way to stop. */
  subscribe(changed: () => void): () => void;
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const changed of listeners) changed();
  };

  const removeLater = (id: string) => {
    if (removals.has(id)) return;
    const remove = () => {
      removals.delete(id);
      set(toasts.filter((toast) => toast.id !== id));
    };
    removals.set(id, setTimeout(remove, removeDelayMs));
  };

  return {
    show({ variant = "default", durationMs = defaultDurationMs, ...words }) {
      made += 1;
      const toast: Toast = { ...words, id: String(made), variant, durationMs, open: true };
      set([toast, ...toasts].slice(0, toastLimit));
      return toast.id;
    },
    dismiss(id) {
      const closing = toasts.filter((toast) => id === undefined || toast.id === id);
      for (const toast of closing) removeLater(toast.id);
      set(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
    },
    get: () => toasts,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The page's own store. */
export const toastStore = createToastStore();
