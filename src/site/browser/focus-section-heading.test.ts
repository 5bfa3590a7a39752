import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { focusSectionHeadings } from "./focus-section-heading.ts";

beforeAll(focusSectionHeadings);
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<a href="#main">Skip</a><a href="#about">About</a>
    <main id="main" tabindex="-1"><h1 tabindex="-1">Evolved</h1>
    <section id="about"><h2 tabindex="-1">Since 1981</h2></section></main>`;
});

const follow = (href: string, keys: MouseEventInit = {}) => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(click);
  dispatchEvent(new Event("hashchange"));
  vi.runAllTimers();
};
const focused = () => document.activeElement?.textContent;

test("a link within the page moves focus to its section's heading", () => {
  follow("#about");
  expect(focused()).toBe("Since 1981");
});

test("a link that opens another tab leaves focus where it is", () => {
  follow("#about", { ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
});

test("a target that can take focus itself is left to the browser", () => {
  follow("#main");
  expect(document.activeElement?.tagName).not.toBe("H1");
});
