import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Scrubber } from "./scrubber.tsx";

afterEach(() => document.getElementById("film")?.remove());

/** jsdom plays nothing, so the tests set the video's state. */
function show() {
  const video = document.createElement("video");
  video.id = "film";
  const state = { currentTime: 0, paused: true };
  for (const name of ["currentTime", "paused"] as const)
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value) => (state[name] = value as never),
    });
  document.body.append(video);
  const { container, unmount } = render(
    <Scrubber videoId="film" seconds={24} starts={[0, 4, 8.5, 11.5, 15, 17.5]} />,
  );
  return {
    video,
    state,
    unmount,
    paths: () => [...container.querySelectorAll("path")].map((path) => path.getAttribute("d")),
  };
}

const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Position in the video" });

test("has a segment for each caption, every other one filled", () => {
  expect(show().paths()[1]).toBe("M0 0H4V2H0M8.5 0H11.5V2H8.5M15 0H17.5V2H15");
});

test("moves the video in steps of a second, and loads it if it has not been started", () => {
  const { video, state, paths } = show();
  expect([slider().min || "0", slider().max, slider().step || "1"]).toEqual(["0", "24", "1"]);
  fireEvent.change(slider(), { target: { value: "9" } });
  expect([state.currentTime, video.preload]).toEqual([9, "auto"]);
  expect(slider().getAttribute("aria-valuetext")).toBe("9 of 24 seconds");
  expect(paths()[2]).toBe("M0 1H9M9-1v4");
});

test("follows the video while it plays, and rests when it pauses", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {});
  const { video, state } = show();
  const frame = (currentTime: number) =>
    act(() => {
      state.currentTime = currentTime;
      frames.shift()?.();
    });
  state.paused = false;
  act(() => void video.dispatchEvent(new Event("play")));
  frame(6.9);
  expect(slider().value).toBe("6");
  frame(24.02);
  expect(slider().getAttribute("aria-valuetext")).toBe("24 of 24 seconds");
  state.paused = true;
  frame(24.02);
  expect(frames).toEqual([]);
});
