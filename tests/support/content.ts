import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Content } from "../../src/content/content.ts";

/** The content with every scalar as the text that stands in the file: what a reader of the page should see. */
type Texts<T> = T extends string | number | boolean ? string : { readonly [Key in keyof T]: Texts<T[Key]> };

/** Reads the content files on their own, without the build's reader, so that a fault there is seen here. */
export function readTexts<Part extends keyof Content>(part: Part): Texts<Content[Part]> {
  return parse(readFileSync(`content/${part}.yaml`, "utf8"), { schema: "failsafe" }) as Texts<Content[Part]>;
}

export const company = readTexts("company");
