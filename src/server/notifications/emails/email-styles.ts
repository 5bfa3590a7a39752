import { colors } from "../../../ui/colors.ts";

/** One type size. Outlook does not inherit fonts into tables, and its line heights need a unit. */
export function type(size: number, lineHeight: number, color: string = colors.ink): string {
  return `font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:${size}px;line-height:${lineHeight}px;color:${color}`;
}

export function openTable(attributes: string): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" ${attributes}>`;
}
