import { expect, test } from "vitest";
import { hashInlineBlocks } from "./csp-hashes.ts";

test("inline styles and scripts are hashed, but files and data blocks are not", () => {
  const hashes = hashInlineBlocks(`<style>a{}</style><style media="print">
b{}</style><script type="module" src="/assets/a.js"></script>
<script>run()</script><script type="application/ld+json">{"a":1}</script>`);
  expect(hashes).toEqual({
    // printf 'a{}' | openssl dgst -sha256 -binary | base64
    styles: [
      "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
      "'sha256-jH0lUn02eClrG3HpikS4zPlH/X0z+JSDdqykyXqEUmI='",
    ],
    scripts: ["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"],
  });
});
