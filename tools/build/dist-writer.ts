import { createHash } from "node:crypto";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { replaceFile } from "./replace-file.ts";

const compressible = /\.(html|js|css|svg|vtt|txt|xml|json|webmanifest)$/;

/** Collects in memory the files that visitors may fetch, then writes them with their compressed copies. */
export class DistWriter {
  readonly #folder: string;
  readonly #quick: boolean;
  readonly #files = new Map<string, Buffer>();
  readonly #compressed = new Map<string, Buffer>();

  constructor(folder: string, { quick = false } = {}) {
    this.#folder = folder;
    this.#quick = quick;
  }

  /** Adds a file under the path that it is fetched by, such as "index.html". */
  add(path: string, bytes: string | Buffer): void {
    this.#files.set(path, Buffer.from(bytes as string));
  }

  /**
   * Adds a file that may be cached forever and returns its address: "/assets/hero-3f9c2a71.svg". All sizes of a picture
   * pass their bytes together as `family`: they then share a digest, which compresses better in the document.
   */
  addHashed(name: string, bytes: Buffer, family = bytes): string {
    const { name: stem, ext } = parse(name);
    const digest = createHash("sha256").update(family).digest("hex").slice(0, 8);
    const path = `assets/${stem}-${digest}${ext}`;
    this.add(path, bytes);
    return `/${path}`;
  }

  /**
   * Compresses and writes everything, each file in one step and the document last: at any moment, also after a crash,
   * the document finds all of its files. Leaves files of earlier builds (see removeEarlierFiles). Returns the paths.
   */
  async write(): Promise<readonly string[]> {
    const plain = [...this.#files].filter(([path]) => compressible.test(path));
    await Promise.all(plain.map(([path, bytes]) => this.#compress(path, bytes)));
    const inOrder = [...this.#files, ...this.#compressed].sort(([a], [b]) => toRank(a) - toRank(b));
    for (const [path, bytes] of inOrder) replaceFile(join(this.#folder, path), bytes);
    return inOrder.map(([path]) => path);
  }

  /** A line for the document and for each script, with its size as a browser receives it. */
  summary(): string {
    return [...this.#compressed]
      .filter(([path]) => /\.(html|js)\.br$/.test(path))
      .map(([path, { length }]) => `  ${path.slice(0, -3).padEnd(36)} ${(length / 1024).toFixed(1)} KiB`)
      .join("\n");
  }

  async #compress(path: string, bytes: Buffer): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: this.#quick ? 1 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    this.#compressed.set(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
    this.#compressed.set(`${path}.gz`, await promisify(gzip)(bytes, { level: this.#quick ? 1 : 9 }));
  }
}

/** Hashed files first, which no earlier document names; then files with fixed names; then the document. */
function toRank(path: string): number {
  if (path === "index.html") return 3;
  if (path.startsWith("index.html.")) return 2;
  return path.startsWith("assets/") ? 0 : 1;
}
