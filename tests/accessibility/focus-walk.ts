import type { Page } from "@playwright/test";

/** An element that Tab reaches. */
export interface Stop {
  /** "a Services", "input field-name": enough to find it on the page. */
  readonly name: string;
  /** Corners of its box that something covers, or that are off screen although the box fits on it. */
  readonly hiddenCorners: readonly string[];
  /** Focus is on one of the video's native controls. */
  readonly native: boolean;
  readonly ring: {
    readonly style: string;
    readonly width: number;
    readonly color: string;
    readonly halo: string;
  };
}

const limit = 150;

/**
 * Presses Tab (or Shift+Tab) until `done` returns true or focus has been everywhere: then Chromium's headless shell focuses
 * nothing, and the whole browser the first stop again. A focus trap is an error.
 */
export async function walk(
  page: Page,
  { backwards = false, done = () => false }: { backwards?: boolean; done?: (stop: Stop) => boolean } = {},
): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null || (stop.name === stops[0]?.name && stop.name !== stops.at(-1)?.name)) return stops;
    stops.push(stop);
    if (done(stop)) return stops;
  }
  throw new Error(
    `${limit} presses of Tab did not reach the end: ${stops.slice(-5).map(({ name }) => name)}`,
  );
}

/** Names of all elements that Tab should reach, in document order. */
export function expectedStops(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, video[controls], .snap-row[tabindex]",
      ),
    ]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(":disabled") &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map(
        (element) => `${element.localName} ${element.id || element.ariaLabel || element.textContent?.trim()}`,
      ),
  );
}

/** Runs in the page. Null when focus is on nothing. */
function lookAtFocus(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, right, top, bottom, height } = element.getBoundingClientRect();
  // Within a corner's radius of 2 px, also where a box begins between two pixels.
  const corners = { "top left": [left + 2, top + 2], "top right": [right - 2, top + 2] } as const;
  const lower = { "bottom left": [left + 2, bottom - 2], "bottom right": [right - 2, bottom - 2] } as const;
  const hiddenCorners = Object.entries({ ...corners, ...lower }).flatMap(([name, [x, y]]) => {
    const found = document.elementFromPoint(x, y);
    // A browser scrolls a text area to its caret and a video to its focused control, and some boxes do not fit the window at
    // 200 % zoom. Nothing may cover the part on screen.
    const scrollsItself = element.matches("textarea, video") || height > innerHeight * 0.75;
    if (found === null && scrollsItself) return [];
    if (found === element || element.contains(found)) return [];
    return [`${name}: ${found === null ? "off the screen" : `${found.localName}.${found.className}`}`];
  });
  const style = getComputedStyle(element);
  return {
    name: `${element.localName} ${element.id || element.ariaLabel || element.textContent?.trim()}`,
    hiddenCorners,
    native: element.localName === "video" && !element.matches(":focus-visible"),
    ring: {
      style: style.outlineStyle,
      width: Number.parseFloat(style.outlineWidth),
      color: style.outlineColor,
      halo: style.boxShadow,
    },
  };
}
