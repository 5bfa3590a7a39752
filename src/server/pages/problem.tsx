import type { Problem } from "../../contract/problem-details.ts";
import { Contact, type PageProps, Shell } from "./components/shell.tsx";

export type ProblemProps = PageProps & Pick<Problem, "status" | "detail">;

/** A problem (RFC 9457) for a browser that shows the response itself. */
export function ProblemPage({ status, detail, ...page }: ProblemProps) {
  if (status === 404) return <NotFoundPage {...page} />;
  const heading = headings[status] ?? "Something went wrong";
  return (
    <Shell {...page} title={`Error: ${heading}`}>
      <h1>{heading}</h1>
      <div className="prose">
        <p>{forDevelopers.has(status) ? "Something went wrong with the form. Please try again." : detail}</p>
        {afterForm.has(status) && <p>Your browser’s Back button leads to the form, with what you typed.</p>}
        <p>
          <a className="button" href={`${page.homeUrl}/`}>
            Go to our home page
          </a>
        </p>
      </div>
      <Contact firm={page.firm} />
    </Shell>
  );
}

const headings: Readonly<Record<number, string>> = {
  403: "We could not accept this form",
  413: "Your project request is too long",
  429: "Too many requests",
  503: "Your project request was not saved",
};

/** Their details speak of JSON and media types. */
const forDevelopers = new Set([400, 415]);

/** After these, the home page would show an empty form. */
const afterForm = new Set([400, 408, 413, 415, 429, 503]);

/**
 * An unknown path, in the firm's own terms: a corner is found, set or calculated, and we say which. It shows nothing of the
 * path, which may be a damaged sign-in link.
 */
function NotFoundPage(page: PageProps) {
  return (
    <Shell {...page} title="Error: Page not found">
      <div className="field-book">
        <div>
          <h1>Corner not found</h1>
          <p className="lede">
            We searched, and nothing is set here. This site is a single sheet.{" "}
            <a href={`${page.homeUrl}/`}>Go to it</a>.
          </p>
        </div>
        <FieldBook />
        <Contact firm={page.firm} />
      </div>
    </Shell>
  );
}

/**
 * A page of a surveyor's field book: the notes and sketch of a mile-square tract. Three corners were found; an open circle is
 * where the fourth was searched for. Each station is a mile (52+80) beyond the last.
 */
function FieldBook() {
  return (
    <svg viewBox="0 0 480 340" aria-hidden fill="none" stroke="var(--ink)" strokeWidth="2">
      <path
        stroke="var(--blue)"
        strokeOpacity="0.3"
        strokeWidth="480"
        strokeDasharray="1 33"
        d="M240 34v306"
      />
      <path stroke="var(--accent)" strokeOpacity="0.45" d="M202 0v340M207 0v340" />
      <path d="m252 84 184-17 17 184" />
      <path strokeDasharray="8 6" d="m252 84 17 184 184-17" />
      <path strokeWidth="12" strokeLinecap="round" d="M252 84h0m184-17h0m17 184h0" />
      <circle cx="269" cy="268" r="12" fill="var(--surface)" stroke="var(--accent)" strokeWidth="3" />
      <path
        stroke="var(--ink-2)"
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform="scale(.1)"
        d={lettering}
      />
    </svg>
  );
}

/**
 * In the strokes of the field book on the page (media/draw/stroke-letters.ts), in tenths: the columns STA and CORNER; 0+00 and
 * 52+80, FND 1/2" IR; 105+60, FND STONE; 158+40, NOT FND; and the points 401 to 404 of the sketch.
 */
