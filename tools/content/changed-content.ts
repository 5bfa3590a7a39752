import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Content } from "../../src/content/content.ts";
import { ContentError, formatFileError } from "./content-error.ts";
import { readContent } from "./read-content.ts";

const fixture = fileURLToPath(new URL("fixture", import.meta.url));

/** What the fixture's YAML names. */
const media = {
  images: ["wide", "phone", "solar", "wind", "corridor", "drawing", "map", "card"].map(
    (name) => `${name}.svg`,
  ),
  video: ["poster.svg", "film.mp4", "captions.vtt"],
};

/**
 * A copy of `fixture/` for a test to change: a small content folder with a few letters in place of each picture and
 * video. Not the firm's own, so that no test pins the firm's words. Removed when the test's `using` block ends.
 */
export class ChangedContent implements Disposable {
  readonly #parent = mkdtempSync(join(tmpdir(), "content-"));
  readonly folder = join(this.#parent, "content");

  constructor() {
    cpSync(fixture, this.folder, { recursive: true });
    for (const [folder, files] of Object.entries(media)) {
      mkdirSync(this.path(folder));
      for (const file of files) this.write(join(folder, file), "a placeholder");
    }
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /** Replaces a text that must be there, so that a test can't pass by changing nothing. */
  replace(file: string, before: string, after: string): this {
    const text = readFileSync(this.path(file), "utf8");
    if (!text.includes(before)) throw new Error(`${file} does not contain ${JSON.stringify(before)}`);
    return this.write(
      file,
      text.replace(before, () => after),
    );
  }

  write(file: string, text: string | Uint8Array): this {
    writeFileSync(this.path(file), text);
    return this;
  }

  remove(file: string): this {
    rmSync(this.path(file), { recursive: true });
    return this;
  }

  read(): Content {
    return readContent(this.folder);
  }

  /** Each error as a line of the message: "content/hero.yaml:12: …". Empty when there is none. */
  errors(): string[] {
    try {
      this.read();
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.errors.map(formatFileError);
      throw error;
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.#parent, { recursive: true, force: true });
  }
}
