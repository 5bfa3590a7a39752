/** Resolves when the page and its eager images have loaded. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });
}

/**
 * Resolves at the first contentful paint; at once in a background tab, which paints nothing; and a second after the page
 * has loaded in a browser that does not report its paints.
 */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
    void whenLoaded().then(() => setTimeout(resolve, 1000));
  });
}

/** Resolves when the visitor first presses, types or moves focus. */
export function whenInteracted(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["pointerdown", "keydown", "focusin"])
      addEventListener(event, () => resolve(), { once: true, capture: true });
  });
}

/**
 * Resolves when the browser is idle. Not requestIdleCallback: Safari lacks it, and a test that stops the page's clock
 * would stop it too. A browser without a scheduler runs its other tasks first, once.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("scheduler" in globalThis) void scheduler.postTask(resolve, { priority: "background" });
    else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    }
  });
}
