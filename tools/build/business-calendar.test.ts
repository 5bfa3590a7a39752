import { expect, test } from "vitest";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import { formatBusinessCalendar } from "./business-calendar.ts";

test("the page gets the coming days of the business calendar, without the reasons and without who confirmed it", async () => {
  const code = formatBusinessCalendar(
    {
      ...testSiteInfo,
      closures: [
        { date: "2026-11-16", through: "2026-11-19" },
        { date: "2026-11-18", through: "2026-11-20" },
        { date: "2026-12-24" },
      ],
      earlyClosings: [
        { date: "2026-11-19", closesAt: "12:00" },
        { date: "2026-12-23", closesAt: "12:00" },
      ],
      openOnHolidays: ["Columbus Day"],
    },
    "2026-11-20",
  );
  const { default: calendar } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(calendar).toEqual({
    businessHours: testSiteInfo.businessHours,
    closures: [
      { date: "2026-11-18", through: "2026-11-20" },
      { date: "2026-12-24", through: "2026-12-24" },
    ],
    earlyClosings: [{ date: "2026-12-23", closesAt: "12:00" }],
    openOnHolidays: ["Columbus Day"],
  });
});
