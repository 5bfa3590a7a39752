/** A point that only the firm can settle, because of the law or because a figure has to be true. */
export interface ChecklistItem {
  readonly title: string;
  readonly why: string;
  /** The parts of the content in which a sample leaves the point open. */
  readonly parts: RegExp;
}

/** Numbered from 1. Samples in other parts belong to no item and have to be replaced as well. */
export const legalChecklist: readonly ChecklistItem[] = [
  {
    title: "The Consumer Protection Notice of the Texas Real Estate Commission",
    why: "A firm that acquires easements or right-of-way must register and link the notice on its home page.",
    parts: /^company\.notice\b/,
  },
  {
    title: "The TBPELS surveying firm registration number",
    why: "Every offer of surveying must show it, a website too. Without a current registration, make no such offer.",
    parts: /^company\.registrations\b/,
  },
  {
    title: "The client testimonials",
    why: "Each invented testimonial can be fined (16 CFR 465). Each needs its client's written permission.",
    parts: /^testimonials\b/,
  },
  {
    title: "The AI-Powered percentages",
    why: "Each claim about AI needs evidence: the task, what it is compared with, and the period.",
    parts: /^services\.(cards\[\d+\]\.badge|basis)\b/,
  },
  {
    title: "99.8% satisfaction and 500+ projects",
    why: "Each figure needs a basis and a date: which survey, how many answers, what counts as a project.",
    parts: /^hero\.counters\.(satisfaction|projects)\b/,
  },
  {
    title: "50+ MW beside a project of 300 MW",
    why: "One project is larger than the total, so the total needs words that make both true.",
    parts: /^hero\.counters\.capacity\b/,
  },
  {
    title: "The three projects, and whether the 300 MW are wind",
    why: "25,000 acres for 300 MW fits wind, and the picture and words show wind. If it is solar, change both.",
    parts: /^portfolio\b/,
  },
  {
    title: "44+ years, since 1981",
    why: "The counter, the founding year and `years_experience` in metrics.yaml must all be true.",
    parts: /^hero\.counters\.years\b/,
  },
  {
    title: "Phone, email, address, hours, roles, recognition",
    why: "Visitors call and write there. The roles name licenses that someone at the firm has to hold.",
    parts: /^(company\.(phone|email|address|hours)|about\.(roles|recognition))\b/,
  },
  {
    title: "The articles",
    why: "Each was invented, with its date. Write the article, or replace its card with a real one.",
    parts: /^insights\b/,
  },
];
