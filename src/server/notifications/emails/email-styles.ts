// The page's own colors (src/ui/styles/tokens.css), since an email can't read a style sheet. A test compares them.
export const film = "#f4f5f0";
export const ink = "#14201c";
export const inkLight = "#3d4a44";
export const rule = "#cbd1c6";
export const red = "#b4310f";
export const redDeep = "#8e2408";

/** One type size. Outlook does not inherit fonts into tables, and its line heights need a unit. */
export function type(size: number, lineHeight: number, color = ink): string {
  return `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:${size}px;line-height:${lineHeight}px;color:${color}`;
}

export function openTable(attributes: string): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" ${attributes}>`;
}
