import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { useReducedMotion } from "../use-reduced-motion.ts";
import { followCaptions } from "./caption-list.ts";
import { CaptionsButton } from "./captions-button.tsx";
import { Scrubber } from "./scrubber.tsx";
import styles from "./video-control.module.css";
import { findVideo, play, showFullScreen } from "./video-element.ts";

interface VideoControlProps {
  /** The list of captions has the same id, followed by "-captions". */
  videoId: string;
  /** How long the video is. */
  seconds: number;
  /** When each caption begins, in seconds. */
  starts: readonly number[];
}

/**
 * The strip of controls below the video, which stands in for the browser's own wherever those can be hidden
 * (video.module.css). Plays the muted video once it is in view, and offers the pause button that WCAG 2.2.2 requires for
 * anything that moves for more than five seconds. The video is not started for visitors who prefer reduced motion or save
 * data, nor a second time: a visitor's pause stands.
 */
export function VideoControl({ videoId, seconds, starts }: VideoControlProps) {
  const reducedMotion = useReducedMotion();
  /** Undefined in the prerendered page, which leaves out what would only make the document larger. */
  const [playing, setPlaying] = useState<boolean>();
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
    video.addEventListener("click", () => toggleOnClick(video), { signal });
    update();
    return () => controller.abort();
  }, [videoId]);

  useEffect(() => {
    const video = findVideo(videoId);
    const list = document.getElementById(`${videoId}-captions`);
    if (video && list) return followCaptions(list, video, starts);
  }, [videoId, starts]);

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

  if (failed)
    return <p className="small">The video could not be loaded. The transcript below describes it.</p>;
  const hydrated = playing !== undefined;
  const onVideo = (act: (video: HTMLVideoElement) => void) => () => {
    const video = findVideo(videoId);
    if (video) act(video);
  };
  return (
    <div className={styles.controls}>
      {hydrated && <Scrubber videoId={videoId} seconds={seconds} starts={starts} />}
      <button type="button" className={`button ${styles.play}`} onClick={onVideo(toggle)}>
        {playing ? "Pause video" : "Play video"}
      </button>
      {hydrated && (
        <>
          <CaptionsButton videoId={videoId} />
          <button
            type="button"
            className={`button ${styles.icon}`}
            aria-label="Full screen"
            onClick={onVideo(showFullScreen)}
          >
            <Icon path={corners} />
          </button>
        </>
      )}
    </div>
  );
}

const corners =
  "M8 3H5a2 2 0 0 0-2 2v3m18 0V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3m8 0h3a2 2 0 0 0 2-2v-3";

function toggle(video: HTMLVideoElement) {
  if (video.paused) play(video);
  else video.pause();
}

/** Where the browser's own controls are hidden, they don't notice a click on the picture: not in Firefox or full screen. */
function toggleOnClick(video: HTMLVideoElement) {
  if ("webkitEnterFullscreen" in video && !document.fullscreenElement) toggle(video);
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
 * Shows the picture behind the video, which loads it, and makes it the video's own poster: without one, the first frame, a
 * blank sheet, would cover the picture, and Firefox's controls stand on gray. Which file the browser chose is known only
 * once that has loaded, which may have been long ago.
 */
function showPoster(video: HTMLVideoElement, frame: HTMLElement) {
  frame.setAttribute("data-near", "");
  const picture = frame.querySelector("img");
  const setPoster = () => {
    if (picture?.naturalWidth) video.poster = picture.currentSrc;
  };
  setPoster();
  picture?.addEventListener("load", setPoster, { once: true });
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
