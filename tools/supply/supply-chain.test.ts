import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { isAllowed, licenceTable, licenceTroubles } from "./licences.ts";
import { type LockedPackage, readLock } from "./lock.ts";
import { inexact, rootPlace, undecidedScripts, undescribed, unpinned } from "./supply-chain.ts";

const good: LockedPackage = {
  name: "fastify",
  version: "5.12.8",
  license: "MIT",
  dev: false,
  installScript: false,
  integrity: "sha512-abc",
};
const manifest = {
  dependencies: { fastify: "5.12.8" },
  devDependencies: { vitest: "5.1.1-beta.2" },
  allowScripts: { node: true },
};

test("a version that may become another is refused", () => {
  expect(inexact(manifest)).toEqual([]);
  for (const version of ["^5.12.8", "~5.12.8", "5", "latest", ">=5.0.0", "github:fastify/fastify"])
    expect(inexact({ ...manifest, dependencies: { fastify: version } })).toEqual([
      `package.json asks for fastify ${version}. Write one version: npm i -E fastify.`,
    ]);
});

test("a package without a hash in the lock is refused", () => {
  expect(unpinned([good])).toEqual([]);
  expect(unpinned([{ ...good, integrity: null }])[0]).toContain("no sha512 of fastify 5.12.8");
});

test("an install script is decided on, and none is allowed that is not there", () => {
  const node = { ...good, name: "node", installScript: true };
  expect(undecidedScripts(manifest, [good, node])).toEqual([]);
  expect(undecidedScripts(manifest, [node, { ...good, name: "left-pad", installScript: true }])).toEqual([
    "left-pad runs a program when it is installed. Read it, then decide in allowScripts of package.json.",
  ]);
  expect(undecidedScripts(manifest, [good])).toEqual([
    "allowScripts in package.json lets node run a program, but it has no install script. Remove that line.",
  ]);
});

describe("docs/dependencies.md", () => {
  const page =
    "| `fastify` | the server | the standard | node:http |\n| `vitest`  | tests | fast | node:test |";

  test("has a filled row for each direct dependency", () => expect(undescribed(manifest, page)).toEqual([]));

  test("a package's README has its rows under the heading Dependencies, and its other tables don't count", () => {
    const place = { ...rootPlace, manifest: "media/package.json", page: "media/README.md" };
    const readme = `| \`land/\` | rivers |\n\n## Dependencies\n\n${page}`;
    expect(undescribed(manifest, readme, place)).toEqual([]);
    expect(undescribed(manifest, readme.replace("| fast |", "| |"), place)).toEqual([
      "media/README.md does not say what vitest is for, why this one and what would replace it.",
    ]);
  });

  test("a missing row, an empty cell and a row too many are told", () => {
    expect(undescribed(manifest, page.replace("| fast |", "| |"))).toEqual([
      "docs/dependencies.md does not say what vitest is for, why this one and what would replace it.",
    ]);
    expect(undescribed(manifest, `${page}\n| \`jest\` | a | b | c |`)).toEqual([
      "docs/dependencies.md describes jest, which package.json does not name.",
    ]);
  });
});

describe("licences", () => {
  test.each(["MIT", "(MIT AND Zlib)", "MIT OR Apache-2.0", "(GPL-2.0 OR MIT)"])(
    "%s may be used",
    (licence) => {
      expect(isAllowed(licence, false)).toBe(true);
    },
  );

  test.each(["GPL-3.0", "MIT AND GPL-3.0", "SEE LICENSE IN x", "UNLICENSED", null])(
    "%s may not",
    (licence) => {
      expect(isAllowed(licence, true)).toBe(false);
    },
  );

  test("one that asks for changes to be published may build the site and not be part of it", () => {
    expect([isAllowed("MPL-2.0", true), isAllowed("MPL-2.0", false)]).toEqual([true, false]);
  });

  test("a package under another one is named", () => {
    expect(licenceTroubles([{ ...good, license: "AGPL-3.0" }])[0]).toMatch(
      /^fastify 5\.12\.8 is under AGPL-3\.0, which nobody has looked at\./,
    );
  });

  test("the list has every package of the lock", () => {
    const packages = readLock();
    const table = licenceTable(packages);
    expect(packages.length).toBeGreaterThan(100);
    for (const { name, version } of packages) expect(table).toContain(`${name}@${version}`);
  });
});

test("`npm run -s sbom` prints a bill of all that the lock holds, with the licence of each", () => {
  const printed = execFileSync("npm", ["run", "-s", "sbom"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const bill = JSON.parse(printed) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly licenses?: readonly unknown[] }[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["fastify", "better-sqlite3", "kysely", "nodemailer", "pg"]));
  expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
}, 60_000);
