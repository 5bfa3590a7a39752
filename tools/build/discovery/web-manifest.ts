import type { Company } from "../../../src/content/company.ts";
import type { Meta } from "../../../src/content/content.ts";
import { themeColor } from "../../../src/site/theme-color.ts";
import type { Icon } from "./icons.ts";

/** What a device needs to keep the page among its programs. Source: W3C, Web Application Manifest. */
export function webManifest(company: Company, meta: Meta, icons: readonly Icon[]): string {
  return JSON.stringify({
    id: "/",
    name: company.name.full,
    short_name: company.name.short,
    description: meta.description,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    // A page to read, with its address in view; it has nothing of a program.
    display: "browser",
    background_color: themeColor,
    theme_color: themeColor,
    icons: icons.map(({ file, type, sizes, maskable }) => ({
      src: `/${file}`,
      type,
      sizes,
      ...(maskable && { purpose: "maskable" }),
    })),
  });
}
