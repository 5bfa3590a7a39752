/** Source: SPEC, section 9. */
export const removeDelayMs = 1_000_000;
export const durationMs = 5000;
export const swipeThresholdPx = 50;

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** A phone number in the description that becomes a link. */
  readonly phone?: string;
  readonly variant: "default" | "destructive";
  readonly open: boolean;
}

export type NewToast = Pick<Toast, "title" | "description" | "phone"> & Partial<Pick<Toast, "variant">>;

/**
 * Holds at most one toast; a new one replaces it at once. Dismissing closes the toast and keeps its record, which is
 * removed `removeDelayMs` later. Source: SPEC, sections 4 and 9.
 */
export interface ToastStore {
  show(toast: NewToast): void;
  dismiss(): void;
  get(): Toast | undefined;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

export function createToastStore(): ToastStore {
  let toast: Toast | undefined;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Toast | undefined) => {
    toast = next;
    for (const listener of listeners) listener();
  };

  return {
    show({ variant = "default", ...text }) {
      clearTimeout(removal);
      lastId += 1;
      set({ ...text, id: lastId, variant, open: true });
    },
    dismiss() {
      if (!toast?.open) return;
      removal = setTimeout(() => set(undefined), removeDelayMs);
      set({ ...toast, open: false });
    },
    get: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toastStore = createToastStore();