const lettering =
  "m214 148q-6-18-30-18-36 0-42 30-4 22 30 28 39 6 34 32-6 30-46 30-30 0-36-22m130-98h80m-40 0l-24 120m70 0l64-120 16 120m-58-40h52m566-60q-10-20-34-20-42 0-54 60t30 60q24 0 42-20m94-100q44 0 32 60t-56 60-32-60 56-60m50 120l24-120h44q34 0 27 34-6 32-40 32h-44m44 0l25 54m30 0l24-120 56 120 24-120m100 0h-70l-24 120h70m-58-60h56m32 60l24-120h44q34 0 27 34-6 32-40 32h-44m44 0l25 54m-1324 220q40 0 28 60t-52 60-28-60 52-60m56 68h72m-28-36l-15 72m127-104q40 0 28 60t-52 60-28-60 52-60m110 0q40 0 28 60t-52 60-28-60 52-60m468 0h-70l-24 120m12-60h56m32 60l24-120 56 120 24-120m30 0l-24 120h32q48 0 60-60t-36-60h-32m187 24l33-24-24 120m38 0l72-120m28 30q10-30 42-30 36 0 30 32-5 24-47 52l-47 36h80m64-120l-12 32m28-32l-12 32m116-32l-24 120m34 0l24-120h44q34 0 27 34-6 32-40 32h-44m44 0l25 54m-1564 220h-58l-17 54q14-10 34-10 40 0 33 36-8 40-50 40-26 0-34-18m128-72q10-30 42-30 36 0 30 32-5 24-47 52l-47 36h80m40-52h72m-28-36l-15 72m116-48q-33-4-29-28 6-28 40-28t28 28q-4 24-39 28-41 4-47 34t34 30 46-30-33-34m121-56q40 0 28 60t-52 60-28-60 52-60m358 0h-70l-24 120m12-60h56m32 60l24-120 56 120 24-120m30 0l-24 120h32q48 0 60-60t-36-60h-32m187 24l33-24-24 120m38 0l72-120m28 30q10-30 42-30 36 0 30 32-5 24-47 52l-47 36h80m64-120l-12 32m28-32l-12 32m116-32l-24 120m34 0l24-120h44q34 0 27 34-6 32-40 32h-44m44 0l25 54m-1629 244l33-24-24 120m102-120q40 0 28 60t-52 60-28-60 52-60m142 0h-58l-17 54q14-10 34-10 40 0 33 36-8 40-50 40-26 0-34-18m116-34h72m-28-36l-15 72m153-92q-10-12-22-12-44 0-58 72-10 48 30 48t48-38q6-34-32-34t-48 32m166-80q40 0 28 60t-52 60-28-60 52-60m280 0h-70l-24 120m12-60h56m32 60l24-120 56 120 24-120m30 0l-24 120h32q48 0 60-60t-36-60h-32m250 18q-6-18-30-18-36 0-42 30-4 22 30 28 39 6 34 32-6 30-46 30-30 0-36-22m130-98h80m-40 0l-24 120m138-120q44 0 32 60t-56 60-32-60 56-60m50 120l24-120 56 120 24-120m100 0h-70l-24 120h70m-58-60h56m-1635 304l33-24-24 120m134-120h-58l-17 54q14-10 34-10 40 0 33 36-8 40-50 40-26 0-34-18m159-46q-33-4-29-28 6-28 40-28t28 28q-4 24-39 28-41 4-47 34t34 30 46-30-33-34m67 12h72m-28-36l-15 72m125 16l24-120-79 84h84m87-84q40 0 28 60t-52 60-28-60 52-60m182 120l24-120 56 120 24-120m74 0q44 0 32 60t-56 60-32-60 56-60m74 0h80m-40 0l-24 120m234-120h-70l-24 120m12-60h56m32 60l24-120 56 120 24-120m30 0l-24 120h32q48 0 60-60t-36-60h-32m800-750l24-120-79 84h84m87-84q40 0 28 60t-52 60-28-60 52-60m77 24l33-24-24 120m1858-200l24-120-79 84h84m87-84q40 0 28 60t-52 60-28-60 52-60m68 30q10-30 42-30 36 0 30 32-5 24-47 52l-47 36h80m-222 2300l24-120-79 84h84m87-84q40 0 28 60t-52 60-28-60 52-60m70 18q16-18 40-18 32 0 26 30-5 26-41 26 44 0 37 32t-46 32q-30 0-36-22m-1606 122l24-120-79 84h84m87-84q40 0 28 60t-52 60-28-60 52-60m108 120l24-120-79 84h84";
