import { createHash } from "node:crypto";

/** The sources that allow the document's own inline blocks in a content security policy, and no others. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Hashes the inline `<style>` and `<script>` blocks of `html`, which our own build wrote. */
export function hashInlineBlocks(html: string): InlineHashes {
  return {
    styles: [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => hashInline(text)),
    scripts: [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes]) => isExecutable(attributes ?? ""))
      .map(([, , text]) => hashInline(text)),
  };
}

/** Data blocks such as JSON-LD don't run and are not subject to the policy; files are covered by 'self'. */
function isExecutable(attributes: string): boolean {
  return !/\bsrc=/.test(attributes) && !/\btype="?application\/(ld\+)?json"?/.test(attributes);
}

/** The source that allows one inline block with this text. */
export function hashInline(text = ""): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
