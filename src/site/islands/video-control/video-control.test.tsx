import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
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
  render(<VideoControl videoId="film" seconds={24} starts={[0, 4, 8.6]} />);
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

test("with a picture that has long been loaded, the poster is set as soon as the video is near", () => {
  const video = show();
  const picture = document.createElement("img");
  Object.defineProperties(picture, {
    naturalWidth: { value: 960 },
    currentSrc: { value: "/poster-960.avif" },
  });
  video.before(picture);
  scrollNear("poster");
  expect(video.getAttribute("poster")).toBe("/poster-960.avif");
});

test("with a picture that loads slowly, the poster is set once it has loaded", () => {
  const video = show();
  const picture = document.createElement("img");
  const state = { naturalWidth: 0, currentSrc: "" };
  for (const name of ["naturalWidth", "currentSrc"] as const)
    Object.defineProperty(picture, name, { get: () => state[name] });
  video.before(picture);
  scrollNear("poster");
  expect(video.hasAttribute("poster")).toBe(false);
  Object.assign(state, { naturalWidth: 960, currentSrc: "/poster-960.avif" });
  picture.dispatchEvent(new Event("load"));
  expect(video.getAttribute("poster")).toBe("/poster-960.avif");
});

test("shows the video in full screen, on an iPhone in its own way", () => {
  const video = show();
  const button = screen.getByRole("button", { name: "Full screen" });
  const ofIPhone = vi.fn();
  Object.assign(video, { webkitEnterFullscreen: ofIPhone });
  fireEvent.click(button);
  expect(ofIPhone).toHaveBeenCalledOnce();
  video.requestFullscreen = vi.fn(async () => {});
  fireEvent.click(button);
  expect(video.requestFullscreen).toHaveBeenCalledOnce();
  expect(ofIPhone).toHaveBeenCalledOnce();
});

test("a click on the picture plays and pauses, but not where the browser's own controls see to it", () => {
  const video = show();
  fireEvent.click(video);
  expect(video.play, "as in Firefox").not.toHaveBeenCalled();
  Object.assign(video, { webkitEnterFullscreen: () => {} });
  fireEvent.click(video);
  expect(video.play).toHaveBeenCalledOnce();
  fireEvent.click(video);
  expect(paused).toBe(true);
  Object.defineProperty(document, "fullscreenElement", { value: video, configurable: true });
  fireEvent.click(video);
  expect(video.play).toHaveBeenCalledOnce();
  Reflect.deleteProperty(document, "fullscreenElement");
});

test("the prerendered page has only the play button, and room for the others", () => {
  const html = renderToString(<VideoControl videoId="film" seconds={24} starts={[0, 4]} />);
  expect(html.match(/<(button|input)/g)).toEqual(["<button"]);
  expect(html).toContain("Play video");
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
