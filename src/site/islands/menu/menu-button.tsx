import { useEffect, useRef, useState } from "react";
import styles from "./menu-button.module.css";
import { useCurrentSection } from "./use-current-section.ts";

/**
 * Opens and closes the panel that follows it on small screens (a disclosure, not an ARIA menu). The panel is
 * plain HTML in the bar; `aria-expanded` alone shows it (bar.module.css).
 *
 * Closes after a choice (lead-focus.ts takes focus to the section), on Esc and when focus leaves the navigation.
 */
export function MenuButton({ panelId }: { readonly panelId: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useCurrentSection(button);

  useEffect(() => {
    const navigation = button.current?.closest("nav");
    if (!navigation) return;

    const closeOnChoice = (event: MouseEvent) => {
      if ((event.target as Element).closest("a")) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      if (button.current?.getAttribute("aria-expanded") === "true") button.current.focus();
    };
    const closeOnLeave = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !navigation.contains(next)) setOpen(false);
    };

    navigation.addEventListener("click", closeOnChoice);
    navigation.addEventListener("focusout", closeOnLeave);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      navigation.removeEventListener("click", closeOnChoice);
      navigation.removeEventListener("focusout", closeOnLeave);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => setOpen(!open)}
    >
      <svg className={styles.icon} viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
        <path d={open ? "M3 0l14 14M17 0L3 14" : "M0 1h20M0 7h20M0 13h20"} />
      </svg>
      <span>Menu</span>
    </button>
  );
}
