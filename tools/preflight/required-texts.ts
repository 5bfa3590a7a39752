import type { Company } from "../../src/site/content.ts";
import type { ContentFile } from "./content-files.ts";
import { blocking, type Finding } from "./finding.ts";

/** Points 1 and 2: what Texas asks to be on the page is in the content, and on the page that was built. */
export function requiredTexts(
  { notice, registrations }: Company,
  files: readonly ContentFile[],
  builtPage: string | null,
): Finding[] {
  const company = files.find(({ section }) => section === "company");
  const at = (key: string, point: number) =>
    company === undefined ? { point } : { file: company.file, line: company.lineOf([key]), point };
  const findings: Finding[] = [];
  const surveying = registrations.find(({ label }) => /TBPELS/i.test(label));
  if (surveying === undefined) {
    findings.push(
      blocking(
        "No registration names TBPELS, so the page offers surveying without the number that Texas asks for.",
        'Add an entry whose label is "TBPELS surveying firm registration", and its number.',
        at("registrations", 2),
      ),
    );
  }
  if (builtPage === null) return findings;
  if (surveying !== undefined && !plain(builtPage).includes(surveying.number)) {
    findings.push(
      blocking(
        `The built page does not show the registration number ${surveying.number}.`,
        "Put the registrations back into src/site/sections/footer.tsx, then run `npm run build`.",
        at("registrations", 2),
      ),
    );
  }
  const places = links(builtPage).filter(
    ({ href, text }) => text === notice.label && href === notice.url,
  ).length;
  if (places < 2) {
    findings.push(
      blocking(
        `The built page links the notice of the Texas Real Estate Commission ${places === 0 ? "nowhere" : "only once"}; it belongs beside the contact details and in the footer.`,
        "Put it back into src/site/sections/contact.tsx and footer.tsx, then run `npm run build`.",
        at("notice", 1),
      ),
    );
  }
  return findings;
}

function links(html: string): { readonly href: string; readonly text: string }[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = "", inner = ""]) => ({
      href: href.replaceAll("&amp;", "&"),
      text: plain(inner),
    }),
  );
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replace(/\s+/g, " ")
    .trim();
}
