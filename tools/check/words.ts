import { globSync, readFileSync } from "node:fs";

const files = [
  "*.md",
  "{content,docs,deploy}/**/*.{md,yaml,conf,service,timer}",
  "deploy/**/{Caddyfile,Dockerfile}",
  "{bench,media,mutation,src,tests,tools}/**/*.{ts,tsx,css,md}",
  ".env.example",
];

/** Where the old words belong: in migrations of old tables, their tests, and this list. */
const exempt =
  /node_modules|^src\/server\/database\/migrations\/|^tools\/check\/words|^tests\/(recipes\/named-commands|support\/migration-rows)/;

/** What this project does not say, and what it says: the glossary's last column, and American spelling. */
const replacements: readonly (readonly [word: RegExp, instead: string, acceptedIn?: RegExp])[] = [
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\btroubled?\b/i, "error or failure"],
  [/\backnowledgements?\b/i, "confirmation email"],
  [/\be-mail/i, "email"],
  [
    /\b(un)?answer(s|ed|ing|able)?\b/i,
    "response (HTTP), reply (the firm's) or value (a field's)",
    /^content\//,
  ],
  [/\b(daily|spam) digest\b/i, "daily report"],
  [/\b(given|gave|gives?|giving) up\b/i, "fail, or stop"],
  [/\b(vitals|upkeep|verdict|untold)\b/i, "what the glossary says"],
  [/\b(asleep|awake|waking|woken|wakes? up)\b/i, "hydrate, deferred or idle"],
  [/\bthe house\b/i, "modules and boundaries"],
  [/\bwhoever\b/i, '"anyone who", or name them'],
  [/\banew\b/i, "again"],
  [
    /\b(?!(i|lastI)ndexOf|valueOf|isPartOf|oneOf|keyOf|toBeInstanceOf)[a-z]\w*Of\b/,
    "a verb first: findX, toX, formatX",
  ],
  [/\b[A-Z]\w+Parts\b/, "XOptions"],
  [/colour|behaviour|favour|honour|\bgrey|\bcentr(e[ds]?|ing)\b|catalogue|licence/i, "the American spelling"],
  [
    /\w(ogn|organ|real|minim|maxim|normal|initial|optim|serial|summar)is(e|es|ed|ing)\b/i,
    "the American spelling",
  ],
];

/** Finds words that the project has a better one for: one sentence each, with file and line. */
export function checkWords(): string[] {
  return globSync(files)
    .filter((file) => !exempt.test(file))
    .flatMap((file) => findWords(file, readFileSync(file, "utf8")));
}

/** Checks one file's text. Code in a document is left out: other checks see that it names what exists, or once did. */
export function findWords(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const words = file.endsWith(".md") ? line.replace(/`[^`]*`/g, "") : line;
    return replacements.flatMap(([pattern, instead, accepted]) => {
      const [found] = (!accepted?.test(file) && pattern.exec(words)) || [];
      return found ? [`${file}:${index + 1}: "${found}" is not our word. Say ${instead}.`] : [];
    });
  });
}
