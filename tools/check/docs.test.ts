import { expect, test } from "vitest";
import { checkDocument, checkProgram, type Tree } from "./docs.ts";

const tree: Tree = {
  scripts: new Set(["start", "test"]),
  settings: new Set(["PORT", "DATABASE_URL"]),
  exists: (path) => ["src/site", "docs/operating.md", "LICENSE"].includes(path),
};

test("a document that names only what exists has no problems", () => {
  const text = [
    "Run `npm ci && npm start`, set `PORT` or `DATABASE_URL=sqlite:data/site.db`.",
    "See `src/site/`, [operating](docs/operating.md), [elsewhere](https://example.com/x) and `GET /api/metrics`.",
    "```sh",
    "npm run -s test -- unit",
    "```",
  ].join("\n");
  expect(checkDocument("README.md", text, tree)).toEqual([]);
});

test("a script that package.json lacks is named with its file and line", () => {
  const text = "First line.\n`npm run lint`";
  expect(checkDocument("README.md", text, tree)).toEqual(['README.md:2: package.json has no script "lint".']);
});

test("a script inside a fenced block is checked too", () => {
  expect(checkDocument("README.md", "```\nnpm ci && npm begin\n```", tree)).toEqual([
    'README.md:2: package.json has no script "begin".',
  ]);
});

test("a setting that nothing reads is named, alone or with a value", () => {
  expect(checkDocument("docs/operating.md", "`PROT` and `DATABASE_ULR=x`", tree)).toEqual([
    "docs/operating.md:1: PROT is not a setting.",
    "docs/operating.md:1: DATABASE_ULR is not a setting.",
  ]);
});

test("a path or link that leads nowhere is named", () => {
  expect(checkDocument("README.md", "`src/pages/` and [x](docs/gone.md#part)", tree)).toEqual([
    "README.md:1: there is no src/pages.",
    "README.md:1: there is no docs/gone.md.",
  ]);
});

test("a path may be meant from the document's own folder", () => {
  expect(checkDocument("docs/architecture.md", "[operating](operating.md)", tree)).toEqual([]);
});

test("what a build makes need not be there", () => {
  expect(checkDocument("README.md", "`build/firm.json`, `data/`", tree)).toEqual([]);
});

test("a path of ours in a fenced command must exist", () => {
  const text = "```sh\ncp deploy/gone.service /etc/\ncat src/site\n```";
  expect(checkDocument("docs/operating.md", text, tree)).toEqual([
    "docs/operating.md:2: there is no deploy/gone.service.",
  ]);
});

test("a program that is installed is no script, and the end of a here-document no setting", () => {
  const text = "```sh\napt-get install -y git npm sudo\nsudo -u site npm begin\nEND\n```";
  expect(checkDocument("docs/operating.md", text, tree)).toEqual([
    'docs/operating.md:3: package.json has no script "begin".',
  ]);
});

test("a program's messages and comments name only what exists", () => {
  const text = [
    'log("Set DATABASE_ULR, or see docs/operating.md and docs/gone.md. `npm run begin` helps.");',
    "// As PORT and src/site, but not src/page or MAIL_TOO.",
    'const codes = { BAD_INDENT: "x" }; import "./docs/none.ts";',
  ].join("\n");
  expect(checkProgram("src/server/a.ts", text, tree)).toEqual([
    'src/server/a.ts:1: package.json has no script "begin".',
    "src/server/a.ts:1: DATABASE_ULR is not a setting.",
    "src/server/a.ts:1: there is no docs/gone.md.",
    "src/server/a.ts:2: MAIL_TOO is not a setting.",
    "src/server/a.ts:2: there is no src/page.",
  ]);
});
