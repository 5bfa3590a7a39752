import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parseDocument } from "yaml";
import { set } from "./second-firm.ts";

// A firm in Texas that doesn't survey and is younger than the counter says. It has two testimonials, six projects, a long logo in
// pixels, a telephone with an extension, an early Friday, and no page at Facebook.

/** What its office first enters in a content folder without samples. */
export async function writeFirstDraft(content: string): Promise<void> {
  await drawLogo(content, 600, 200);
  change(content, "company.yaml", {
    "logo.file": "logo.png",
    "phone.display": "(817) 336-2000 ext. 12",
    "social.facebook": "",
    "serves.states": ["TX"],
    since: "2009",
    "businessHours.open": [
      { days: "Monday to Thursday", from: "7:30", until: "17:00" },
      { days: "Friday", from: "7:30", until: "noon" },
    ],
    registrations: [{ label: "TREC Easement or Right-of-Way Registration No.", number: "512345" }],
    complaints: undefined,
    "nextSteps.files": "",
  });
  change(content, "testimonials.yaml", { "quotes.3": undefined, "quotes.2": undefined });
  const project = {
    title: "A pipeline",
    sector: "Pipeline",
    place: "Reeves County, 2025",
    size: "40 miles",
    capacity: "24 inches",
    image: { file: "corridor.webp", alt: "A pipeline on a map." },
    description: "We acquired the right-of-way.",
    achievements: ["Signed in 9 months"],
  };
  change(content, "portfolio.yaml", { "projects.3": project, "projects.4": project, "projects.5": project });
}

/** Obeys what the check of the content says about the draft. */
export async function followTheCheck(content: string): Promise<void> {
  await drawLogo(content, 500, 500);
  change(content, "company.yaml", {
    "phone.display": "(817) 336-2000",
    "social.facebook": undefined,
    "serves.states": ["Texas"],
    "businessHours.open.1.until": "12:00",
  });
  change(content, "contact.yaml", { "notes.0.text": "Bids: extension 12." });
  change(content, "testimonials.yaml", { shown: "false" });
  change(content, "portfolio.yaml", {
    "projects.5": undefined,
    "projects.4": undefined,
    "projects.3": undefined,
  });
}

/** Obeys what the doctor then says. */
export function followTheDoctor(content: string): void {
  change(content, "hero.yaml", {
    lede: "We acquire right-of-way, run title and map for utilities in Texas.",
    "counters.years.label": "years of experience in our team",
  });
  change(content, "meta.yaml", {
    title: "Fieldline: right-of-way and title in Texas",
    description: "Right-of-way, title research and GIS mapping in Texas.",
  });
  change(content, "metrics.yaml", { years_experience: "17" });
  change(content, "services.yaml", {
    "cards.2.title": "Permits",
    "cards.2.subtitle": "Roads, railroads and counties",
    "cards.2.description": "We file each permit and follow it until it is issued.",
    "cards.2.features": ["Highway crossings", "Railroad crossings"],
  });
}

async function drawLogo(content: string, width: number, height: number): Promise<void> {
  const logo = sharp({ create: { width, height, channels: 4, background: "#084" } }).png();
  writeFileSync(join(content, "images/logo.png"), await logo.toBuffer());
}

function change(content: string, file: string, changes: Readonly<Record<string, unknown>>): void {
  const path = join(content, file);
  const document = parseDocument(readFileSync(path, "utf8"), { schema: "failsafe" });
  for (const [place, value] of Object.entries(changes)) set(document, place, value);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}
