import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ContentError, type Mistake } from "./content-error.ts";
import { type ReadContent, readContent } from "./read-content.ts";

const fixture = fileURLToPath(new URL("fixture", import.meta.url));

/** What the fixture's YAML names. */
const media = {
  images: [
    "wide.svg",
    "phone.svg",
    "solar.svg",
    "wind.svg",
    "corridor.svg",
    "drawing.svg",
    "map.svg",
    "card.jpg",
  ],
  video: ["poster.svg", "film.mp4", "captions.vtt"],
};

/**
 * A copy of `fixture/` that a test may spoil: a small content with a few letters in place of each picture and
 * video. Not the firm's own, so that no word of theirs is pinned here. Removed when the test's `using` block ends.
 */
export class ChangedContent implements Disposable {
  readonly #parent = mkdtempSync(join(tmpdir(), "content-"));
  readonly folder = join(this.#parent, "content");

  constructor() {
    cpSync(fixture, this.folder, { recursive: true });
    for (const [folder, files] of Object.entries(media)) {
      mkdirSync(this.path(folder));
      for (const file of files) this.write(join(folder, file), "stands in for it");
    }
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /** Replaces a text that must be there, so that a test cannot pass by changing nothing. */
  replace(file: string, before: string, after: string): this {
    const text = readFileSync(this.path(file), "utf8");
    if (!text.includes(before)) throw new Error(`${file} does not contain ${JSON.stringify(before)}`);
    writeFileSync(
      this.path(file),
      text.replace(before, () => after),
    );
    return this;
  }

  write(file: string, text: string | Uint8Array): this {
    writeFileSync(this.path(file), text);
    return this;
  }

  remove(file: string): this {
    rmSync(this.path(file));
    return this;
  }

  read(): ReadContent {
    return readContent(this.folder);
  }

  /** Each mistake as "file:line: text"; empty when there is none. */
  mistakes(): string[] {
    try {
      this.read();
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.mistakes.map(shown);
      throw error;
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.#parent, { recursive: true, force: true });
  }
}

const shown = ({ file, line, text }: Mistake) => `${file}${line === undefined ? "" : `:${line}`}: ${text}`;
