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
  ["src/site/browser.ts", "./sections/contact.tsx"],
  ["src/site/wake-islands.ts", "./sections/contact.tsx"],
  ["src/site/idle.ts", "./sections/contact.tsx"],
  ["src/site/moments.ts", "./sections/contact.tsx"],
  ["src/site/lead-focus.ts", "./sections/contact.tsx"],
  ["src/site/legs.ts", "./sections/contact.tsx"],
  ["src/site/settle-sections.ts", "./sections/contact.tsx"],
  ["src/server", "../site/render.tsx"],
  ["src/server", "../cli/main.ts"],
  ["src/server", "../content/content.ts", "contentSchema"],
  ["src/server", "yaml"],
  ["src/server/requests", "../deliveries/worker.ts"],
  ["src/server/deliveries", "../requests/route.ts"],
  ["src/cli", "../server/app.ts"],
  ["tools", "../src/server/app.ts"],
  ["tools/preflight", "../../src/server/store/open-store.ts"],
  ["tools", "../media/folders.ts"],
  ["tests", "../bench/statistics.ts"],
] as const;

const allowed = [
  ["src/contract", "zod"],
  ["src/contract", "./metrics.ts"],
  ["src/content", "zod"],
  ["src/content", "./fields.ts", "text"],
  ["src/content", "../contract/email-address.ts", "emailAddressPattern"],
  ["src/site", "react-dom/server"],
  ["src/site/sections", "../islands/menu.tsx"],
  ["src/site/sections", "../../content/hero.ts", "type Hero"],
  ["src/site/islands", "../../contract/endpoints.ts"],
  ["src/server/requests", "../store/store.ts"],
  ["src/server/deliveries", "../../contract/project-request-schema.ts"],
  ["src/server", "../content/company.ts", "type Company"],
  ["src/cli", "../server/store/store.ts"],
  ["tools", "../src/site/render.tsx"],
  ["tools/preflight", "../../src/server/config/config.ts"],
  ["tests", "../tools/command.ts"],
] as const;

/** Where an import stands: a file of its own in the folder, unless a file is named. */
const fileOf = (place: string, index: number) =>
  place.endsWith(".ts") ? place : `${place}/wall-${index}.ts`;

let house: string;
let refused: Set<string>;

/** An empty house with our walls, and in it one file for each import, all linted in one go. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), "walls-"));
  const walls = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(house, "biome.json"), JSON.stringify({ ...walls, vcs: { enabled: false } }));
  const imports: readonly (readonly [place: string, module: string, name?: string])[] = [
    ...forbidden,
    ...allowed,
  ];
  for (const [index, [place, imported, name]] of imports.entries()) {
    const file = join(house, fileOf(place, index));
    mkdirSync(dirname(file), { recursive: true });
    const names = name === undefined ? "" : name.startsWith("*") ? `${name} from ` : `{ ${name} } from `;
    writeFileSync(file, `import ${names}"${imported}";\n`);
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const lint = ["lint", "--colors=off", "--max-diagnostics=none"];
  const { stderr, stdout } = spawnSync(process.execPath, [biome, ...lint], { cwd: house, encoding: "utf8" });
  const found = `${stdout}${stderr}`.matchAll(/^([^\s:]+\.ts)\S* lint\/style\/noRestrictedImports/gm);
  refused = new Set([...found].map((match) => match[1] ?? ""));
});
afterAll(() => rmSync(house, { recursive: true }));

test.for([...forbidden.entries()])("a forbidden import is refused: %j", ([index, [place]]) => {
  expect(refused).toContain(fileOf(place, index));
});

test.for([...allowed.entries()])("an import the rooms need passes: %j", ([index, [place]]) => {
  expect(refused).not.toContain(fileOf(place, forbidden.length + index));
});
