import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

// `npm run draw`: draws every picture and the video again, one program after the other.

const programs = [
  "hero",
  "boundary",
  "tract-land",
  "solar-title",
  "wind-lease",
  "corridor-sheet",
  "field-book",
  "locator",
  "samples",
  "video",
];

if (!existsSync(join(import.meta.dirname, "node_modules/@napi-rs/canvas"))) {
  console.error(
    "The drawing programs' packages are not installed. In the repository's root, run: npm ci --prefix media",
  );
  process.exit(2);
}

for (const [done, program] of programs.entries()) {
  const startedAt = performance.now();
  console.log(`── ${done + 1} of ${programs.length}: ${program}.ts`);
  const { status } = spawnSync(process.execPath, [`${program}.ts`], {
    cwd: import.meta.dirname,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error(
      `${program}.ts failed (see above). The pictures before it are finished. Fix the problem, then run it again.`,
    );
    process.exit(1);
  }
  console.log(`── done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
