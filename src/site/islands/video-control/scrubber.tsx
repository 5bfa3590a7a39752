import { useEffect, useState } from "react";
import styles from "./video-control.module.css";
import { findVideo, seek } from "./video-element.ts";

interface ScrubberProps {
  videoId: string;
  seconds: number;
  /** When each caption begins, in seconds. */
  starts: readonly number[];
}

/** A slider over the video's length, drawn as a map's scale bar with a segment for each caption. */
export function Scrubber({ videoId, seconds, starts }: ScrubberProps) {
  const [time, setTime] = useState(0);

  useEffect(() => {
    const video = findVideo(videoId);
    if (!video) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      setTime(video.currentTime);
      if (!video.paused) frame = requestAnimationFrame(follow);
    };
    const controller = new AbortController();
    for (const event of ["play", "pause", "seeking"])
      video.addEventListener(event, follow, { signal: controller.signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [videoId]);

  const move = (to: number) => {
    const video = findVideo(videoId);
    if (video) seek(video, to);
    setTime(to);
  };

  const second = Math.min(Math.floor(time), seconds);
  const line = { stroke: "currentColor", fill: "none", vectorEffect: "non-scaling-stroke" };
  return (
    <>
      <svg
        className={styles.scrubber}
        viewBox={`0 0 ${seconds} 2`}
        height="10"
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden
      >
        <path {...line} d={`M0 0H${seconds}V2H0z`} />
        <path fill="currentColor" d={toSegments(starts, seconds)} />
        <path {...line} stroke="var(--red)" strokeWidth="4" d={`M0 1H${time}M${time}-1v4`} />
      </svg>
      <input
        className={`${styles.scrubber} ${styles.slider}`}
        type="range"
        aria-label="Position in the video"
        aria-valuetext={`${second} of ${seconds} seconds`}
        max={seconds}
        value={second}
        onChange={({ target }) => move(Number(target.value))}
      />
    </>
  );
}

/** Every other segment, as a path. */
function toSegments(starts: readonly number[], seconds: number): string {
  return starts
    .flatMap((start, index) => (index % 2 ? [] : `M${start} 0H${starts[index + 1] ?? seconds}V2H${start}`))
    .join("");
}
