import { field } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test("text fields run right to left for right-to-left text; email and phone never do", async ({ page }) => {
  await openHydrated(page);
  for (const name of ["name", "company", "acreage", "location", "message"] as const) {
    await expect(field(page, name)).toHaveCSS("direction", "ltr");
    await field(page, name).fill("דגמה");
    await expect(field(page, name), name).toHaveCSS("direction", "rtl");
  }
  for (const name of ["email", "phone"] as const)
    await expect(field(page, name)).toHaveCSS("direction", "ltr");
});
