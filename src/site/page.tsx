import { Fragment } from "react";
import type { Content } from "../content/content.ts";
import type { Assets } from "./assets.ts";
import { Footer } from "./sections/footer.tsx";
import { Letterhead } from "./sections/letterhead.tsx";
import { renderSections } from "./sections/sections.tsx";
import { SiteHeader } from "./sections/site-header.tsx";

export function Page({ content, assets }: { content: Content; assets: Assets }) {
  const sections = renderSections(content, assets);
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Letterhead company={content.company} />
      <SiteHeader company={content.company} sections={sections} />
      <main id="main" tabIndex={-1}>
        {sections.map(({ id, element }) => (
          <Fragment key={id}>{element}</Fragment>
        ))}
      </main>
      <Footer content={content} sections={sections} year={assets.year} />
      <div id="toasts" />
    </>
  );
}
