import type { Content } from "../../content/content.ts";
import type { Project } from "../../content/portfolio.ts";
import type { Assets } from "../assets.ts";
import { Picture } from "./picture.tsx";
import styles from "./portfolio.module.css";
import { headingId, SectionHeading } from "./section-heading.tsx";
import { Testimonials } from "./testimonials.tsx";

/** Three project cards, then client testimonials. */
export function Portfolio({ content, assets }: { content: Content; assets: Assets }) {
  const { portfolio, testimonials } = content;
  return (
    <section id="portfolio" aria-labelledby="portfolio-heading">
      <div className={`band ${styles.tinted}`}>
        <div className="container">
          <SectionHeading id="portfolio-heading" heading={portfolio.heading} intro={portfolio.intro} />
          <div className={`grid ${styles.projects}`}>
            {portfolio.projects.map((project, i) => (
              <Card key={project.title} project={project} assets={assets} {...(shown[i] ?? whole)} />
            ))}
          </div>
          <a className={styles.request} href="#contact">
            {portfolio.request}
          </a>
        </div>
      </div>
      <Testimonials testimonials={testimonials} />
    </section>
  );
}

interface Shown {
  /** How wide the picture is shown, as in the HTML attribute. */
  readonly sizes: string;
  /** In px: narrower windows get the drawing for phones. */
  readonly phoneBelow: number;
}

const whole: Shown = { sizes: "100vw", phoneBelow: 768 };

/** In the order of the cards (portfolio.module.css). The second is half as wide as a tablet: too narrow for small letters. */
const shown: readonly Shown[] = [
  { sizes: "(min-width: 1344px) 810px, (min-width: 1024px) 54vw, 92vw", phoneBelow: 768 },
  {
    sizes: "(min-width: 1344px) 574px, (min-width: 1024px) 38vw, (min-width: 600px) 45vw, 92vw",
    phoneBelow: 1024,
  },
  { sizes: "(min-width: 1344px) 1408px, 92vw", phoneBelow: 768 },
];

function Card({ project, assets, ...shown }: { project: Project; assets: Assets } & Shown) {
  return (
    <article className={styles.card}>
      <Picture
        assets={assets}
        {...project.image}
        {...shown}
        className={project.image.phone ? `${styles.picture} ${styles.portrait}` : styles.picture}
      />
      <div className={styles.text}>
        <div className={styles.summary}>
          <p className={styles.figures}>
            <span>{project.size}</span>
            <span>{project.capacity}</span>
          </p>
          <h3 id={headingId("portfolio", project.title)}>{project.title}</h3>
          <p>
            <span className={styles.sector}>{project.sector}</span>&nbsp;· {project.place}
          </p>
          <p className={styles.description}>{project.description}</p>
        </div>
        <ul className={`small ${styles.achievements}`}>
          {project.achievements.map((achievement) => (
            <li key={achievement}>
              <span>{achievement}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
