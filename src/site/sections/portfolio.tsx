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
              <Card key={project.title} project={project} sizes={imageSizes[i] ?? "100vw"} assets={assets} />
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

/** How wide each picture is shown, in the order of the cards (portfolio.module.css). */
const imageSizes = [
  "(min-width: 1344px) 810px, (min-width: 1024px) 54vw, 92vw",
  "(min-width: 1344px) 574px, (min-width: 1024px) 38vw, (min-width: 600px) 45vw, 92vw",
  "(min-width: 1344px) 1408px, 92vw",
];

function Card({ project, sizes, assets }: { project: Project; sizes: string; assets: Assets }) {
  return (
    <article className={styles.card}>
      <Picture
        assets={assets}
        {...project.image}
        phoneBelow={768}
        sizes={sizes}
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
