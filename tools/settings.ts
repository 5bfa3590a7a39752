import { readFileSync } from "node:fs";
import { z } from "zod";
import { buildSettings, settings } from "../src/server/config.ts";
import { replaceFile } from "./build/replace-file.ts";

// `node tools/settings.ts --write` writes .env.example and the table in docs/operating.md from the settings' schema.

const tableFile = "docs/operating.md";

/** The files that explain the settings, as they should be. */
export function renderSettingsFiles(): { readonly file: string; readonly text: string }[] {
  return [
    { file: ".env.example", text: `${[introduction, ...listSettings().map(renderExample)].join("\n\n")}\n` },
    { file: tableFile, text: replaceTable(readFileSync(tableFile, "utf8")) },
  ];
}

const introduction = `# The site's settings. Copy this file to .env, remove the "# " before a setting, and enter your own value.
# Every setting has a default; \`npm run serve\` lists any errors when it starts.`;

interface Setting {
  readonly name: string;
  readonly description: string;
  readonly default?: unknown;
  readonly example?: string;
}

/** Those of the server, then those that only the build reads. */
function listSettings(): Setting[] {
  const { properties } = z.toJSONSchema(settings.extend(buildSettings.shape), { io: "input" });
  return Object.entries(properties ?? {}).map(([name, schema]) => {
    const { description = "", ...rest } = schema as Omit<Setting, "name">;
    return { name, description: description.replaceAll(/\s+/g, " "), ...rest };
  });
}

function renderExample({ name, description, example, ...setting }: Setting): string {
  return `${wrap(description)}\n# ${name}=${example ?? setting.default}`;
}

/** Comment lines that keep each command whole. */
function wrap(text: string): string {
  const glued = text.replaceAll(/`[^`]+`/g, (command) => command.replaceAll(" ", "\u00a0"));
  return glued
    .replaceAll(/(.{1,118})(?: |$)/g, "# $1\n")
    .replaceAll("\u00a0", " ")
    .trimEnd();
}

/** The row of a setting has the first sentence of its description. */
function replaceTable(document: string): string {
  const rows = listSettings().map(({ name, description, default: value }) => [
    `\`${name}\``,
    typeof value === "string" ? value : "",
    description.replace(/\. .*|\.$/, ""),
  ]);
  const table = [["setting", "default", "meaning"], ["---", "---", "---"], ...rows];
  return document.replace(
    /\| setting +\|[\s\S]*?\n(?=\n)/,
    () => `${table.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`,
  );
}

if (import.meta.main && process.argv.includes("--write"))
  for (const { file, text } of renderSettingsFiles()) replaceFile(file, text);
