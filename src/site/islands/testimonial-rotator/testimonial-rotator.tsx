import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./testimonial-rotator.module.css";

export const listId = "quotes";

/** Source: SPEC, sections 4 and 9. */
export const rotationMs = 6000;

/**
 * The pause button of the testimonials, which moves the highlight (`data-current`) through the list. That is plain HTML and
 * readable at all times.
 *
 * The rotation waits while the tab is hidden, stops with reduced motion, and starts again only by the button.
 */
export function TestimonialRotator() {
  const [running, setRunning] = useState(true);

  useEffect(() => {
    const media = matchMedia("(prefers-reduced-motion: reduce)");
    const stop = () => media.matches && setRunning(false);
    stop();
    media.addEventListener("change", stop);
    return () => media.removeEventListener("change", stop);
  }, []);

  useEffect(() => {
    if (!running) return;
    const items = [...document.querySelectorAll(`#${listId} > li`)];
    const timer = setInterval(() => {
      if (document.hidden) return;
      const next = (items.findIndex((item) => item.hasAttribute("data-current")) + 1) % items.length;
      for (const [index, item] of items.entries()) item.toggleAttribute("data-current", index === next);
    }, rotationMs);
    return () => clearInterval(timer);
  }, [running]);

  return (
    <button
      type="button"
      className={`button button-plain quiet ${styles.button}`}
      onClick={() => setRunning(!running)}
    >
      <Icon path={running ? pause : play} width="20" height="20" />
      <span suppressHydrationWarning>{running ? "Pause rotation" : "Start rotation"}</span>
    </button>
  );
}

const pause = "M6 4h4v16H6zm8 0h4v16h-4z";
const play = "m6 3 14 9-14 9z";
