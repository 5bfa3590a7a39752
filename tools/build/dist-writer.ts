import { createHash } from "node:crypto";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { replaceFile } from "./replace-file.ts";

const compressible = /\.(html|js|css|svg|vtt|txt|xml|json|webmanifest)$/;

/** Gathers the files that a visitor may fetch in memory, then writes them with their compressed twins. */
export class DistWriter {
  readonly #folder: string;
  readonly #files = new Map<string, Buffer>();
  readonly #compressed = new Map<string, Buffer>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds a file under the very path it will be fetched by, "index.html". */
  add(path: string, bytes: string | Buffer): void {
    this.#files.set(path, Buffer.from(bytes as string));
  }

  /**
   * Adds a file that may be cached for ever and returns its address: "/assets/hero-3f9c2a71.svg". The digest is of
   * `family`, in which the file is: sizes of one picture that share it make a shorter document.
   */
  addHashed(name: string, bytes: Buffer, family = bytes): string {
    const { name: stem, ext } = parse(name);
    const digest = createHash("sha256").update(family).digest("hex").slice(0, 8);
    const path = `assets/${stem}-${digest}${ext}`;
    this.add(path, bytes);
    return `/${path}`;
  }

  /**
   * Compresses and writes everything, each file in one step and the document last: at every moment, and after a crash,
   * the document that is there finds its files. Files of earlier builds stay (removeEarlierFiles). Returns the paths.
   */
  async write(): Promise<readonly string[]> {
    await Promise.all(
      [...this.#files]
        .filter(([path]) => compressible.test(path))
        .map(([path, bytes]) => this.#compress(path, bytes)),
    );
    const inOrder = [...this.#files, ...this.#compressed].sort(
      ([one], [other]) => rankInOrder(one) - rankInOrder(other),
    );
    for (const [path, bytes] of inOrder) replaceFile(join(this.#folder, path), bytes);
    return inOrder.map(([path]) => path);
  }

  /** One line a file worth naming: the document and the scripts, as a browser receives them. */
  summary(): string {
    const rows = [...this.#compressed].filter(([path]) => /\.(html|js)\.br$/.test(path));
    return rows
      .map(
        ([path, bytes]) =>
          `  ${path.replace(/\.br$/, "").padEnd(36)} ${(bytes.length / 1024).toFixed(1)} KiB`,
      )
      .join("\n");
  }

  async #compress(path: string, bytes: Buffer): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    this.#compressed.set(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
    this.#compressed.set(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** Hashed files first, which no earlier document names; then files with fixed names; then the document. */
function rankInOrder(path: string): number {
  if (path === "index.html") return 3;
  if (path.startsWith("index.html.")) return 2;
  return path.startsWith("assets/") ? 0 : 1;
}
