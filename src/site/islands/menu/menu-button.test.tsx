import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { stubIntersectionObserver } from "../../../../tests/setup/intersection-observer.ts";
import { MenuButton } from "./menu-button.tsx";

let observers: ReturnType<typeof stubIntersectionObserver>;
beforeEach(() => {
  observers = stubIntersectionObserver();
});

const show = () => {
  render(
    <>
      <nav>
        <MenuButton panelId="panel" />
        <div id="panel">
          <a href="#about">About</a>
        </div>
      </nav>
      <section id="about">
        <h2 tabIndex={-1}>Since 1981</h2>
      </section>
      <section id="other" />
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole("button", { name: "Menu" });
};
const scrollTo = (id: string) => observers[0]?.enter(document.getElementById(id));
const expanded = (button: HTMLElement) => button.getAttribute("aria-expanded");

test("the button opens and closes the menu and names the panel it controls", () => {
  const button = show();
  expect(button.getAttribute("aria-controls")).toBe("panel");
  expect(expanded(button)).toBe("false");
  fireEvent.click(button);
  expect(expanded(button)).toBe("true");
  fireEvent.click(button);
  expect(expanded(button)).toBe("false");
});

test("following a link closes the menu", () => {
  const button = show();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("link", { name: "About" }));
  expect(expanded(button)).toBe("false");
});

test("Esc closes the menu and returns focus to the button", () => {
  const button = show();
  fireEvent.click(button);
  screen.getByRole("link").focus();
  fireEvent.keyDown(screen.getByRole("link"), { key: "Escape" });
  expect(expanded(button)).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("Esc leaves focus where it is when the menu is closed", () => {
  show();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  fireEvent.keyDown(elsewhere, { key: "Escape" });
  expect(document.activeElement).toBe(elsewhere);
});

test("the menu closes when focus leaves the navigation", () => {
  const button = show();
  fireEvent.click(button);
  act(() => screen.getByRole("link").focus());
  expect(expanded(button)).toBe("true");
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(expanded(button)).toBe("false");
});

test("only the link of the section in view is marked as current", () => {
  show();
  const link = screen.getByRole("link", { name: "About" });
  expect(link.hasAttribute("aria-current")).toBe(false);
  scrollTo("about");
  expect(link.getAttribute("aria-current")).toBe("true");
  scrollTo("other");
  expect(link.hasAttribute("aria-current")).toBe(false);
});
