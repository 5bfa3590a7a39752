import type { Page } from "@playwright/test";

/** What the browser tells assistive technology, a line for each thing it tells: "heading: Services". */
export async function accessibilityTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== "InlineTextBox")
    .map(({ role, name, properties = [] }) => {
      const states = properties.map(({ name: state, value }) => `${state}=${value.value ?? ""}`);
      return `${role?.value}: ${name?.value ?? ""} ${states.join(" ")}`;
    });
}
