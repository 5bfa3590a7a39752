import { createRoot, type Root } from "react-dom/client";
import { PlainToaster } from "./plain-toaster.tsx";
import { toastStore } from "./toast-store.ts";

let root: Root | undefined;

/**
 * Loads the toaster and renders it into the page. If it does not load in 2 seconds, toasts are shown without it until a
 * later call succeeds: a broken connection is exactly what a toast must report.
 */
export async function loadToaster(): Promise<void> {
  const area = document.getElementById("toasts");
  if (!area) return;
  root ??= createRoot(area, {
    // An extension has taken away the toast that React wanted to remove. One that always does must not keep the page busy.
    onUncaughtError: (error) =>
      error instanceof DOMException ? setTimeout(loadToaster, 250) : reportError(error),
  });
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, 2000));
    const { Toaster } = await Promise.race([import("./toaster.tsx"), late]);
    root.render(<Toaster store={toastStore} />);
  } catch {
    root.render(<PlainToaster store={toastStore} />);
  }
}
