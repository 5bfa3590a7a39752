import { createHash } from "node:crypto";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { replaceFile } from "./replace-file.ts";

const compressible = /\.(html|js|css|svg|vtt|txt|dxf|xml|json|webmanifest)$/;

/** Collects in memory the files that visitors may fetch, then writes them with their compressed copies. */
export class DistWriter {
  readonly #folder: string;
  readonly #quick: boolean;
  readonly #files = new Map<string, Buffer>();

  constructor(folder: string, { quick = false } = {}) {
    this.#folder = folder;
    this.#quick = quick;
  }

  /** Adds a file under the path that it is fetched by, such as "index.html". */
  add(path: string, bytes: string | Buffer): void {
    this.#files.set(path, Buffer.from(bytes as string));
  }

  /** Adds a file that may be cached forever and returns its address: "/assets/hero-3f9c2a.svg". */
  addHashed(name: string, bytes: Buffer): string {
    const { name: stem, ext } = parse(name);
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 6);
    const path = `assets/${stem}-${digest}${ext}`;
    this.add(path, bytes);
    return `/${path}`;
  }

  /**
   * Compresses and writes everything in the order in which it was added, each file in one step. With the document added
   * last, it finds all of its files at any moment, also after a crash. Files of earlier builds stay, for pages that are
   * open (removeOldAssets). Returns the written files, by path.
   */
  async write(): Promise<ReadonlyMap<string, Buffer>> {
    const copies = await Promise.all([...this.#files].map((file) => this.#compress(file)));
    const written = [...this.#files].flatMap((file, index) => [...(copies[index] ?? []), file]);
    for (const [path, bytes] of written) replaceFile(join(this.#folder, path), bytes);
    return new Map(written);
  }

  async #compress([path, bytes]: readonly [string, Buffer]): Promise<[string, Buffer][]> {
    if (!compressible.test(path)) return [];
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: this.#quick ? 1 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return [
      [`${path}.br`, await promisify(brotliCompress)(bytes, { params })],
      [`${path}.gz`, await promisify(gzip)(bytes, { level: this.#quick ? 1 : 9 })],
    ];
  }
}
