import { createRoot, type Root } from "react-dom/client";
import { PlainToaster } from "./plain-toaster.tsx";
import { toastStore } from "./toast-store.ts";

let root: Root | undefined;

/**
 * Loads the toaster and renders it into the page. If it cannot be loaded, toasts are shown without it until a later call
 * succeeds: a broken connection is exactly what a toast must report.
 */
export async function loadToaster(): Promise<void> {
  const area = document.getElementById("toasts");
  if (!area) return;
  root ??= createRoot(area);
  try {
    const { Toaster } = await import("./toaster.tsx");
    root.render(<Toaster store={toastStore} />);
  } catch {
    root.render(<PlainToaster store={toastStore} />);
  }
}
