import { expect, test } from "vitest";
import { compareDependencies } from "./dependencies.ts";

const manifest = {
  scripts: { format: "biome check" },
  dependencies: { fastify: "5.12.8" },
  devDependencies: { "@types/pg": "8.0.0", "@fontsource/mono": "5.0.0" },
};
const page = ["fastify", "@types/pg", "@fontsource/mono"]
  .map((name) => `| \`${name}\` | what for |`)
  .join("\n");
const code = 'import x from "fastify/types"; import pg from "pg"; "node_modules/@fontsource/mono/a.woff2"';

test("accepts dependencies that are described and used", () => {
  expect(compareDependencies(manifest, page, code)).toEqual([]);
});

test("names what is not described, what is described but not there, and what nothing uses", () => {
  expect(compareDependencies(manifest, page.replace("`fastify`", "`express`"), "")).toEqual([
    "docs/dependencies.md has no row for fastify.",
    "docs/dependencies.md describes express, which package.json does not list.",
    "Nothing uses fastify. Remove it: npm uninstall fastify.",
    "Nothing uses @types/pg. Remove it: npm uninstall @types/pg.",
    "Nothing uses @fontsource/mono. Remove it: npm uninstall @fontsource/mono.",
  ]);
});
