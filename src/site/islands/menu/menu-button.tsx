import { useEffect, useRef, useState } from "react";
import styles from "./menu-button.module.css";

export const panelId = "menu-panel";

/**
 * The hamburger button of the mobile menu (a disclosure, not an ARIA menu). The panel it controls is plain HTML in the site
 * header and shows while `aria-expanded` is true (site-header.module.css).
 *
 * The menu closes when a link is followed, on Esc and when focus leaves the navigation.
 */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const navigation = button.current?.closest("nav");
    if (!navigation) return;

    const closeOnLink = (event: MouseEvent) => {
      if ((event.target as Element).closest("a")) setOpen(false);
    };
    const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !navigation.contains(relatedTarget)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || button.current?.ariaExpanded !== "true") return;
      setOpen(false);
      button.current.focus();
    };

    const controller = new AbortController();
    const { signal } = controller;
    navigation.addEventListener("click", closeOnLink, { signal });
    navigation.addEventListener("focusout", closeOnBlur, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => controller.abort();
  }, []);

  return (
    <button
      ref={button}
      type="button"
      className={`button button-plain ${styles.button}`}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => setOpen(!open)}
    >
      <svg className="icon" viewBox="0 0 20 14" width="20" height="14" aria-hidden>
        <path d={open ? "M3 0l14 14M17 0L3 14" : "M0 1h20M0 7h20M0 13h20"} />
      </svg>
      <span suppressHydrationWarning>Menu</span>
    </button>
  );
}
