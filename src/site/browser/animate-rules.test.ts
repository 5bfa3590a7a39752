import { beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../../tests/setup/reduced-motion.ts";
import { animateRules } from "./animate-rules.ts";

const top = () => document.querySelector("#top") as HTMLElement;
const rule = () => document.querySelector("#rule") as HTMLElement;

/** jsdom has no layout: this observer reports where a test says that an element is. */
let observed: Set<Element>;
let report: (target: Element, isIntersecting: boolean) => void;
beforeEach(() => {
  document.body.innerHTML = '<p id="top" class="rule"></p><p id="rule" class="rule"></p>';
  observed = new Set();
  const observer = {
    observe: (element: Element) => observed.add(element),
    unobserve: (element: Element) => observed.delete(element),
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: object[]) => void) {
        report = (target, isIntersecting) =>
          callback([{ target, isIntersecting, boundingClientRect: { top: isIntersecting ? 0 : 900 } }]);
        // biome-ignore lint/correctness/noConstructorReturn: the observer has only what is used
        return observer;
      }
    },
  );
});

test("a rule below the screen is drawn once, when it scrolls into view", () => {
  stubReducedMotion(false);
  animateRules();
  report(top(), true);
  report(rule(), false);
  expect([top(), rule()].map((element) => element.hasAttribute("data-collapsed"))).toEqual([false, true]);
  report(rule(), true);
  expect(rule().hasAttribute("data-collapsed")).toBe(false);
  expect([...observed], "later scrolling collapses no rule again").toEqual([]);
});

test("with reduced motion every rule is drawn from the start", () => {
  stubReducedMotion(true);
  animateRules();
  expect([...observed]).toEqual([]);
});
