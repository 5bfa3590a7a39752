import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DistWriter } from "./dist-writer.ts";
import { removeEarlierFiles } from "./earlier-files.ts";

// Keeps building a small site with changing content into the given folder until it is killed.

const [root = ""] = process.argv.slice(2);

for (;;) {
  const dist = new DistWriter(join(root, "dist"));
  const scripts = ["first", "second", "third"].map((name) =>
    dist.addHashed(`${name}.js`, Buffer.from(`"${randomBytes(10_000).toString("base64")}"`)),
  );
  dist.add("robots.txt", `# ${scripts.join(" ")}\n`);
  dist.add("index.html", scripts.map((address) => `<script src="${address}"></script>`).join(""));
  removeEarlierFiles(root, await dist.write(), Temporal.Now.instant());
}
