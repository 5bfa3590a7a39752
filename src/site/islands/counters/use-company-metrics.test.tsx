import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { defaultCompanyMetrics } from "../../../contract/company-metrics.ts";
import { useCompanyMetrics } from "./use-company-metrics.ts";

const respondWith = (body: string) => vi.stubGlobal("fetch", async () => new Response(body));

test("keeps the four metrics in any order, and ignores the rest of the response", async () => {
  respondWith(
    '{"extra":"x","satisfaction_rate":4,"years_experience":3,"mw_renewable_energy":2,"projects_completed":1}',
  );
  const { result } = renderHook(() => useCompanyMetrics(""));
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
  ["empty", "{}"],
  ["a string", '"500"'],
  ["HTML", "<!doctype html>"],
  [
    "a string instead of a number",
    '{"projects_completed":"1","mw_renewable_energy":2,"years_experience":3,"satisfaction_rate":4}',
  ],
])("logs a response that is %s, and keeps the defaults", async (_, body) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  respondWith(body);
  const { result } = renderHook(() => useCompanyMetrics(""));
  await waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(logged.mock.calls[0]?.[0]).toMatch(/metrics/i);
  expect(result.current).toEqual(defaultCompanyMetrics);
});
