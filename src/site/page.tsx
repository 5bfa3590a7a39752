import type { Content } from "../content/content.ts";
import type { Assets } from "./assets.ts";
import { About } from "./sections/about.tsx";
import { Contact } from "./sections/contact.tsx";
import { Footer } from "./sections/footer.tsx";
import { Hero } from "./sections/hero.tsx";
import { Insights } from "./sections/insights.tsx";
import { Letterhead } from "./sections/letterhead.tsx";
import { Portfolio } from "./sections/portfolio.tsx";
import { Services } from "./sections/services.tsx";
import { SiteHeader } from "./sections/site-header.tsx";
import { Video } from "./sections/video.tsx";

/** The sections in order. */
export function Page({ content, assets }: { content: Content; assets: Assets }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Letterhead company={content.company} />
      <SiteHeader company={content.company} />
      <main id="main" tabIndex={-1}>
        <Hero content={content} assets={assets} />
        <Services services={content.services} assets={assets} />
        <Video video={content.video} assets={assets} />
        <Portfolio content={content} assets={assets} />
        <Insights content={content} />
        <About about={content.about} assets={assets} />
        <Contact content={content} assets={assets} />
      </main>
      <Footer content={content} year={assets.year} />
      <div id="toasts" />
    </>
  );
}
