import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Every file whose text names commands, settings and paths: documents, and the programs' output, emails and explanations. */
export function namingFiles(): string[] {
  const documents = ["*.md", "docs/**/*.md", "{bench,content,media}/README.md", "deploy/*/*"];
  const programs = ["src/**/*.{ts,tsx}", "tools/**/*.ts", ".githooks/*"];
  // Tests invent some.
  return globSync([...documents, ...programs]).filter((file) => !/\.test\.tsx?$/.test(file));
}

/** Finds what these files name and the tree lacks: one sentence each, with file and line. */
export function checkDocs(): string[] {
  return namingFiles().flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => findMissing(file, line).map((problem) => `${file}:${index + 1}: ${problem}`)),
  );
}

/** Names in a line that don't exist: npm scripts, settings with an underscore, links, and paths in our folders. */
function findMissing(file: string, line: string): string[] {
  const find = (pattern: RegExp) => [...line.matchAll(pattern)].map(([, name = ""]) => name);
  const namedScripts = find(/\bnpm run (?:-s )?([\w-]+)/g);
  const namedSettings = find(/(?<=^|[`" ])([A-Z]+(?:_[A-Z]+)+)(?=[`=,.])/g);
  const links = (file.endsWith(".md") ? find(/\]\(([^)\s:#]+)(?:#[^)]*)?\)/g) : []).map(toFile);
  const paths = find(/(?<![\w./-])((?:bench|content|deploy|docs|media|src|tests|tools)\/[\w./-]*\w)/g);
  return [
    ...namedScripts
      .filter((name) => !scripts.has(name))
      .map((name) => `package.json has no script "${name}".`),
    ...namedSettings.filter((name) => !settings.has(name)).map((name) => `${name} is not a setting.`),
    ...links.filter((link) => !existsSync(join(dirname(file), link))).map((link) => `there is no ${link}.`),
    // The start of a path is enough, as in `src/server/web/{a,b}.ts`.
    ...paths.filter((path) => globSync(`${path}*`).length === 0).map((path) => `there is no ${path}.`),
  ];
}

/** From the README on GitHub, `../../actions/` leads to the pages and badges of this repository's workflows. */
function toFile(link: string): string {
  return link.replace(/^\.\.\/\.\.\/actions\/(workflows\/[^/]+).*/, ".github/$1");
}

const read = (file: string) => readFileSync(file, "utf8");

const scripts = new Set(
  ["package.json", "bench/package.json", "media/package.json"].flatMap((file) =>
    Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts),
  ),
);

/** Those of the server, which a test compares with `.env.example`; and those of the container, the build and the tests. */
const settings = new Set(
  globSync([".env.example", "deploy/container/*", "tools/**/*.ts", "tests/support/*.ts"]).flatMap(
    (file) => read(file).match(/\b[A-Z]+(?:_[A-Z]+)+(?==)|(?<=\benv\.|setting: ")[A-Z_]+\b/g) ?? [],
  ),
);
