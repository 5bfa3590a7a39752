import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MenuButton } from "./menu-button.tsx";

/** jsdom sees nothing: what is in view is told by hand. */
let inView: (id: string) => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        inView = (id) => {
          const target = document.getElementById(id);
          callback([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], {} as never);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
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

test("a choice closes it", () => {
  const button = show();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("link", { name: "About" }));
  expect(expanded(button)).toBe("false");
});

test("Esc closes it and gives focus back to the button", () => {
  const button = show();
  fireEvent.click(button);
  screen.getByRole("link").focus();
  fireEvent.keyDown(screen.getByRole("link"), { key: "Escape" });
  expect(expanded(button)).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("Esc with the menu closed leaves focus where it is", () => {
  show();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  fireEvent.keyDown(elsewhere, { key: "Escape" });
  expect(document.activeElement).toBe(elsewhere);
});

test("it closes when focus leaves the navigation", () => {
  const button = show();
  fireEvent.click(button);
  act(() => screen.getByRole("link").focus());
  expect(expanded(button)).toBe("true");
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(expanded(button)).toBe("false");
});

test("the link of the section in view says so, and no other", () => {
  show();
  const link = screen.getByRole("link", { name: "About" });
  expect(link.hasAttribute("aria-current")).toBe(false);
  inView("about");
  expect(link.getAttribute("aria-current")).toBe("true");
  inView("other");
  expect(link.hasAttribute("aria-current")).toBe(false);
});
