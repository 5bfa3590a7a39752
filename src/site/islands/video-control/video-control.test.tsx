import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../../../tests/setup/reduced-motion.ts";
import { VideoControl } from "./video-control.tsx";

/** jsdom plays nothing and sees nothing: the video's state and what is in view are moved by hand. */
let paused: boolean;
let watched: { options: IntersectionObserverInit | undefined; callback: IntersectionObserverCallback }[];
beforeEach(() => {
  paused = true;
  watched = [];
  stubReducedMotion(false);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        watched.push({ callback, options });
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show() {
  const video = document.createElement("video");
  video.id = "film";
  video.preload = "none";
  Object.defineProperty(video, "paused", { get: () => paused });
  const move = (state: boolean) => () => {
    paused = state;
    video.dispatchEvent(new Event(state ? "pause" : "play"));
  };
  video.play = vi.fn(async () => move(false)());
  video.pause = vi.fn(move(true));
  const screen = document.createElement("div");
  screen.append(video);
  document.body.append(screen);
  render(<VideoControl videoId="film" />);
  return video;
}
afterEach(() => document.getElementById("film")?.parentElement?.remove());

/** How the poster, the film's bytes and its play are watched for. */
const nearing = { poster: "rootMargin 100% 0px", bytes: "rootMargin 50% 0px", play: "threshold 0.5" };

const watchedFor = () =>
  watched.map(({ options }) =>
    Object.entries(options ?? {})
      .map(([name, value]) => `${name} ${value}`)
      .join(),
  );

const comeNear = (what: keyof typeof nearing) => {
  const observer = watched[watchedFor().indexOf(nearing[what])];
  act(() =>
    observer?.callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
  );
};

test("nothing is fetched until the video is near, and nothing plays until it is in view", () => {
  const video = show();
  const near = () => video.parentElement?.hasAttribute("data-near");
  expect([near(), video.preload]).toEqual([false, "none"]);
  comeNear("poster");
  expect([near(), video.preload]).toEqual([true, "none"]);
  comeNear("bytes");
  expect(video.preload).toBe("auto");
  expect(video.play).not.toHaveBeenCalled();
  comeNear("play");
  expect(video.play).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: /video/ }).textContent).toBe("Pause video");
});

test("a person's pause is never overridden by scrolling back", () => {
  const video = show();
  fireEvent.click(screen.getByRole("button", { name: "Play video" }));
  fireEvent.click(screen.getByRole("button", { name: "Pause video" }));
  comeNear("play");
  expect(video.play).toHaveBeenCalledOnce();
  expect(paused).toBe(true);
});

test("a pause by the video's own controls is not overridden either", () => {
  const video = show();
  act(() => void video.play());
  act(() => video.pause());
  comeNear("play");
  expect(video.play).toHaveBeenCalledOnce();
  expect(paused).toBe(true);
});

test("with reduced motion it rests on its poster until a person starts it", () => {
  stubReducedMotion(true);
  const video = show();
  expect(watchedFor()).toEqual([nearing.poster]);
  fireEvent.click(screen.getByRole("button", { name: "Play video" }));
  expect(video.play).toHaveBeenCalledOnce();
});

test("with data saving on it is not started", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  show();
  expect(watchedFor()).toEqual([nearing.poster]);
  Reflect.deleteProperty(navigator, "connection");
});

test("a video that cannot be loaded says so and points to the transcript", () => {
  const video = show();
  act(() => void video.dispatchEvent(new Event("error")));
  expect(screen.getByText(/could not be loaded.*transcript/)).toBeTruthy();
});

test("it has failed with its last source, not with the first or with the captions", () => {
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
