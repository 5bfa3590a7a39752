import { expect, test } from "vitest";
import { readBuiltPage } from "../../src/server/web/static-page.ts";
import { readDocument, readText } from "../support/read-page.ts";
import { testSite } from "../support/test-site.ts";

test("samples are saved under their own names, as the kind that the link says", async () => {
  const { app } = await testSite({}, { page: readBuiltPage("dist") });
  const links = [...readDocument().querySelectorAll<HTMLAnchorElement>("#services a[download]")];
  expect(links).not.toEqual([]);
  for (const link of links) {
    const kind = link.download.split(".").at(-1);
    expect(readText(link.parentElement as HTMLElement)).toMatch(new RegExp(`${kind}, \\d+\\sKB`, "i"));
    const { headers } = await app.inject(link.getAttribute("href") ?? "");
    expect(headers["content-type"]).toMatch(
      /^(application\/pdf|text\/plain; charset=utf-8|image\/vnd\.dxf)$/,
    );
    expect(headers, "which would give it another name").not.toHaveProperty("content-disposition");
  }
});
