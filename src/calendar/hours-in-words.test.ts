import { expect, test } from "vitest";
import { formatHours } from "./hours-in-words.ts";

test("hours are as an office writes them, with other hours on other days after a semicolon", () => {
  const timeZone = "America/Chicago";
  const monday = { days: [1, 2, 3, 4], from: "07:30", until: "17:00" };
  const write = (...open: Parameters<typeof formatHours>[0]["open"]) =>
    formatHours({ timeZone, open }).replaceAll("\u00a0", " ");
  expect(write(monday, { days: [5], from: "07:30", until: "12:00" })).toBe(
    "Monday through Thursday, 7:30 a.m. to 5 p.m.; Friday, 7:30 a.m. to noon Central",
  );
  expect(write({ days: [6, 7], from: "00:00", until: "23:59" })).toBe(
    "Saturday and Sunday, midnight to midnight Central",
  );
  expect(write({ days: [1], from: "12:15", until: "20:05" })).toBe("Monday, 12:15 p.m. to 8:05 p.m. Central");
});
