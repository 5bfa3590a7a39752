/** Acts as a browser's translator: each text, now and later, is replaced by two nested elements with another. */
export function translate(): void {
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.parentElement?.closest("script, style, noscript, textarea, font, .notranslate")) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      text.replaceWith(outer);
      outer.firstElementChild?.append(text.data);
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) translateIn(target);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  translateIn(document.body);
}

/** Acts like password managers and writing aids: each field and button, now and later, gets an element on either side. */
export function extend(): void {
  const addElements = () => {
    for (const control of document.querySelectorAll("input, select, textarea, button"))
      if (!control.nextElementSibling?.matches("x-icon")) {
        control.before(document.createElement("x-icon"));
        control.after(document.createElement("x-icon"));
      }
  };
  new MutationObserver(addElements).observe(document.body, { childList: true, subtree: true });
  addElements();
}

/** Acts like extensions for icons and some translators: each drawing and status, now and later, becomes a copy. */
export function copy(): void {
  const replace = () => {
    for (const part of document.querySelectorAll("svg:not([data-copy]), [role=status] > :not([data-copy])")) {
      part.setAttribute("data-copy", "");
      part.replaceWith(part.cloneNode(true));
    }
  };
  new MutationObserver(replace).observe(document.body, { childList: true, subtree: true });
  replace();
}
