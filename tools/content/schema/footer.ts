import { group, text } from "./parts.ts";

export const footer = group({ line: text(), illustrations: text() });
