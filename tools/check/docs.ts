import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { knownSettings } from "./known-settings.ts";

const documents = ["*.md", "docs/**/*.md", "{bench,content,media}/README.md", "deploy/*/*"];

/** What the programs print, mail, log and explain. */
const programs = ["src/**/*.{ts,tsx}", "tools/**/*.ts", ".githooks/*"];

/** Every file whose text names commands, settings and paths; tests invent some. */
export function namingFiles(): { readonly documents: string[]; readonly programs: string[] } {
  const isTest = (file: string) => /\.(test|fixture)\.tsx?$|tools\/check\//.test(file);
  return { documents: globSync(documents), programs: globSync(programs).filter((file) => !isTest(file)) };
}

/** Folders that a clone does not have until something has run; a document may name them all the same. */
const made = ["node_modules", "dist", "build", "data", "backups", "test-results", ".well-known"];

/** Folders of ours by which a word in a fenced command is known to be a path. */
const ours = /^(bench|content|deploy|docs|media|src|tests|tools)\/[\w./@*-]+$/;

/** Words in capitals that a document may write as code although they are no settings. */
const notSettings = ["GET", "POST", "LICENSE"];

/** npm's own commands; every other word after `npm` must be a script. */
const npmCommands = ["ci", "install", "audit", "outdated", "view"];

/** What is true of the tree that the documents describe. */
export interface Tree {
  readonly scripts: ReadonlySet<string>;
  readonly settings: ReadonlySet<string>;
  readonly exists: (path: string) => boolean;
}

/** Finds what documents and programs name and the tree lacks: one sentence each, with file and line. */
export function checkDocs(): string[] {
  const scripts = readScripts("package.json");
  const tree: Tree = {
    scripts: new Set(scripts),
    settings: knownSettings(),
    exists: (path) => existsSync(path) || (path.includes("*") && globSync(path).length > 0),
  };
  const read = (file: string) => readFileSync(file, "utf8");
  const files = namingFiles();
  return [
    ...files.documents.flatMap((file) => {
      // The README of a package may name that package's scripts beside the root's.
      const own = readScripts(join(dirname(file), "package.json"));
      return checkDocument(file, read(file), { ...tree, scripts: new Set([...scripts, ...own]) });
    }),
    ...files.programs.flatMap((file) => checkProgram(file, read(file), tree)),
  ];
}

function readScripts(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return Object.keys((JSON.parse(readFileSync(file, "utf8")) as { scripts: object }).scripts);
}

/** Checks what the messages and comments of a program name: scripts, settings with an underscore, and our own paths. */
export function checkProgram(file: string, text: string, tree: Tree): string[] {
  return text.split("\n").flatMap((line, index) => {
    const problem = (words: string) => `${file}:${index + 1}: ${words}`;
    const scripts = namedScripts(line).filter((script) => !tree.scripts.has(script));
    const sentences = [...line.matchAll(/"[^"]* [^"]*"|^ *(?:\*|\/\/).*/g)].map(([words]) => words);
    const settings = sentences
      .flatMap((words) => words.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [])
      .filter((name) => !tree.settings.has(name) && !/^SQLITE_/.test(name));
    const paths = [
      ...line.matchAll(/(?<![\w./-])(?:bench|content|deploy|docs|media|src|tests|tools)\/[\w./-]*[\w/]/g),
    ]
      .map(([path]) => path)
      .filter((path) => !tree.exists(path) && !tree.exists(`${path}*`));
    return [
      ...scripts.map((script) => problem(`package.json has no script "${script}".`)),
      ...settings.map((name) => problem(`${name} is not a setting.`)),
      ...paths.map((path) => problem(`there is no ${path}.`)),
    ];
  });
}

/** Checks one document's text. A path may be meant from the document's folder or from the root. */
export function checkDocument(file: string, text: string, tree: Tree): string[] {
  const problems: string[] = [];
  let fenced = false;
  for (const [index, line] of text.split("\n").entries()) {
    const problem = (words: string) => problems.push(`${file}:${index + 1}: ${words}`);
    if (line.trimStart().startsWith("```")) {
      fenced = !fenced;
      continue;
    }
    const code = fenced ? [line] : [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
    for (const piece of code) {
      for (const script of namedScripts(piece)) {
        if (!tree.scripts.has(script)) problem(`package.json has no script "${script}".`);
      }
      for (const setting of namedSettings(piece, fenced)) {
        if (!tree.settings.has(setting)) problem(`${setting} is not a setting.`);
      }
    }
    const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
    const named = fenced ? line.split(/\s+/).filter((word) => ours.test(word)) : code.filter(looksLikePath);
    const paths = [...named, ...links.filter(isLocal)];
    for (const path of paths.map(bare)) {
      const found = tree.exists(path) || tree.exists(join(dirname(file), path));
      if (!found && !made.includes(path.split("/")[0] ?? "")) problem(`there is no ${path}.`);
    }
  }
  return problems;
}

function namedScripts(code: string): string[] {
  const run = [...code.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map((match) => match[1] ?? "");
  // Where a command begins: `apt-get install git npm sudo` names no script "sudo".
  const short = [...code.matchAll(/(?:^\s*|[;&|(] ?|sudo -u \w+ )npm (?!run\b)(\w+)/g)].map(
    (match) => match[1] ?? "",
  );
  return [...run, ...short.filter((word) => !npmCommands.includes(word))];
}

function namedSettings(code: string, fenced: boolean): string[] {
  const assigned = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g)].map((match) => match[1] ?? "");
  // Alone on a fenced line, a word in capitals ends a here-document.
  const alone = !fenced && /^[A-Z][A-Z0-9_]+$/.test(code) ? [code] : [];
  return [...assigned, ...alone].filter((name) => !notSettings.includes(name));
}

/** A word with a slash inside or a known ending; an address, a route or a pattern is not a path. */
function looksLikePath(code: string): boolean {
  if (/[\s*{}()<>:@…]/.test(code) || /^[/#.]?\//.test(code) || /NNNN|^[\d.]+\//.test(code)) return false;
  return (
    /\w\/(\w|$)/.test(code) || /\.(ts|tsx|md|json|yaml|css|png|svg)$/.test(code) || code === ".env.example"
  );
}

function isLocal(link: string): boolean {
  return !/^([a-z]+:|#)/.test(link);
}

function bare(path: string): string {
  return path.replace(/#.*$/, "").replace(/\/$/, "");
}
