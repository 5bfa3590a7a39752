import { z } from "zod";
import { settings } from "../../src/server/settings.ts";
import { buildSettings } from "../build/build-settings.ts";
import { replaceFile } from "../build/replace-file.ts";

/** Writes .env.example from the settings' schema. Returns its name if it changed. */
export function writeEnvExample(): string[] {
  const text = `${[introduction, ...listSettings().map(renderExample)].join("\n\n")}\n`;
  return replaceFile(".env.example", text) ? [".env.example"] : [];
}

const introduction = `# The site's settings. Copy this file to .env, remove the "# " before a setting, and enter your own value.
# Every setting has a default; \`npm run serve\` lists any errors when it starts.`;

interface Setting {
  readonly name: string;
  readonly description: string;
  readonly default?: unknown;
  readonly example?: string;
}

/** The settings of the server, then those that only the build reads. */
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
