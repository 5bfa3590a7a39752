import { play, seek } from "./video-element.ts";

/**
 * Makes each line of the list a button that moves the video there, and marks the current line (`aria-current`).
 * Without script they are plain text. Returns a function that stops following the video.
 */
export function followCaptions(list: HTMLElement, video: HTMLVideoElement, starts: readonly number[]) {
  const lines = [...list.children].map((item, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...(item.firstElementChild?.childNodes ?? []));
    item.firstElementChild?.replaceWith(button);
    button.addEventListener("click", () => {
      const { ended } = video;
      seek(video, starts[index] ?? 0);
      mark();
      if (ended) play(video);
    });
    return button;
  });
  const mark = () => {
    const { currentTime, played } = video;
    const started = currentTime > 0 || played.length > 0;
    const current = started ? starts.findLastIndex((start) => start <= currentTime) : -1;
    for (const [index, line] of lines.entries()) line.setAttribute("aria-current", String(index === current));
  };
  const controller = new AbortController();
  for (const event of ["timeupdate", "seeking"])
    video.addEventListener(event, mark, { signal: controller.signal });
  return () => controller.abort();
}
