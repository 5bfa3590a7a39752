import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultCompanyMetrics } from "../../../contract/company-metrics.ts";
import { useMetrics } from "./use-metrics.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (body: string) => vi.stubGlobal("fetch", async () => new Response(body));

test("the four metrics are kept, in whatever order they come, and nothing else of the answer", async () => {
  answerWith(
    '{"extra":"x","satisfaction_rate":4,"years_experience":3,"mw_renewable_energy":2,"projects_completed":1}',
  );
  const { result } = renderHook(() => useMetrics(""));
  expect(result.current).toEqual(defaultCompanyMetrics);
  await waitFor(() =>
    expect(result.current).toEqual({
      projects_completed: 1,
      mw_renewable_energy: 2,
      years_experience: 3,
      satisfaction_rate: 4,
    }),
  );
  expect(Object.keys(result.current)).toEqual(Object.keys(defaultCompanyMetrics));
});

test.each([
  ["null", "null"],
  ["nothing of it", "{}"],
  ["a text", '"500"'],
  ["a page", "<!doctype html>"],
  [
    "a text for a number",
    '{"projects_completed":"1","mw_renewable_energy":2,"years_experience":3,"satisfaction_rate":4}',
  ],
])("an answer that is %s is logged, and the defaults are kept", async (_, body) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  answerWith(body);
  const { result } = renderHook(() => useMetrics(""));
  await waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(logged.mock.calls[0]?.[0]).toMatch(/metrics/i);
  expect(result.current).toEqual(defaultCompanyMetrics);
});
