import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./testimonial-rotator.module.css";

/** Source: SPEC, sections 4 and 9. */
export const rotationMs = 6000;

/**
 * The pause button of the testimonials, and the index that moves the highlight (`data-current`) through the list, which is
 * plain HTML and readable at all times.
 *
 * The rotation waits while the tab is hidden. A visitor's choice stands.
 */
export function TestimonialRotator({ listId, count }: { listId: string; count: number }) {
  const [reducedMotion, setReducedMotion] = useState(false);
  const [choice, setChoice] = useState<"running" | "paused">();
  const [index, setIndex] = useState(0);
  const running = (choice ?? (reducedMotion ? "paused" : "running")) === "running";

  useEffect(() => {
    const media = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setReducedMotion(media.matches);
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, rotationMs);
    return () => clearInterval(timer);
  }, [running, count]);

  useEffect(() => {
    const items = document.querySelectorAll(`#${listId} > li`);
    for (const [position, item] of items.entries()) item.toggleAttribute("data-current", position === index);
  }, [listId, index]);

  return (
    <button
      type="button"
      className={`target quiet ${styles.button}`}
      onClick={() => setChoice(running ? "paused" : "running")}
    >
      <Icon path={running ? pause : play} width="20" height="20" />
      <span suppressHydrationWarning>{running ? "Pause rotation" : "Start rotation"}</span>
    </button>
  );
}

const pause = "M6 4h4v16H6zm8 0h4v16h-4z";
const play = "m6 3 14 9-14 9z";
