import { expect, test } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { fortWorthHours } from "../../tests/support/site-info.ts";
import { toSiteInfo } from "./to-site-info.ts";

test("gives the server the firm's name, contact details, registrations, hours and metrics as the page shows them", () => {
  const content = new ContentFixture();
  expect(toSiteInfo(content.read(), { apiHost: "https://api.example.com" })).toEqual({
    metrics: {
      projects_completed: 500,
      mw_renewable_energy: 50,
      years_experience: 44,
      satisfaction_rate: 99.8,
    },
    firm: {
      name: "Field & Line",
      phone: { display: "(817) 555-0100", dial: "+18175550100" },
      email: "office@example.com",
      address: ["1 Main Street, Suite 2", "Fort Worth, Texas 76102"],
      registrations: ["Firm 00000000"],
    },
    businessHours: fortWorthHours,
    apiHost: "https://api.example.com",
    retention: { days: null, suspectedSpamDays: 60 },
  });
});

test("a closure of one day ends on the same day", () => {
  const content = new ContentFixture().replace(
    "company.yaml",
    "closures: []",
    "closures:\n  - date: 2026-12-24\n    reason: Christmas Eve",
  );
  expect(toSiteInfo(content.read(), { apiHost: "" }).businessHours.closures).toEqual([
    { date: "2026-12-24", through: "2026-12-24", reason: "Christmas Eve" },
  ]);
});
