import { WrongFile } from "./wrong-file.ts";

/** The events of a reader of XML. Names are without their prefix and in lower case: exporters use wrong ones. */
export interface XmlHandler {
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
}

const tag = /<(\/?)([^\s/>"'=<]+)(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>/y;
const doctype = /<!DOCTYPE\s[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy;

/** No tag and no list of entities that a map file needs is as long. */
const maxMarkupLength = 100_000;

/**
 * Finds the tags of an XML text that comes in pieces, and the text between them, CDATA's too. It makes nothing of entities,
 * which have no coordinates. The page's policy forbids DOMParser.
 */
export function createXmlScanner(handler: XmlHandler) {
  let pending = "";
  /** What ends the comment, CDATA or instruction that the scanner is in. */
  let ending = "";
  /** Reads what is complete of `text`, and returns how far that goes. */
  const scan = (text: string): number => {
    let at = 0;
    for (;;) {
      if (ending !== "") {
        const end = text.indexOf(ending, at);
        const until = end < 0 ? Math.max(at, text.length - ending.length + 1) : end;
        if (ending === "]]>") handler.text(text.slice(at, until));
        if (end < 0) return until;
        at = end + ending.length;
        ending = "";
      }
      const open = text.indexOf("<", at);
      handler.text(open < 0 ? text.slice(at) : text.slice(at, open));
      if (open < 0) return text.length;
      at = open;
      const start = text.slice(at, at + 9);
      if (start.startsWith("<!--")) [at, ending] = [at + 4, "-->"];
      else if (start === "<![CDATA[") [at, ending] = [at + 9, "]]>"];
      else if (start.startsWith("<?")) [at, ending] = [at + 2, "?>"];
      else {
        const pattern = /^<!d/i.test(start) ? doctype : tag;
        pattern.lastIndex = at;
        const match = pattern.exec(text);
        if (!match) return at;
        at = pattern.lastIndex;
        if (pattern === tag) report(match);
        else if (/^<!DOCTYPE\s+html/i.test(match[0])) throw new WrongFile("html");
      }
    }
  };
  const report = ([, slash, rawName = "", empty]: RegExpExecArray) => {
    const name = rawName.slice(rawName.lastIndexOf(":") + 1).toLowerCase();
    if (!slash) handler.open(name);
    if (slash || empty) handler.close(name);
  };
  return {
    push(piece: string) {
      const text = pending + piece;
      pending = text.slice(scan(text));
      if (pending.length > maxMarkupLength) throw new WrongFile("damaged");
    },
    end() {
      if (pending.trim() !== "" || ending !== "") throw new WrongFile("truncated");
    },
  };
}
