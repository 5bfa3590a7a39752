import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import styles from "./video-control.module.css";

/** Shows and hides the video's captions, and follows the browser's own controls. */
export function CaptionsButton({ videoId }: { videoId: string }) {
  const [shown, setShown] = useState(true);

  useEffect(() => {
    const tracks = findTracks(videoId);
    if (!tracks) return;
    tracks.onchange = () => setShown([...tracks].some(({ mode }) => mode === "showing"));
    return () => {
      tracks.onchange = null;
    };
  }, [videoId]);

  const toggle = () => {
    for (const track of findTracks(videoId) ?? []) track.mode = shown ? "hidden" : "showing";
    setShown(!shown);
  };

  return (
    <button type="button" className="button" aria-pressed={shown} onClick={toggle}>
      <Icon path={shown ? captions : captionsOff} className={styles.icon} width="20" height="20" />
      Captions
    </button>
  );
}

const captions =
  "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m2 10h4m4 0h2M7 11h2m4 0h4";
const captionsOff =
  "M10.5 5H19a2 2 0 0 1 2 2v8.5M17 11h-.5M19 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 2l20 20M7 11h4m-4 4h2.5";

/** Undefined in a browser without text tracks. */
function findTracks(videoId: string): TextTrackList | undefined {
  return (document.getElementById(videoId) as HTMLVideoElement | null)?.textTracks;
}
