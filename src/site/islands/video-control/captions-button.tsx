import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import styles from "./video-control.module.css";
import { findVideo } from "./video-element.ts";

/**
 * Shows and hides the captions over the video, and follows the browser's own controls. Until the visitor chooses, they are
 * shown unless the page lists them beside the video (video.module.css).
 */
export function CaptionsButton({ videoId }: { videoId: string }) {
  const listed = useMediaQuery("(min-width: 64em)");
  const [fullScreen, setFullScreen] = useState(false);
  const [choice, setChoice] = useState<boolean>();
  const shown = choice ?? (fullScreen || !listed);

  useEffect(() => {
    const update = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);

  useEffect(() => {
    const tracks = findVideo(videoId)?.textTracks;
    if (!tracks) return;
    for (const track of tracks) track.mode = shown ? "showing" : "hidden";
    tracks.onchange = () => {
      const showing = [...tracks].some(({ mode }) => mode === "showing");
      if (showing !== shown) setChoice(showing);
    };
    return () => {
      tracks.onchange = null;
    };
  }, [videoId, shown]);

  return (
    <button
      type="button"
      className={`button ${styles.icon}`}
      aria-label="Captions"
      aria-pressed={shown}
      onClick={() => setChoice(!shown)}
    >
      <Icon path={shown ? captions : captionsOff} />
    </button>
  );
}

const captions =
  "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m2 10h4m4 0h2M7 11h2m4 0h4";
const captionsOff =
  "M10.5 5H19a2 2 0 0 1 2 2v8.5M17 11h-.5M19 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 2l20 20M7 11h4m-4 4h2.5";
