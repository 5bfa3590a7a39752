import { expect, test } from "../support/page.ts";

test("samples are saved under their own names, as the kind that the link says", async ({ page }) => {
  await page.goto("/");
  const links = page.locator("#services a[download]");
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const name = (await link.getAttribute("download")) ?? "";
    await expect(link.locator("..")).toContainText(
      new RegExp(`\\(${name.split(".").at(-1)}, \\d+\\sKB\\)`, "i"),
    );
    const saving = page.waitForEvent("download");
    await link.click();
    expect((await saving).suggestedFilename()).toBe(name);
    const response = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toMatch(
      /^(application\/pdf|text\/plain; charset=utf-8|image\/vnd\.dxf)$/,
    );
  }
});
