/** Resolves when the page, its fonts and its eager pictures have loaded. */
export function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });
}

/** Resolves when the first words stand on the screen; at once in a tab that nobody looks at, which paints nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

/** Resolves at the first press, key or focus. */
export function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["pointerdown", "keydown", "focusin"])
      addEventListener(event, () => resolve(), { once: true, capture: true });
  });
}
