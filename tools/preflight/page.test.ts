import { describe, expect, test } from "vitest";
import { ChangedContent } from "../content/changed-content.ts";
import { contentFiles } from "./content-files.ts";
import { requiredTexts } from "./required-texts.ts";
import { securityTxt } from "./security-txt.ts";

describe("what Texas asks for on the page:", () => {
  using changed = new ChangedContent().replace("company.yaml", "label: Firm", "label: TBPELS surveying firm");
  const files = contentFiles(changed.folder);
  const { company } = changed.read().content;
  const link = `<p><a href="${company.notice.url}">${company.notice.label}</a></p>`;
  const number = `<li>TBPELS surveying firm <!-- -->${company.registrations[0]?.number}</li>`;
  const on = (page: string | null) => requiredTexts(company, files, page);

  test("a page with the notice twice and the number raises nothing", () => {
    expect(on(link + link + number)).toEqual([]);
  });

  test.each([
    [link, "only once"],
    ["", "nowhere"],
    [link.replace("Notice<", "notice<") + link, "only once"],
    [link.replace("/notice", "/other") + link, "only once"],
  ])("a notice that is missing, misspelled or leads elsewhere blocks: %s", (page, words) => {
    expect(on(page + number)).toMatchObject([
      { blocks: true, point: 1, file: "content/company.yaml", line: 33 },
    ]);
    expect(on(page + number)[0]?.what).toContain(
      `links the notice of the Texas Real Estate Commission ${words};`,
    );
  });

  test("a page without the number blocks", () => {
    expect(on(link + link)).toMatchObject([
      { point: 2, what: "The built page does not show the registration number 00000000." },
    ]);
  });

  test("content without a TBPELS registration blocks, built or not", () => {
    using firm = new ChangedContent();
    const { content } = firm.read();
    expect(requiredTexts(content.company, files, null)).toMatchObject([
      { blocks: true, point: 2, file: "content/company.yaml", line: 29 },
    ]);
  });
});

describe("security.txt", () => {
  const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
  const at = (expires: string) => securityTxt(`Contact: mailto:a@b.c\nExpires: ${expires}\n`, now);

  test("none is no trouble", () => expect(securityTxt(null, now)).toEqual([]));

  test("one that is good for a while is no trouble", () => {
    expect(at("2027-06-01T00:00:00Z")).toEqual([]);
  });

  test("one that ends soon is worth knowing and blocks nothing", () => {
    expect(at("2026-12-01T12:00:00Z")).toMatchObject([
      { blocks: false, what: "security.txt expires in 10 days, at 2026-12-01T12:00:00Z." },
    ]);
  });

  test.each([
    [
      "2026-11-21T11:59:59Z",
      "security.txt expired at 2026-11-21T11:59:59Z, so whoever finds a hole must ignore it.",
    ],
    ["soon", 'security.txt expires at "soon", which is no time, so nobody who finds a hole may rely on it.'],
  ])("one that expired or can't be read blocks: %s", (expires, what) => {
    expect(at(expires)).toMatchObject([{ blocks: true, what, file: "dist/.well-known/security.txt" }]);
  });

  test("one without a day blocks", () => {
    expect(securityTxt("Contact: mailto:a@b.c\n", now)).toMatchObject([
      { blocks: true, what: "security.txt has no line Expires:, so nobody who finds a hole may rely on it." },
    ]);
  });
});
