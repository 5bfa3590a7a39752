import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../use-reduced-motion.ts";
import { CaptionsButton } from "./captions-button.tsx";
import styles from "./video-control.module.css";

/**
 * Plays the page's muted video once it is in view, and offers the pause button that WCAG 2.2.2 requires for anything that
 * moves for more than five seconds. The video is not started for visitors who prefer reduced motion or save data, nor a
 * second time: a visitor's pause stands.
 */
export function VideoControl({ videoId }: { videoId: string }) {
  const reducedMotion = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Also by the browser's own controls. */
  const wasStarted = useRef(false);

  useEffect(() => {
    const video = findVideo(videoId);
    if (!video) return;
    const update = () => {
      setPlaying(!video.paused && !video.ended);
      if (!video.paused) wasStarted.current = true;
    };
    // Browsers try the sources in order: the video has failed with its last source, or when playback broke off.
    const fail = ({ target }: Event) => {
      if (target === video || target === [...video.querySelectorAll("source")].at(-1)) setFailed(true);
    };
    const controller = new AbortController();
    const { signal } = controller;
    for (const event of ["play", "playing", "pause", "ended"])
      video.addEventListener(event, update, { signal });
    // A source that cannot be loaded reports on the source element; errors don't bubble, so capture.
    video.addEventListener("error", fail, { capture: true, signal });
    update();
    return () => controller.abort();
  }, [videoId]);

  useEffect(() => {
    const video = findVideo(videoId);
    // The frame is observed, because the video has no layout while it is far away (video.module.css).
    const frame = video?.parentElement;
    if (!frame) return;
    const observers = [whenVisible(frame, { rootMargin: "100% 0px" }, () => showPoster(video, frame))];
    if (!reducedMotion && !savesData())
      observers.push(
        whenVisible(frame, { rootMargin: "50% 0px" }, () => {
          video.preload = "auto";
        }),
        whenVisible(frame, { threshold: 0.5 }, () => {
          if (!wasStarted.current && !video.ended) play(video);
        }),
      );
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [videoId, reducedMotion]);

  const toggle = () => {
    const video = findVideo(videoId);
    if (playing) video?.pause();
    else if (video) play(video);
  };

  if (failed)
    return <p className="small">The video could not be loaded. The transcript below describes it.</p>;
  return (
    <div className={styles.controls}>
      <button type="button" className={`button ${styles.play}`} onClick={toggle}>
        {playing ? "Pause video" : "Play video"}
      </button>
      <CaptionsButton videoId={videoId} />
    </div>
  );
}

function findVideo(videoId: string): HTMLVideoElement | null {
  return document.getElementById(videoId) as HTMLVideoElement | null;
}

/** Calls `act` the first time that `element` intersects as `options` say. */
function whenVisible(element: Element, options: IntersectionObserverInit, act: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }, options);
  observer.observe(element);
  return observer;
}

/**
 * Shows the picture behind the video, which loads it, and makes it the video's own poster: without one, Chromium's controls
 * paint the video gray, and the first frame, a blank sheet, would cover the picture. `currentSrc` is known once the
 * browser has loaded the file it chose.
 */
function showPoster(video: HTMLVideoElement, frame: HTMLElement) {
  const picture = frame.querySelector("img");
  picture?.addEventListener("load", () => (video.poster = picture.currentSrc), { once: true });
  frame.setAttribute("data-near", "");
}

/** A browser may refuse to start the video (battery saver, a setting); the poster and the button then stay. */
function play(video: HTMLVideoElement) {
  video.play().catch(() => {});
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
