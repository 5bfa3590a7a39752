import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../use-reduced-motion.ts";
import { CaptionsButton } from "./captions-button.tsx";
import styles from "./video-control.module.css";

/**
 * Plays the muted video that stands in the page once it is near and in view, and offers the pause button that
 * anything moving for more than five seconds needs (WCAG 2.2.2). Not started for visitors who ask for less
 * motion or less data, and never again once a person has paused it.
 */
export function VideoControl({ videoId }: { readonly videoId: string }) {
  const reducedMotion = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const handsOff = useRef(false);

  useEffect(() => {
    const video = document.getElementById(videoId) as HTMLVideoElement | null;
    if (!video) return;
    const follow = () => {
      setPlaying(!video.paused && !video.ended);
      // Whoever started it, by the native controls as well: it is started for nobody twice.
      if (!video.paused) handsOff.current = true;
    };
    // Sources are tried in their order: the film has failed with the last one, or when playing broke off.
    const fail = ({ target }: Event) => {
      if (target === video || target === [...video.querySelectorAll("source")].at(-1)) setFailed(true);
    };
    const events = ["play", "playing", "pause", "ended"] as const;
    for (const name of events) video.addEventListener(name, follow);
    // A source that can't be loaded reports on the source element; errors don't bubble, so capture.
    video.addEventListener("error", fail, { capture: true });
    follow();
    return () => {
      for (const name of events) video.removeEventListener(name, follow);
      video.removeEventListener("error", fail, { capture: true });
    };
  }, [videoId]);

  useEffect(() => {
    const video = document.getElementById(videoId) as HTMLVideoElement | null;
    // Its frame is asked, because the film itself is not laid out while it is far (video.module.css).
    const frame = video?.parentElement;
    if (!frame) return;
    return once(frame, { rootMargin: "100% 0px" }, () => {
      const picture = frame.querySelector("img");
      // The film needs the picture as its own poster: Chromium's controls paint a film without one gray, and its first
      // frame, an empty sheet, would cover it. The browser names the file it chose only once it has loaded.
      picture?.addEventListener("load", () => (video.poster = picture.currentSrc), { once: true });
      // Shows the picture, which fetches it.
      frame.setAttribute("data-near", "");
    });
  }, [videoId]);

  useEffect(() => {
    const video = document.getElementById(videoId) as HTMLVideoElement | null;
    const frame = video?.parentElement;
    if (!frame || reducedMotion || savesData()) return;
    const stops = [
      once(frame, { rootMargin: "50% 0px" }, () => {
        video.preload = "auto";
      }),
      once(frame, { threshold: 0.5 }, () => {
        if (!handsOff.current && !video.ended) play(video);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [videoId, reducedMotion]);

  const toggle = () => {
    const video = document.getElementById(videoId) as HTMLVideoElement;
    handsOff.current = true;
    if (playing) video.pause();
    else play(video);
  };

  if (failed)
    return <p className="small">The video could not be loaded. The transcript below tells what it shows.</p>;
  return (
    <div className={styles.controls}>
      <button type="button" className={`button ${styles.play}`} onClick={toggle}>
        {playing ? "Pause video" : "Play video"}
      </button>
      <CaptionsButton videoId={videoId} />
    </div>
  );
}

/** Acts the first time that `element` comes as near as `how` says. Returns what stops the waiting. */
function once(element: Element, how: IntersectionObserverInit, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }, how);
  observer.observe(element);
  return () => observer.disconnect();
}

/** A browser may refuse to start it (battery saver, a setting); the poster and the button then stay. */
function play(video: HTMLVideoElement) {
  video.play().catch(() => {});
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
