import { runCommand } from "../tools/command.ts";

// `npm run media`: draws every picture and the video anew, then encodes the sizes that the page asks for.

const programs = [
  "hero",
  "solar-title",
  "wind-lease",
  "corridor-sheet",
  "field-book",
  "locator",
  "favicon",
  "og",
  "video",
  "sizes",
];

for (const [done, program] of programs.entries()) {
  const startedAt = performance.now();
  console.log(`── ${done + 1} of ${programs.length}: media/${program}.ts`);
  const { code } = await runCommand(process.execPath, [`media/${program}.ts`]);
  if (code !== 0) {
    console.error(
      `media/${program}.ts failed (see above). What was drawn before it stands; mend it and run again.`,
    );
    process.exit(1);
  }
  console.log(`── done in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
