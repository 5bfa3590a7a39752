import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const forbidden = [
  ["src/contract", "../server/config/config.ts"],
  ["src/contract", "node:fs"],
  ["src/contract", "react"],
  ["src/content", "../site/page.tsx"],
  ["src/content", "../contract/project-request-schema.ts"],
  ["src/content", "node:fs"],
  ["src/site", "../server/config/config.ts"],
  ["src/site/sections", "../../content/hero.ts", "hero"],
  ["src/site/islands", "../../content/content.ts", "* as content"],
  ["src/site/sections", "../../contract/project-request-schema.ts"],
  ["src/site/islands", "../sections/contact.tsx"],
  ["src/site/islands", "../../contract/project-request-schema.ts"],
  ["src/site/islands", "react-dom/server"],
  ["src/site/browser", "../sections/contact.tsx"],
  ["src/server", "../site/render.tsx"],
  ["src/server", "../cli/main.ts"],
  ["src/server", "../content/content.ts", "contentSchema"],
  ["src/server", "yaml"],
  ["src/server/project-requests", "../notifications/worker.ts"],
  ["src/server/project-requests", "../staff/staff-routes.ts"],
  ["src/server/notifications", "../project-requests/spam-check.ts"],
  ["src/server/staff", "../notifications/worker.ts"],
  ["src/server/staff", "react-dom/server"],
  ["src/server/staff/pages", "../../notifications/worker.ts"],
  ["src/server/staff/pages/inbox", "../../../../site/page.tsx"],
  ["src/cli", "../server/app.ts"],
  ["tools", "../src/server/app.ts"],
  ["tools/preflight", "../../src/server/database/open-database.ts"],
  ["tools", "../media/folders.ts"],
  ["tests", "../bench/statistics.ts"],
  ["tests", "../mutation/modules.ts"],
] as const;

const allowed = [
  ["src/contract", "zod"],
  ["src/contract", "./company-metrics.ts"],
  ["src/content", "zod"],
  ["src/content", "./fields.ts", "text"],
  ["src/content", "../contract/email-address.ts", "emailAddressPattern"],
  ["src/site", "react-dom/server"],
  ["src/site/sections", "../islands/menu.tsx"],
  ["src/site/sections", "../../content/hero.ts", "type Hero"],
  ["src/site/islands", "../../contract/endpoints.ts"],
  ["src/server/project-requests", "../database/database.ts"],
  ["src/server/notifications", "../../contract/project-request-schema.ts"],
  ["src/server", "../content/company.ts", "type Company"],
  ["src/server/staff/pages", "react-dom/server"],
  ["src/server/staff/pages/inbox", "../../../database/model.ts"],
  ["src/server/staff/pages/components", "../../../../site/sections/logo.tsx"],
  ["src/cli", "../server/database/database.ts"],
  ["tools", "../src/site/render.tsx"],
  ["tools/preflight", "../../src/server/config/config.ts"],
  ["tests", "../tools/command.ts"],
] as const;

/** Where an import stands: a file of its own in the folder, unless a file is named. */
const toFile = (place: string, index: number) =>
  place.endsWith(".ts") ? place : `${place}/import-${index}.ts`;

let folder: string;
let rejected: Set<string>;

/** A folder with our boundaries and one file for each import, all linted in one run. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  const imports: readonly (readonly [place: string, module: string, name?: string])[] = [
    ...forbidden,
    ...allowed,
  ];
  for (const [index, [place, imported, name]] of imports.entries()) {
    const file = join(folder, toFile(place, index));
    mkdirSync(dirname(file), { recursive: true });
    const names = name === undefined ? "" : name.startsWith("*") ? `${name} from ` : `{ ${name} } from `;
    writeFileSync(file, `import ${names}"${imported}";\n`);
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const lint = ["lint", "--colors=off", "--max-diagnostics=none"];
  const { stderr, stdout } = spawnSync(process.execPath, [biome, ...lint], { cwd: folder, encoding: "utf8" });
  const found = `${stdout}${stderr}`.matchAll(/^([^\s:]+\.ts)\S* lint\/style\/noRestrictedImports/gm);
  rejected = new Set([...found].map((match) => match[1] ?? ""));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.for([...forbidden.entries()])("a forbidden import is rejected: %j", ([index, [place]]) => {
  expect(rejected).toContain(toFile(place, index));
});

test.for([...allowed.entries()])("an allowed import passes: %j", ([index, [place]]) => {
  expect(rejected).not.toContain(toFile(place, forbidden.length + index));
});
