import { afterEach, expect, test, vi } from "vitest";
import { followCaptions } from "./caption-list.ts";

afterEach(() => document.body.replaceChildren());

/** jsdom plays nothing, so the tests set the video's state. */
function show({ ended = false } = {}) {
  document.body.innerHTML =
    "<video></video><ol><li><span>A corner.</span></li><li><span>A line.</span></li></ol>";
  const [video, list] = document.body.children as unknown as [HTMLVideoElement, HTMLElement];
  const state = { currentTime: 0, played: { length: 0 }, ended };
  for (const name of ["currentTime", "played", "ended"] as const)
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value) => (state[name] = value as never),
    });
  video.play = vi.fn(async () => {});
  const stop = followCaptions(list, video, [0, 4]);
  const buttons = [...list.querySelectorAll("button")];
  return {
    video,
    state,
    stop,
    buttons,
    marked: () => buttons.map((button) => button.getAttribute("aria-current")),
  };
}

test("each line becomes a button that moves the video to its caption, without starting it", () => {
  const { video, state, buttons, marked } = show();
  expect(buttons.map(({ textContent, type }) => [textContent, type])).toEqual([
    ["A corner.", "button"],
    ["A line.", "button"],
  ]);
  buttons[1]?.click();
  expect([state.currentTime, video.preload]).toEqual([4, "auto"]);
  expect(marked()).toEqual(["false", "true"]);
  expect(video.play).not.toHaveBeenCalled();
});

test("after the end, a line plays the video from there", () => {
  const { video, buttons } = show({ ended: true });
  buttons[0]?.click();
  expect(video.play).toHaveBeenCalledOnce();
});

test("marks the line that is being said, and none before the video has started", () => {
  const { video, state, stop, marked } = show();
  const tell = (currentTime: number) => {
    state.currentTime = currentTime;
    video.dispatchEvent(new Event("timeupdate"));
    return marked();
  };
  expect(tell(0)).toEqual(["false", "false"]);
  state.played.length = 1;
  expect(tell(0)).toEqual(["true", "false"]);
  expect(tell(3.9)).toEqual(["true", "false"]);
  expect(tell(4)).toEqual(["false", "true"]);
  stop();
  expect(tell(0)).toEqual(["false", "true"]);
});
