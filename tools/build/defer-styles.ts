import postcss, { type ChildNode, type Root } from "postcss";

/** Rules for what a visitor does: no first paint shows them. */
const interaction = new RegExp(
  [
    ":(?:hover|active|target|user-invalid|fullscreen)",
    "::(?:selection|cue|-webkit-|-moz-)",
    '\\[(?:open|aria-current|aria-expanded="?true|data-collapsed)',
  ].join("|"),
);

const negation = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/**
 * At-rules that apply only later, or to few: sizes of enlarged text (base.css makes containers with the fonts), visitors
 * without script, who load all styles at once (head.tsx), more contrast and forced colors.
 */
const laterOnly = new RegExp(
  [
    "^@container",
    "^@media \\(scripting: ?none\\)(?:$| and|, ?print$)",
    "^@media \\((?:prefers-contrast: ?more|forced-colors: ?active)\\)",
  ].join("|"),
);

/**
 * Splits the page's CSS into what the first paint needs, which is part of the document, and the rest. The rest comes
 * later in the cascade too, so a rule for an interaction must not depend on a later rule to override it.
 */
export function deferStyles(css: string): { readonly first: string; readonly later: string } {
  const first = postcss.parse(css);
  const later = first.clone();
  keep(first, (node) => !isLater(node));
  keep(later, isLater);
  return { first: first.toString(), later: later.toString() };
}

/** Removes nodes that do not pass, and groups that are then empty. An at-rule that is deferred is kept or removed as a whole. */
function keep(container: Root | ChildNode, passes: (node: ChildNode) => boolean): void {
  if (!("each" in container)) return;
  container.each((node) => {
    const isGroup = node.type === "atrule" && /^(media|supports)$/.test(node.name);
    if (isGroup && !isLater(node)) {
      keep(node, passes);
      if (node.nodes?.length === 0) node.remove();
    } else if (!passes(node)) node.remove();
  });
}

function isLater(node: ChildNode): boolean {
  if (node.type === "rule")
    return node.selectors.every((selector) => interaction.test(selector.replace(negation, "")));
  return node.type === "atrule" && laterOnly.test(`@${node.name} ${node.params}`);
}
