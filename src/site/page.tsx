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

export function Page({ content, assets }: { content: Content; assets: Assets }) {
  const { company, services, video, insights, about } = content;
  return (
    <>
      <a className="button skip" href="#main">
        Skip to main content
      </a>
      <Letterhead company={company} />
      <SiteHeader company={company} />
      <main id="main" tabIndex={-1}>
        <Hero content={content} assets={assets} />
        <Services services={services} assets={assets} />
        {video && <Video video={video} assets={assets} />}
        <Portfolio content={content} assets={assets} />
        {insights && <Insights insights={insights} company={company} assets={assets} />}
        <About about={about} assets={assets} />
        <Contact content={content} assets={assets} />
      </main>
      <Footer content={content} year={assets.year} />
      <div id="toasts" />
    </>
  );
}
