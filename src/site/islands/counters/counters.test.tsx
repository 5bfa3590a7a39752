import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../../../tests/setup/reduced-motion.ts";
import { Counters } from "./counters.tsx";

const words = {
  projects: { label: "projects completed", unit: "" },
  capacity: { label: "of renewable capacity", unit: "MW" },
  years: { label: "years", unit: "" },
  satisfaction: { label: "client satisfaction", unit: "" },
};
const other = {
  projects_completed: 612,
  mw_renewable_energy: 70,
  years_experience: 45,
  satisfaction_rate: 99.9,
};

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(other)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async () => {
  const { container, unmount: leave } = render(<Counters apiHost="" words={words} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return {
    counting: () => [...container.querySelectorAll("[aria-hidden=true]")].map((span) => span.textContent),
    collar: () => container.querySelector("dl") as HTMLElement,
    leave,
  };
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The clock stands at a minute, so that the load lies in the past, as it does wherever the script comes after it. */
const loadedAgo = async (milliseconds: number) => {
  await pass(60_000);
  const loadEventEnd = performance.now() - milliseconds;
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) =>
    type === "navigation" ? [{ loadEventEnd } as PerformanceNavigationTiming] : [],
  );
};
const unmoved = ["0+", "0+ MW", "0+", "0.0%"];

test("nothing moves in the first second", async () => {
  const { counting } = await show();
  await pass(999);
  expect(counting()).toEqual(unmoved);
});

test("the second runs from the load, not from the script: 400 ms after the load, 600 ms are left", async () => {
  await loadedAgo(400);
  const { counting } = await show();
  await pass(600 + 15);
  expect(counting()).toEqual(unmoved);
  await pass(1);
  expect(counting()[0]).toBe("3+");
});

test("5 s after the load the counting begins at once", async () => {
  await loadedAgo(5000);
  const { counting } = await show();
  await pass(15);
  expect(counting()).toEqual(unmoved);
  await pass(1);
  expect(counting()[0]).toBe("3+"); // From its beginning: nothing that was missed is skipped.
});

test("on a page that is still loading the second begins with the load", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { counting } = await show();
  await pass(5000);
  expect(counting()).toEqual(unmoved);
  state.mockReturnValue("complete");
  dispatchEvent(new Event("load"));
  await pass(1000 + 15);
  expect(counting()).toEqual(unmoved);
  await pass(1);
  expect(counting()[0]).toBe("3+");
});

test("a counter taken away while the page loads starts nothing", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { leave } = await show();
  leave();
  dispatchEvent(new Event("load"));
  expect(vi.getTimerCount()).toBe(0);
});

test("after one second the figures tick every 16 ms", async () => {
  const { counting } = await show();
  await pass(1000 + 15);
  expect(counting()[0]).toBe("0+");
  await pass(1);
  expect(counting()[0]).toBe("3+"); // 500 * 16 / 2500 = 3.2
});

test("the figures stop at the fixed targets, whatever the server's metrics say", async () => {
  const { counting } = await show();
  await pass(1000 + 2512);
  expect(counting()).toEqual(["500+", "50+ MW", "44+", "99.8%"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("the server's metrics are kept in state", async () => {
  const { collar } = await show();
  expect(collar().dataset.metrics).toBe("612 70 45 99.9");
});

test("metrics that cannot be fetched are logged and the defaults stay", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 500 })));
  const { collar } = await show();
  expect(logged).toHaveBeenCalledOnce();
  expect(collar().dataset.metrics).toBe("500 50 44 99.8");
});

test("with reduced motion the targets stand at once", async () => {
  stubReducedMotion(true);
  const { counting } = await show();
  expect(counting()).toEqual(["500+", "50+ MW", "44+", "99.8%"]);
});

test("assistive technology reads the final figures before, during and after", async () => {
  const { collar } = await show();
  const read = () => {
    const copy = collar().cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return [...copy.querySelectorAll("dd")].map((figure) => figure.textContent);
  };
  const final = ["500+", "50+ MW", "44+", "99.8%"];
  expect(read()).toEqual(final);
  await pass(2000);
  expect(read()).toEqual(final);
  await pass(5000);
  expect(read()).toEqual(final);
});
