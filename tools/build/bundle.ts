import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Rolldown } from "vite";
import type { renderDocument } from "../../src/site/render.tsx";
import { classNames } from "./class-names.ts";

export interface Bundle {
  /** All CSS of the page, minified. */
  readonly styles: string;
  /** The script that stands in the document. */
  readonly script: string;
  /** Address of the islands' program, which that script fetches. */
  readonly islands: string;
  /** The scripts to publish, by path below dist/. */
  readonly chunks: readonly { readonly path: string; readonly text: string }[];
  readonly render: typeof renderDocument;
}

/**
 * Builds the site three times: for this machine, to render the document and gather its CSS; for browsers, the
 * small script in the document; and the islands' program, which that one fetches later.
 */
export async function bundle(): Promise<Bundle> {
  const here = await run("src/site/render.tsx", { ssr: true, ssrEmitAssets: true });
  // Built as if for this machine, or Vite would add a helper for imports that is larger than the script itself.
  const [script] = chunksOf(await run("src/site/browser/inline-script.ts", { ssr: true, minify: "oxc" }));
  const chunks = chunksOf(await run("src/site/browser/hydrate-islands.ts", { modulePreload: false }));
  const entry = chunks.find((chunk) => chunk.isEntry);
  const styles = here.find((file) => file.fileName.endsWith(".css"));
  const program = here.find((file) => file.type === "chunk" && file.isEntry);
  if (!script || !entry || program?.type !== "chunk" || styles?.type !== "asset")
    throw new Error(
      "Vite did not give the page its script, its styles and its program. Look at tools/build/bundle.ts.",
    );
  return {
    styles: String(styles.source).replace(/\/\*\$vite\$:\d+\*\/\s*/, ""),
    script: script.code.trim(),
    islands: `/${entry.fileName}`,
    chunks: chunks.map((chunk) => ({ path: chunk.fileName, text: chunk.code })),
    render: await load(program.code),
  };
}

function chunksOf(output: Rolldown.OutputBundle[string][]): Rolldown.OutputChunk[] {
  return output.flatMap((file) => (file.type === "chunk" ? [file] : []));
}

async function run(
  input: string,
  options: NonNullable<InlineConfig["build"]>,
): Promise<Rolldown.OutputBundle[string][]> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    mode: "production",
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input, onLog: skipClientMarks, preserveEntrySignatures: "allow-extension" },
      ...options,
    },
    css: { modules: { generateScopedName: classNames() } },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  return [result].flat().flatMap(({ output }) => [...output]);
}

/** Radix marks its files "use client" for frameworks that split a program by it; here it means nothing. */
function skipClientMarks(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code !== "MODULE_LEVEL_DIRECTIVE") next(level, log);
}

/** Node loads programs from files. Each build has a file of its own, or two at once could load each other's. */
async function load(code: string): Promise<typeof renderDocument> {
  mkdirSync("build", { recursive: true });
  const file = resolve("build", `render-${randomUUID()}.mjs`);
  writeFileSync(file, code);
  try {
    const program = (await import(pathToFileURL(file).href)) as {
      readonly renderDocument: typeof renderDocument;
    };
    return program.renderDocument;
  } finally {
    rmSync(file);
  }
}
