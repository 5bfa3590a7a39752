import { createHash } from "node:crypto";

/** The sources a content security policy needs so that the document's own inline blocks work, and no others. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Hashes of the inline `<style>` and `<script>` blocks of `html`, which our own build wrote. */
export function hashInlineBlocks(html: string): InlineHashes {
  return {
    styles: [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => hashSource(text)),
    scripts: [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes]) => runs(attributes ?? ""))
      .map(([, , text]) => hashSource(text)),
  };
}

/** Data blocks such as JSON-LD don't run and are not subject to the policy; files are covered by 'self'. */
function runs(attributes: string): boolean {
  return !/\bsrc=/.test(attributes) && !/\btype="?application\/(ld\+)?json"?/.test(attributes);
}

function hashSource(text = ""): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
