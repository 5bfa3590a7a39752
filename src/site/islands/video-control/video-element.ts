export function findVideo(videoId: string): HTMLVideoElement | null {
  return document.getElementById(videoId) as HTMLVideoElement | null;
}

/** A browser may refuse to start the video (battery saver, a setting); the poster and the button then stay. */
export function play(video: HTMLVideoElement) {
  video.play().catch(() => {});
}

/** Loads the video if nothing of it has been loaded yet, so that its picture at that time is shown. */
export function seek(video: HTMLVideoElement, seconds: number) {
  video.preload = "auto";
  video.currentTime = seconds;
}

/** iPhones support only `webkitEnterFullscreen`, which throws until the video's size is known. */
export async function showFullScreen(video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }) {
  try {
    if (video.requestFullscreen) await video.requestFullscreen();
    else video.webkitEnterFullscreen?.();
  } catch {
    play(video);
  }
}
