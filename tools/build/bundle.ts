import { build, type InlineConfig, type Rolldown } from "vite";
import { createClassNames } from "./class-names.ts";
import { guide } from "./guide.ts";
import { logo } from "./logo.ts";

/** Vite's bundle of the source: nothing in it depends on content/ but the logo. */
export interface Bundle {
  /** The document's CSS. */
  readonly styles: string;
  /** The small script in the document. */
  readonly script: string;
  /** The address of the script that starts the islands. */
  readonly islands: string;
  readonly chunks: readonly { readonly fileName: string; readonly code: string }[];
  /** A module that exports `renderDocument` (src/site/render.tsx), with React inside. */
  readonly renderer: string;
  readonly serverPages: { readonly code: string; readonly styles: string };
}

/**
 * Runs Vite four times: for Node, to render the document and collect its CSS; for browsers, the small inline script and the
 * islands' script that it fetches later; and the server's own pages.
 */
export async function bundle(): Promise<Bundle> {
  // One after the other, because a server with 1 GB also has to run the site meanwhile.
  const rendering = await run("src/site/render.tsx", { ssr: true, ssrEmitAssets: true }, selfContained);
  // Built as if for Node: otherwise Vite adds a helper for imports that is larger than the script itself.
  const inline = await run("src/site/browser/inline-script.ts", { ssr: true, minify: "oxc" });
  const hydration = await run("src/site/browser/hydrate-islands.ts", { modulePreload: false }, plainImports);
  const pages = { ssr: true, ssrEmitAssets: true, minify: "oxc" } as const;
  const server = await run("src/server/server-pages.tsx", pages, selfContained);
  const [script] = findChunks(inline);
  const [serverPages] = findChunks(server);
  const chunks = findChunks(hydration);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const styles = findStyles(rendering);
  const serverStyles = findStyles(server);
  const renderer = findChunks(rendering).find((chunk) => chunk.isEntry);
  if (!script || !entry || !renderer || !styles || !serverPages || !serverStyles)
    throw new Error("Vite did not produce every script and the styles. See tools/build/bundle.ts.");
  return {
    styles,
    script: `(async()=>{${script.code.replace(/export *\{\};?\s*$/, "").trim()}})()`,
    islands: `/${entry.fileName}`,
    chunks: chunks.map(({ fileName, code }) => ({ fileName, code })),
    renderer: renderer.code,
    serverPages: { code: serverPages.code, styles: serverStyles },
  };
}

/** Browsers of phones and office machines that get no newer one. Newer syntax would cost them whole rules, such as a phone's layout. */
const target = ["chrome100", "firefox102", "safari15.4", "ios15.4"];

function findStyles(output: Rolldown.OutputBundle[string][]): string | undefined {
  const file = output.find(({ fileName }) => fileName.endsWith(".css"));
  return file?.type === "asset" ? String(file.source).replace(/\/\*\$vite\$:\d+\*\/\s*/, "") : undefined;
}

function findChunks(output: Rolldown.OutputBundle[string][]): Rolldown.OutputChunk[] {
  return output.flatMap((file) => (file.type === "chunk" ? [file] : []));
}

/**
 * With React inside, so that the code needs no package beside it, and of react-dom's servers the one that needs none of Node's
 * modules.
 */
const selfContained: InlineConfig = {
  plugins: [guide, logo],
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { alias: { "react-dom/server": "react-dom/server.edge" } },
};

/**
 * Vite wraps each import of a script that comes later in a helper that loads its styles first. All of ours are in the document, and
 * without the helper the islands' script is 500 bytes smaller (2026-11-29).
 */
const plainImports: InlineConfig = {
  plugins: [
    {
      name: "plain-imports",
      enforce: "pre",
      load: (id) =>
        id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
    },
  ],
};

async function run(input: string, options: NonNullable<InlineConfig["build"]>, config: InlineConfig = {}) {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    mode: "production",
    css: { modules: { generateScopedName: createClassNames() } },
    build: {
      write: false,
      cssCodeSplit: false,
      target,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "allow-extension",
        // Radix marks its files "use client" for server components, which we don't have.
        onLog: (level, log, next) => log.code !== "MODULE_LEVEL_DIRECTIVE" && next(level, log),
      },
      ...options,
    },
  });
  return [result as Rolldown.RolldownOutput].flat().flatMap(({ output }) => output);
}
