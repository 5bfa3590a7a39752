/** An item that only the firm can settle, because the law requires it or because a figure must be true. */
export interface ChecklistItem {
  readonly title: string;
  readonly why: string;
  /** The parts of the content in which a sample leaves the item open. */
  readonly parts: RegExp;
}

/** The items, numbered from 1. Samples in other parts belong to no item but must be replaced as well. */
export const legalChecklist: readonly ChecklistItem[] = [
  {
    title: "TREC registration and notice",
    why: "The firm, with a designated managing officer, and each agent who acquires easements or right-of-way must be registered with TREC; since 2023 that takes 16 hours of qualifying education. Link the Consumer Protection Notice on the home page and on business profiles such as LinkedIn, and post it in the office.",
    parts: /^company\.notice\b/,
  },
  {
    title: "Registration numbers of TBPELS and TREC",
    why: "Show the TBPELS number wherever surveying is offered, including this site. Without a current registration, the firm may not offer surveying. The page promises local licenses in other states: have them, or offer Texas alone. The board's current rule says how clients must be told where to complain.",
    parts: /^company\.(registrations|complaints)\b/,
  },
  {
    title: "Testimonials",
    why: "Each made-up testimonial can cost a civil penalty (16 CFR 465; up to $51,744 when the rule took effect). Each quote needs the client's written permission.",
    parts: /^testimonials\b/,
  },
  {
    title: "AI-Powered percentages",
    why: "Every AI performance claim needs evidence: the task, the baseline and the period.",
    parts: /^services\.(cards\[\d+\]\.badge|basis)\b/,
  },
  {
    title: "99.8% satisfaction and 500+ projects",
    why: "Each figure needs a basis and a date: what was accepted, of how many, and what counts as a project.",
    parts: /^hero\.counters\.(satisfaction|projects)\b/,
  },
  {
    title: "50+ MW beside a 300 MW project",
    why: "One project is larger than the total, so the total needs a label that makes both true.",
    parts: /^hero\.counters\.capacity\b/,
  },
  {
    title: "The three projects, and whether the 300 MW is wind",
    why: "25,000 acres for 300 MW fits wind, and the picture and the text show wind. If it is solar, change both.",
    parts: /^portfolio\b/,
  },
  {
    title: "44+ years since 1981",
    why: "The counter, the founding year and `years_experience` in metrics.yaml must all be true.",
    parts: /^hero\.counters\.years\b/,
  },
  {
    title: "Phone, email, address, hours, roles, recognition, vendor file",
    why: "Visitors will call, write and come by. The roles name licenses that someone must hold.",
    parts:
      /^(company\.(phone|email|address|businessHours)|about\.(roles|recognition|credentials)|contact\.notes)\b/,
  },
  {
    title: "Articles",
    why: "Each one is made up, and so is its date. Write the article, or replace the card with a true one.",
    parts: /^insights\b/,
  },
];
