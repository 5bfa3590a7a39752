import type { Page } from "@playwright/test";

/** The accessibility tree of an element, one line per node: "heading: Services". */
export async function accessibilityTree(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { nodes } = await session.send("Accessibility.queryAXTree", { nodeId });
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== "InlineTextBox")
    .map(({ role, name, properties = [] }) => {
      const states = properties.map(({ name: state, value }) => `${state}=${value.value ?? ""}`);
      return `${role?.value}: ${name?.value ?? ""} ${states.join(" ")}`;
    });
}
