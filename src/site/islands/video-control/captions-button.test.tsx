import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stubReducedMotion as stubMediaQueries } from "../../../../tests/setup/reduced-motion.ts";
import { CaptionsButton } from "./captions-button.tsx";

afterEach(() => {
  document.getElementById("film")?.remove();
  Reflect.deleteProperty(document, "fullscreenElement");
});

/** jsdom has no text tracks, so a fake one is used. Beside a wide window's video, the captions are listed. */
function show({ wide = false } = {}) {
  const changeWide = stubMediaQueries(wide);
  const track = { mode: "showing" };
  const tracks = { onchange: () => {}, [Symbol.iterator]: () => [track].values() };
  const video = document.createElement("video");
  video.id = "film";
  Object.defineProperty(video, "textTracks", { value: tracks });
  document.body.append(video);
  render(<CaptionsButton videoId="film" />);
  return { track, tracks, changeWide };
}

const button = () => screen.getByRole("button", { name: "Captions" });
const pressed = () => button().getAttribute("aria-pressed");

function changeFullScreen(element: Element | null) {
  Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true });
  act(() => void document.dispatchEvent(new Event("fullscreenchange")));
}

test("the button hides the captions and shows them again", () => {
  const { track } = show();
  expect(pressed()).toBe("true");
  fireEvent.click(button());
  expect([pressed(), track.mode]).toEqual(["false", "hidden"]);
  fireEvent.click(button());
  expect([pressed(), track.mode]).toEqual(["true", "showing"]);
});

test("the button follows the browser's own controls", () => {
  const { track, tracks } = show();
  track.mode = "disabled";
  act(() => tracks.onchange());
  expect(pressed()).toBe("false");
});

test("captions that are listed beside the video are not over it, except in full screen", () => {
  const { track, changeWide } = show({ wide: true });
  expect([pressed(), track.mode]).toEqual(["false", "hidden"]);
  changeFullScreen(document.body);
  expect([pressed(), track.mode]).toEqual(["true", "showing"]);
  changeFullScreen(null);
  expect([pressed(), track.mode]).toEqual(["false", "hidden"]);
  act(() => changeWide(false));
  expect([pressed(), track.mode]).toEqual(["true", "showing"]);
});

test("a visitor's choice stands, in full screen and when the window changes", () => {
  const { track, changeWide } = show();
  fireEvent.click(button());
  changeFullScreen(document.body);
  expect(track.mode).toBe("hidden");
  act(() => changeWide(true));
  fireEvent.click(button());
  changeFullScreen(null);
  expect(track.mode).toBe("showing");
});
