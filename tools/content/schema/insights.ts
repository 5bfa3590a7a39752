import { day, group, list, number, sample, text } from "./parts.ts";

const article = group({
  title: text(),
  excerpt: text(),
  date: day(),
  category: text(),
  readTime: number({ min: 4, max: 6 }),
  ...sample,
});

export const insights = group({ heading: text(), intro: text(), articles: list(article, { exactly: 3 }) });
