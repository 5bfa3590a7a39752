import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubIntersectionObserver } from "../../../../tests/setup/intersection-observer.ts";
import { stubReducedMotion } from "../../../../tests/setup/reduced-motion.ts";
import { VideoControl } from "./video-control.tsx";

/** jsdom plays nothing, so the tests set the video's state. */
let paused: boolean;
let observers: ReturnType<typeof stubIntersectionObserver>;
beforeEach(() => {
  paused = true;
  stubReducedMotion(false);
  observers = stubIntersectionObserver();
});

function show() {
  const video = document.createElement("video");
  video.id = "film";
  video.preload = "none";
  Object.defineProperty(video, "paused", { get: () => paused });
  const setPaused = (state: boolean) => () => {
    paused = state;
    video.dispatchEvent(new Event(state ? "pause" : "play"));
  };
  video.play = vi.fn(async () => setPaused(false)());
  video.pause = vi.fn(setPaused(true));
  const frame = document.createElement("div");
  frame.append(video);
  document.body.append(frame);
  render(<VideoControl videoId="film" />);
  return video;
}
afterEach(() => document.getElementById("film")?.parentElement?.remove());

/** The observer options for showing the poster, loading the video and playing it. */
const distances = { poster: "rootMargin 100% 0px", load: "rootMargin 50% 0px", play: "threshold 0.5" };

const observedDistances = () =>
  observers.map(({ options }) =>
    Object.entries(options ?? {})
      .map(([name, value]) => `${name} ${value}`)
      .join(),
  );

const scrollNear = (what: keyof typeof distances) => {
  const observer = observers[observedDistances().indexOf(distances[what])];
  act(() => observer?.enter());
};

test("loads nothing until the video is near, and plays only when it is in view", () => {
  const video = show();
  const near = () => video.parentElement?.hasAttribute("data-near");
  expect([near(), video.preload]).toEqual([false, "none"]);
  scrollNear("poster");
  expect([near(), video.preload]).toEqual([true, "none"]);
  scrollNear("load");
  expect(video.preload).toBe("auto");
  expect(video.play).not.toHaveBeenCalled();
  scrollNear("play");
  expect(video.play).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: /video/ }).textContent).toBe("Pause video");
});

test("scrolling back does not override a visitor's pause", () => {
  const video = show();
  fireEvent.click(screen.getByRole("button", { name: "Play video" }));
  fireEvent.click(screen.getByRole("button", { name: "Pause video" }));
  scrollNear("play");
  expect(video.play).toHaveBeenCalledOnce();
  expect(paused).toBe(true);
});

test("scrolling back does not override a pause by the native controls either", () => {
  const video = show();
  act(() => void video.play());
  act(() => video.pause());
  scrollNear("play");
  expect(video.play).toHaveBeenCalledOnce();
  expect(paused).toBe(true);
});

test("with reduced motion it shows its poster until the visitor starts it", () => {
  stubReducedMotion(true);
  const video = show();
  expect(observedDistances()).toEqual([distances.poster]);
  fireEvent.click(screen.getByRole("button", { name: "Play video" }));
  expect(video.play).toHaveBeenCalledOnce();
});

test("does not start when the visitor saves data", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  show();
  expect(observedDistances()).toEqual([distances.poster]);
  Reflect.deleteProperty(navigator, "connection");
});

test("says when the video cannot be loaded, and points to the transcript", () => {
  const video = show();
  act(() => void video.dispatchEvent(new Event("error")));
  expect(screen.getByText(/could not be loaded.*transcript/)).toBeTruthy();
});

test("fails with its last source, not with the first or with the captions", () => {
  const video = show();
  video.innerHTML = "<source src='a'><source src='b'><track src='c'>";
  const fails = (name: string, index: number) =>
    act(() => void video.querySelectorAll(name)[index]?.dispatchEvent(new Event("error")));
  fails("source", 0);
  fails("track", 0);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  fails("source", 1);
  expect(screen.getByText(/could not be loaded/)).toBeTruthy();
});
