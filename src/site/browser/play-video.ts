/**
 * Plays the muted video while at least half of it is in view. A visitor's pause stands: from then on, the browser's controls
 * alone start and stop it. It is not started for visitors who prefer reduced motion or save data, nor a second time.
 */
export function playVideoInView(video: HTMLVideoElement): void {
  let inView = false;
  const half = new IntersectionObserver(
    ([entry]) => {
      inView = entry?.isIntersecting ?? false;
      if (inView) startVideo(video);
      // A visitor who took the video into its own window still watches it.
      else if (document.pictureInPictureElement !== video) video.pause();
    },
    { threshold: 0.5 },
  );
  // In view, only the visitor or the video's end stops it.
  video.addEventListener("pause", () => inView && half.disconnect());
  half.observe(video);
  // The poster returns: the plate says more than the last picture.
  video.addEventListener("ended", () => video.load());
  prepareWhenNear(video);
  underlineCallsAsDrawn(video);
}

function startVideo(video: HTMLVideoElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // A browser may refuse (battery saver, a setting). The poster and the controls then stay.
  video.play().catch(() => {});
}

/** The deed beside the video (video.tsx): while it runs, a call that the pen has not begun is not underlined. */
function underlineCallsAsDrawn(video: HTMLVideoElement): void {
  const calls = document.querySelectorAll<HTMLElement>("[data-at]");
  video.addEventListener("timeupdate", () => {
    const { currentTime } = video;
    for (const call of calls)
      call.toggleAttribute("data-ahead", currentTime > 0 && Number(call.dataset.at) > currentTime);
  });
}

/**
 * Shows the captions, and makes the picture that stands in for the poster (video.tsx) the video's poster. Browsers load the
 * captions that the page itself turns on before its text is painted.
 */
function prepareWhenNear(video: HTMLVideoElement): void {
  const picture = video.parentElement?.querySelector("img");
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      for (const track of video.textTracks) track.mode = "showing";
      if (!picture) return;
      picture.loading = "eager";
      const setPoster = () => {
        video.poster = picture.currentSrc;
      };
      // Without the picture, the video's place stays empty.
      picture.decode().then(setPoster, () => {});
    },
    { rootMargin: "100% 0px" },
  );
  near.observe(video);
}
