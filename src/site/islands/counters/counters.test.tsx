import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stubReducedMotion } from "../../../../tests/setup/reduced-motion.ts";
import { Counters } from "./counters.tsx";

const labels = {
  projects: { label: "projects completed", unit: "" },
  capacity: { label: "of renewable capacity", unit: "MW" },
  years: { label: "years", unit: "" },
  satisfaction: { label: "client satisfaction", unit: "" },
};
const fetched = {
  projects_completed: 612,
  mw_renewable_energy: 70,
  years_experience: 45,
  satisfaction_rate: 99.9,
};

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(fetched)));
});

const show = async () => {
  const { container, unmount } = render(<Counters apiHost="" labels={labels} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return {
    figures: () => [...container.querySelectorAll("[aria-hidden=true]")].map((span) => span.textContent),
    list: () => container.querySelector("dl") as HTMLElement,
    unmount,
  };
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The clock starts at one minute, so that the load event is in the past. */
const loadedAgo = async (milliseconds: number) => {
  await pass(60_000);
  const loadEventEnd = performance.now() - milliseconds;
  const { performance: clock } = globalThis;
  vi.stubGlobal("performance", {
    now: () => clock.now(),
    getEntriesByType: (type: string) => (type === "navigation" ? [{ loadEventEnd }] : []),
  });
};
const atZero = ["0+", "0+ MW", "0+", "0.0%"];

test("the figures stay at 0 for the first second", async () => {
  const { figures } = await show();
  await pass(999);
  expect(figures()).toEqual(atZero);
});

test("no figure shows before its counter has left 0, because 0 would be a claim", async () => {
  const { list } = await show();
  await pass(1000 + 15);
  expect(list().dataset.counting).toBeUndefined();
  await pass(1);
  expect(list().dataset.counting).toBeDefined();
});

test("the delay counts from the load, not from the script: 400 ms after the load, 600 ms are left", async () => {
  await loadedAgo(400);
  const { figures } = await show();
  await pass(600 + 15);
  expect(figures()).toEqual(atZero);
  await pass(1);
  expect(figures()[0]).toBe("3+");
});

test("5 s after the load, counting starts at once", async () => {
  await loadedAgo(5000);
  const { figures } = await show();
  await pass(15);
  expect(figures()).toEqual(atZero);
  await pass(1);
  expect(figures()[0]).toBe("3+"); // From the beginning.
});

test("on a page that is still loading, the delay starts with the load", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { figures } = await show();
  await pass(5000);
  expect(figures()).toEqual(atZero);
  state.mockReturnValue("complete");
  dispatchEvent(new Event("load"));
  await pass(1000 + 15);
  expect(figures()).toEqual(atZero);
  await pass(1);
  expect(figures()[0]).toBe("3+");
});

test("a counter that is unmounted while the page loads starts no timer", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { unmount } = await show();
  unmount();
  dispatchEvent(new Event("load"));
  expect(vi.getTimerCount()).toBe(0);
});

test("after one second the figures tick every 16 ms", async () => {
  const { figures } = await show();
  await pass(1000 + 15);
  expect(figures()[0]).toBe("0+");
  await pass(1);
  expect(figures()[0]).toBe("3+"); // 500 * 16 / 2500 = 3.2
});

test("the figures stop at the fixed targets, whatever the server's metrics say", async () => {
  const { figures } = await show();
  await pass(1000 + 2512);
  expect(figures()).toEqual(["500+", "50+ MW", "44+", "99.8%"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("the server's metrics are kept in state", async () => {
  const { list } = await show();
  expect(list().dataset.metrics).toBe("612 70 45 99.9");
});

test("logs metrics that cannot be fetched, and keeps the defaults", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 500 })));
  const { list } = await show();
  expect(logged).toHaveBeenCalledOnce();
  expect(list().dataset.metrics).toBe("500 50 44 99.8");
});

test("with reduced motion the targets show at once", async () => {
  stubReducedMotion(true);
  const { figures } = await show();
  expect(figures()).toEqual(["500+", "50+ MW", "44+", "99.8%"]);
});

test("assistive technology reads the final figures before, during and after the animation", async () => {
  const { list } = await show();
  const readAloud = () => {
    const copy = list().cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return [...copy.querySelectorAll("dd")].map((figure) => figure.textContent);
  };
  const final = ["500+", "50+ MW", "44+", "99.8%"];
  expect(readAloud()).toEqual(final);
  await pass(2000);
  expect(readAloud()).toEqual(final);
  await pass(5000);
  expect(readAloud()).toEqual(final);
});
