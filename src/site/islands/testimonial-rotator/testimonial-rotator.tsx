import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../use-reduced-motion.ts";
import styles from "./testimonial-rotator.module.css";

/** Source: SPEC, sections 4 and 9. */
export const rotationMs = 6000;

/**
 * The pause button of the testimonials, and the index that moves the mark (`data-current`) from one to the
 * next. All of them stay readable: the list is plain HTML and only the mark moves.
 *
 * Waits while a pointer or focus rests in the list and while the tab is hidden; a person's choice stands.
 */
export function Rotation({ listId, count }: { readonly listId: string; readonly count: number }) {
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<"running" | "paused">();
  const [index, setIndex] = useState(0);
  const resting = useRef({ pointer: false, focus: false });
  const running = (choice ?? (reducedMotion ? "paused" : "running")) === "running";

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!resting.current.pointer && !resting.current.focus && !document.hidden)
        setIndex((current) => (current + 1) % count);
    }, rotationMs);
    return () => clearInterval(timer);
  }, [running, count]);

  useEffect(() => {
    const list = document.getElementById(listId);
    const rest = ({ type }: Event) => {
      if (type.startsWith("pointer")) resting.current.pointer = type === "pointerenter";
      else resting.current.focus = type === "focusin";
    };
    const events = ["pointerenter", "pointerleave", "focusin", "focusout"] as const;
    for (const name of events) list?.addEventListener(name, rest);
    return () => {
      for (const name of events) list?.removeEventListener(name, rest);
    };
  }, [listId]);

  useEffect(() => {
    const items = document.getElementById(listId)?.children ?? [];
    for (const [position, item] of [...items].entries())
      item.toggleAttribute("data-current", position === index);
  }, [listId, index]);

  return (
    <button
      type="button"
      className={`button ${styles.button}`}
      onClick={() => setChoice(running ? "paused" : "running")}
    >
      {running ? "Pause rotation" : "Start rotation"}
    </button>
  );
}
