/** A point that only the firm can settle, because the law or the truth of a figure hangs on it. */
export interface Point {
  readonly number: number;
  readonly title: string;
  readonly why: string;
  /** The parts of the content whose `sample: true` says that the point is open. */
  readonly parts: RegExp;
}

/** All ten. What is marked as a sample elsewhere belongs to none of them and has to be replaced as well. */
export const points: readonly Point[] = [
  {
    number: 1,
    title: "The Consumer Protection Notice of the Texas Real Estate Commission",
    why: "Who acquires easements or right-of-way needs a registration and must link the notice on the home page.",
    parts: /^company\.notice$/,
  },
  {
    number: 2,
    title: "The TBPELS surveying firm registration number",
    why: "An offer of surveying, a web site too, must show it; without a current registration, none may be made.",
    parts: /^company\.registrations\b/,
  },
  {
    number: 3,
    title: "The clients' words",
    why: "An invented testimonial is a fine for each (16 CFR 465). Each needs its client's written permission.",
    parts: /^testimonials\b/,
  },
  {
    number: 4,
    title: "The AI-Powered percents",
    why: "Every claim of what AI achieves needs evidence: the task, what it is compared with, and the period.",
    parts: /^services\.(cards\[\d+\]\.badge|basis)$/,
  },
  {
    number: 5,
    title: "99.8% satisfaction and 500+ projects",
    why: "Each figure needs a basis and a date: which survey, how many answers, what counts as a project.",
    parts: /^hero\.counters\.(satisfaction|projects)$/,
  },
  {
    number: 6,
    title: "50+ MW beside a project of 300 MW",
    why: "One project alone is larger than the total, so the total needs words that make both true.",
    parts: /^hero\.counters\.capacity$/,
  },
  {
    number: 7,
    title: "The three projects, and whether the 300 MW are wind",
    why: "25,000 acres for 300 MW fits wind, and picture and words show wind. If it is solar, both change.",
    parts: /^portfolio\b/,
  },
  {
    number: 8,
    title: "44+ years, since 1981",
    why: "The page says 44+, the programs that ask for metrics get a number, and both must be true.",
    parts: /^hero\.counters\.years$/,
  },
  {
    number: 9,
    title: "Phone, e-mail, address, hours, roles, recognition",
    why: "Visitors call and write to them. The roles name licences that somebody has to hold.",
    parts: /^(company\.(phone|email|address|hours)|about\.(roles|recognition))\b/,
  },
  {
    number: 10,
    title: "The articles",
    why: "Each was invented with its date. An article has to be written, or its card replaced by a true one.",
    parts: /^insights\b/,
  },
];

/** The point that a part of the content belongs to, such as "company.phone" to number 9. */
export function pointOf(part: string): Point | undefined {
  return points.find(({ parts }) => parts.test(part));
}
