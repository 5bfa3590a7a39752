import { vi } from "vitest";

interface StubbedObserver {
  readonly options: IntersectionObserverInit | undefined;
  /** Reports that `target` is now in view. */
  readonly enter: (target?: Element | null) => void;
}

/** jsdom has no layout: this observer reports what a test tells it to. Returns the observers, in the order of creation. */
export function stubIntersectionObserver(): readonly StubbedObserver[] {
  const observers: StubbedObserver[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const enter = (target: Element | null = null) =>
          callback([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
        observers.push({ options, enter });
      }
      observe() {}
      disconnect() {}
    },
  );
  return observers;
}
