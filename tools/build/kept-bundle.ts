import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import type { Bundle } from "./bundle.ts";
import { findLogo } from "./logo.ts";
import { replaceFile } from "./replace-file.ts";

const keptBundle = "build/bundle.json";

/**
 * Bundles the source and keeps the result for a later build. With `reuse`, it is the kept one if that is of the same source: a
 * change of words needs no bundler. It is code that the site runs, so only a program that trusts the last build says so
 * (deploy/update, when nothing but content/ has changed).
 */
export async function loadBundle(
  { reuse }: { readonly reuse: boolean },
  bundle: () => Promise<Bundle> = runBundler,
): Promise<Bundle> {
  const key = hashSource();
  if (reuse && existsSync(keptBundle)) {
    const kept = JSON.parse(readFileSync(keptBundle, "utf8")) as Bundle & { readonly key: string };
    if (kept.key === key) return kept;
  }
  const bundled = await bundle();
  replaceFile(keptBundle, JSON.stringify({ key, ...bundled }));
  return bundled;
}

async function runBundler(): Promise<Bundle> {
  // Loaded only here, because Vite takes a while to load.
  const { bundle } = await import("./bundle.ts");
  return bundle();
}

/** Everything that the bundler reads: the source, what it imports from other folders, its settings, and its own version. */
function hashSource(): string {
  const others = [findLogo(), "docs/office.md", "package-lock.json"];
  const files = globSync(["src/**/*.*", "tools/build/*.ts"]).toSorted().concat(others);
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}
