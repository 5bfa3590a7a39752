import type { ReactNode } from "react";
import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { About } from "./about.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
import { Insights } from "./insights.tsx";
import type { SectionLink } from "./links.tsx";
import { Portfolio } from "./portfolio.tsx";
import { Services } from "./services.tsx";
import { Video } from "./video.tsx";

interface PageSection extends SectionLink {
  /** Nothing if the content leaves it out. */
  readonly render: (content: Content, assets: Assets) => ReactNode;
}

/** The page's sections, in order. The page, the bar and the footer are made of this list. */
const sections: readonly PageSection[] = [
  { id: "home", render: (content, assets) => <Hero content={content} assets={assets} /> },
  {
    id: "services",
    label: "Services",
    isInBar: true,
    render: ({ services }, assets) => <Services services={services} assets={assets} />,
  },
  { id: "ai-in-action", render: ({ video }, assets) => video && <Video video={video} assets={assets} /> },
  {
    id: "portfolio",
    label: "Portfolio",
    isInBar: true,
    render: (content, assets) => <Portfolio content={content} assets={assets} />,
  },
  {
    id: "insights",
    label: "Insights",
    render: ({ insights, company }) => insights && <Insights insights={insights} company={company} />,
  },
  {
    id: "about",
    label: "About",
    isInBar: true,
    render: ({ about }, assets) => <About about={about} assets={assets} />,
  },
  {
    id: "contact",
    label: "Contact",
    isInBar: true,
    render: (content, assets) => <Contact content={content} assets={assets} />,
  },
];

/** Those that the content does not leave out. */
export function renderSections(content: Content, assets: Assets) {
  return sections
    .map((section) => ({ ...section, element: section.render(content, assets) }))
    .filter(({ element }) => element !== undefined);
}
