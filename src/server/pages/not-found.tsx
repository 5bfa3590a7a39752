import { Contact, type PageProps, Shell } from "./components/shell.tsx";

/**
 * The page for an unknown path, in the firm's own terms: a corner is found, set or calculated, and we say which. It shows
 * nothing of the path, which may be a damaged private link.
 */
export function NotFoundPage(page: PageProps) {
  return (
    <Shell {...page} title="Error: Page not found">
      <div className="field-book">
        <div>
          <h1>Corner not found</h1>
          <p className="lede">
            We searched, and nothing is set here. The sheet has one page:{" "}
            <a href={`${page.homeUrl}/`}>go to it</a>.
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
      <path stroke="var(--red)" strokeOpacity="0.45" d="M202 0v340M207 0v340" />
      <path d="m252 84 184-17 17 184" />
      <path strokeDasharray="8 6" d="m252 84 17 184 184-17" />
      <path strokeWidth="12" strokeLinecap="round" d="M252 84h0m184-17h0m17 184h0" />
      <circle cx="269" cy="268" r="12" fill="var(--white)" stroke="var(--red)" strokeWidth="3" />
      <text fill="var(--ink-2)" stroke="none" fontSize="17" fontStyle="italic">
        {notes.map(([x, y, words]) => (
          <tspan key={words + y} x={x} y={y}>
            {words}
          </tspan>
        ))}
      </text>
    </svg>
  );
}

const notes = [
  [12, 27, "STA"],
  [94, 27, "CORNER"],
  [12, 61, "0+00"],
  [94, 61, "FND ROD"],
  [12, 95, "52+80"],
  [94, 95, "FND ROD"],
  [12, 129, "105+60"],
  [94, 129, "FND STONE"],
  [12, 163, "158+40"],
  [94, 163, "NOT FND"],
  [228, 70, "401"],
  [436, 52, "402"],
  [440, 279, "403"],
  [290, 296, "404"],
] as const;
