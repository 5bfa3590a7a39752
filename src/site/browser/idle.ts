/**
 * Resolves when the browser has nothing more urgent to do. Not requestIdleCallback, which Safari lacks and a test
 * that stops the page's clock would stop as well; a browser without either way lets its other tasks go first once.
 */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("scheduler" in globalThis) void scheduler.postTask(resolve, { priority: "background" });
    else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    }
  });
}
