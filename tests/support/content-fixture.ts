import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";
import { readContent } from "../../src/content/checks/read-content.ts";
import type { Content } from "../../src/content/content.ts";
import { collectFindings, formatFinding } from "../../src/content/finding.ts";
import { shipped } from "../deploy/shipped.ts";
import { newFolder } from "./folder.ts";
import { set } from "./second-firm.ts";

/** The files that the fixture's YAML names. */
const media = [
  ...["wide", "phone", "solar", "wind", "corridor", "drawing", "map", "logo", "symbol"].map(
    (name) => `images/${name}.svg`,
  ),
  ...["poster.svg", "film.mp4", "captions.vtt"].map((name) => `video/${name}`),
];

const placeholder = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/**
 * A copy of `content-fixture/` for a test to change: a small content folder with placeholders for pictures and video. It is not the
 * firm's own, so that no test depends on the firm's texts.
 */
export class ContentFixture {
  readonly folder = newFolder();

  constructor() {
    cpSync(fileURLToPath(new URL("content-fixture", import.meta.url)), this.folder, { recursive: true });
    for (const folder of ["images", "video", "downloads"]) mkdirSync(this.path(folder));
    for (const file of media) this.write(file, placeholder);
  }

  /** Adds a placeholder for each picture, video and download of a content folder. */
  addMedia(content: string): this {
    for (const folder of ["images", "video", "downloads"])
      for (const name of readdirSync(join(content, folder))) this.write(join(folder, name), placeholder);
    return this;
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /** Replaces a text that must be there, so that a test can't pass by changing nothing. */
  replace(file: string, before: string, after: string): this {
    return this.write(file, shipped(this.path(file), [[before, after]]));
  }

  /** Sets the value at each path, such as "cards.0.title"; undefined deletes it. */
  set(file: string, changes: Readonly<Record<string, unknown>>): this {
    const document = parseDocument(readFileSync(this.path(file), "utf8"), { schema: "failsafe" });
    for (const [path, value] of Object.entries(changes)) set(document, path, value);
    return this.write(file, document.toString());
  }

  write(file: string, text: string | Buffer): this {
    writeFileSync(this.path(file), text);
    return this;
  }

  remove(file: string): this {
    rmSync(this.path(file));
    return this;
  }

  read(): Promise<Content> {
    return readContent(this.folder);
  }

  /** Each finding as it is printed: "content/hero.yaml:12: …". */
  async errors(): Promise<string[]> {
    const { findings } = await collectFindings(() => this.read());
    return findings.map((finding) => formatFinding(finding));
  }
}
