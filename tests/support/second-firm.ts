import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Document, parseDocument, visit } from "yaml";

/**
 * Rewrites a content folder as another firm could, with a long name and without any optional part: every text, figure and
 * picture, but none that the specification fixes.
 */
export async function moveIn(content: string): Promise<void> {
  for (const file of readdirSync(content).filter((name) => name.endsWith(".yaml"))) {
    const document = parseDocument(readFileSync(join(content, file), "utf8"), { schema: "failsafe" });
    visit(document, {
      Pair: (_, { key }) => (kept.test(String(key)) ? visit.SKIP : undefined),
      Scalar: (key, scalar) => {
        if (key !== "key" && typeof scalar.value === "string") scalar.value = reword(scalar.value);
      },
    });
    for (const [path, value] of Object.entries(changes[file] ?? {})) set(document, path, value);
    writeFileSync(join(content, file), document.toString({ lineWidth: 120 }));
  }
  rmSync(join(content, "images/safe-areas.json"));
  for (const [name, width, height] of photographs)
    await takePhotograph(width, height).toFile(join(content, "images", name));
}

/** Keys of files, addresses, figures, names that the specification fixes, and settings. */
const kept =
  /^(file|icon|poster|sources|captions|phone|url|address|id|name|date|readTime|calls|display|number|since|pictures|sample|notice|businessHours|retention|changed|percent|width|height|unit|metrics)$/;

/** Other words of nearly the same length. */
function reword(text: string): string {
  return text.replace(/\{\w+\}|[aeou]/g, (found) => next[found as "a"] ?? found);
}

const next = { a: "e", e: "o", o: "u", u: "a" };

/** Sets the value at a path; undefined deletes it. */
export function set(document: Document, path: string, value: unknown): void {
  const keys = path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  if (value === undefined) document.deleteIn(keys);
  else document.setIn(keys, document.createNode(value));
}

const changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "company.yaml": {
    "name.full": "Prairie Meridian Boundary and Right-of-Way Consultants",
    "name.short": "Prairie Meridian",
    "phone.display": "(918) 234-5678",
    "email.address": "project.requests@prairie-meridian-boundary.com",
    "address.street": "4 Arkansas Plaza",
    "address.city": "Tulsa",
    "address.state": "Oklahoma",
    "address.postalCode": "74103",
    since: "1968",
    "serves.states": ["Oklahoma"],
    notice: undefined,
    complaints: undefined,
    registrations: [],
    social: undefined,
    "businessHours.open": [
      { days: "Monday to Thursday", from: "7:30", until: "17:00" },
      { days: "Friday", from: "7:30", until: "12:00" },
    ],
    closures: [{ date: "2026-12-28", through: "2026-12-31", reason: "Inventory" }],
    earlyClosings: [{ date: "2026-12-23", closesAt: "12:00" }],
    openOnHolidays: ["Columbus Day"],
    "retention.days": "365",
  },
  "hero.yaml": {
    title: "Boundaries, easements and titles across Oklahoma",
    pictures: { wide: "wide.jpg", phone: "phone.jpg" },
  },
  "services.yaml": {
    "cards.0.features": ["One", "Two"],
    desk: undefined,
  },
  "portfolio.yaml": Object.fromEntries(
    [0, 1, 2].flatMap((index) => [
      [`projects.${index}.image`, { file: "project.jpg", alt: "A field at dusk." }],
      [`projects.${index}.size`, `${index + 3} sections`],
      [`projects.${index}.capacity`, "88 MW"],
      [`projects.${index}.achievements`, ["Recorded"]],
    ]),
  ),
  "about.yaml": {
    roles: [{ title: "Surveyor", duty: "Signs plats" }],
    credentials: [],
    recognition: [],
    drawing: undefined,
  },
  "contact.yaml": { notes: [], map: undefined },
  "footer.yaml": { illustrations: undefined },
  "metrics.yaml": {
    projects_completed: "80",
    mw_renewable_energy: "7.5",
    years_experience: "58",
    satisfaction_rate: "97",
  },
  "meta.yaml": { title: "A land survey firm", changed: "2026-11-25" },
  "video.yaml": { shown: "false" },
  "insights.yaml": { shown: "false" },
  "testimonials.yaml": { shown: "false" },
};

const photographs = [
  ["wide.jpg", 2000, 1250],
  ["phone.jpg", 900, 560],
  ["project.jpg", 1300, 900],
] as const;

/** Light and dark, with grain. */
function takePhotograph(width: number, height: number) {
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#def"/><stop offset="1" stop-color="#352"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const noise = { type: "gaussian", mean: 128, sigma: 9 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .composite([{ input: Buffer.from(gradient), blend: "overlay" }])
    .jpeg();
}
