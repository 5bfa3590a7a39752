import { leave } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { runAxe } from "./axe.ts";
import { decidedOn, rulesOffWithForcedColors } from "./axe-decisions.ts";
import { findSmallTargets } from "./small-targets.ts";
import { states } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

test.use({ bypassCSP: true });

/** For a state that says nothing else. */
const usual = { reducedMotion: "reduce", forcedColors: "none", contrast: "no-preference" } as const;

// One test for each worker: a new browser context for each state would take twice the processor time.
const half = Math.ceil(states.length / 2);
for (const group of [states.slice(0, half), states.slice(half)])
  test(`axe finds nothing on the page, all text can be read and every target is large enough: ${group.map(({ name }) => name).join(", ")}`, async ({
    page,
  }) => {
    test.slow();
    for (const { name, viewport = { width: 1280, height: 800 }, media, enter } of group)
      await test.step(name, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ ...usual, ...media });
        await enter(page);
        expect.soft(await findTextProblems(page), name).toEqual([]);
        expect.soft(await findSmallTargets(page), name).toEqual([]);
        const forced = media?.forcedColors === "active";
        expect.soft(await runAxe(page, forced ? rulesOffWithForcedColors : []), name).toEqual({
          violations: [],
          undecided: forced ? [] : await decidedOn(page),
        });
        await leave(page);
      });
  });
