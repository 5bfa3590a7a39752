import { createRoot, type Root } from "react-dom/client";
import { PlainToaster } from "./plain-toaster.tsx";
import { toastStore } from "./toast-store.ts";

let root: Root | undefined;

/**
 * Fetches the toaster into the page's toast area. Asked again, it tries again what could not be fetched before; until
 * then toasts are shown without it, for a connection that breaks just now is the one that a toast must tell of.
 */
export async function openToastArea(): Promise<void> {
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
