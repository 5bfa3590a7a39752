import { globSync, readFileSync } from "node:fs";

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Finds direct dependencies that docs/dependencies.md does not describe or that nothing uses, and rows without one. */
export function checkDependencies(): string[] {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  const files = globSync(["*.config.ts", "{src,tools,tests}/**/*.{js,ts,tsx}"], {
    exclude: ["**/node_modules"],
  });
  const code = files.map((file) => readFileSync(file, "utf8"));
  return compareDependencies(manifest, readFileSync("docs/dependencies.md", "utf8"), code.join("\n"));
}

export function compareDependencies(
  { scripts, dependencies, devDependencies }: Manifest,
  page: string,
  code: string,
): string[] {
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const described = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, name = ""]) => name);
  // An import, a font file, or a program to run; `@types/x` is used when x is.
  const used = new Set([
    ...code.matchAll(/["'`](?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)(?=["'`/])/g).map(([, name]) => name),
    ...Object.values(scripts).flatMap((script) => script.split(" ")),
  ]);
  return [
    ...names
      .filter((name) => !described.includes(name))
      .map((name) => `docs/dependencies.md has no row for ${name}.`),
    ...described
      .filter((name) => !names.includes(name))
      .map((name) => `docs/dependencies.md describes ${name}, which package.json does not list.`),
    ...names
      .filter((name) => !used.has(name.replace(/^@types\//, "")))
      .map((name) => `Nothing uses ${name}. Remove it: npm uninstall ${name}.`),
  ];
}
