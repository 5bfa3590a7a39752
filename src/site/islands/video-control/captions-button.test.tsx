import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CaptionsButton } from "./captions-button.tsx";

afterEach(() => document.getElementById("film")?.remove());

/** jsdom has no text tracks, so a fake one is used. */
function show() {
  const track = { mode: "showing" };
  const tracks = { onchange: () => {}, [Symbol.iterator]: () => [track].values() };
  const video = document.createElement("video");
  video.id = "film";
  Object.defineProperty(video, "textTracks", { value: tracks });
  document.body.append(video);
  render(<CaptionsButton videoId="film" />);
  return { track, tracks };
}

const pressed = () => screen.getByRole("button", { name: "Captions" }).getAttribute("aria-pressed");

test("the button hides the captions and shows them again", () => {
  const { track } = show();
  expect(pressed()).toBe("true");
  fireEvent.click(screen.getByRole("button"));
  expect([pressed(), track.mode]).toEqual(["false", "hidden"]);
  fireEvent.click(screen.getByRole("button"));
  expect([pressed(), track.mode]).toEqual(["true", "showing"]);
});

test("the button follows the browser's own controls", () => {
  const { track, tracks } = show();
  track.mode = "disabled";
  act(() => tracks.onchange());
  expect(pressed()).toBe("false");
});
