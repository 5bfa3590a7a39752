import type { ProjectRequest } from "../../src/contract/project-request.ts";
import { emptyValues } from "../support/requests.ts";

/** "Sample" and similar words in many scripts; invisible characters are written as escapes. */
const texts = {
  latin: "Ñandú Łódź Đặng Þórr Ćićak ŉ ẞ ı İ ﬁ",
  decomposed: "Nan\u0303du\u0301 A\u030a n\u0323\u0307 n\u0307\u0323",
  cyrillic: "Образец Ёжик Їжак Џџ Ѫѫ",
  greek: "Δείγμα ᾧ ΐ ς",
  arabic: "نموذج (تجربة) ١٢٣",
  persian: "نمونه می\u200cخواهم",
  hebrew: "דֻּגְמָה ״א׳״ 12",
  han: "見本 样本 株式会社 々〇",
  kana: "みほん ミホン ﾐﾎﾝ が か\u3099",
  korean: "견본 \u1100\u1167\u11ab\u1107\u1169\u11ab",
  devanagari: "नमूना क्षि श्री र\u094d\u200dय",
  tamilThaiKhmer: "மாதிரி ตัวอย่าง គំរូ",
  emoji:
    "👩🏽\u200d🌾 👨\u200d👩\u200d👧\u200d👦 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 🇺🇸 ❤\ufe0f 1\ufe0f\u20e3",
  astral: "𠮷野 𝔘𝔫𝔦 𐍈 \u{1e900}\u{1e922} \u{10fffd}",
  marks: `Z${"\u0334\u0321\u0338\u0337\u0335".repeat(30)}algo`,
  turning: "a \u202eb \u2066c \u2069\u2069d \u200fe \u061cf",
  hidden: "a\u200bb\u00adc\ufeffd\u2060e\u00a0f\u3000g",
  quoting: `"quoted", 'single'; <b>&amp;</b> {{7*7}} $(x) %s \\ / \u2028 end`,
} as const;

const names = Object.keys(texts) as (keyof typeof texts)[];

/**
 * One project request for each script, with a different script in each field, so that every field gets every script once.
 * `suffix` makes the email addresses unique.
 */
export function samples(suffix: string): readonly ProjectRequest[] {
  const text = (index: number) => texts[names[index % names.length] as keyof typeof texts];
  return names.map((name, index) => ({
    ...emptyValues,
    name: text(index),
    email: `${name.toLowerCase()}-${suffix}@example.com`,
    phone: text(index + 1),
    company: text(index + 2),
    acreage: text(index + 3),
    location: text(index + 4),
    message: `${text(index + 5)}\n\n  ${text(index)} \n${text(index + 6)}`,
  }));
}

/** 40 KB of four-byte characters without a space or line break. */
export function longSample(suffix: string): ProjectRequest {
  const message = "\u{20bb7}".repeat(10_000);
  return { ...emptyValues, name: texts.hebrew, email: `long-${suffix}@example.com`, message };
}
