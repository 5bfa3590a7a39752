import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { RequestButton } from "./links.tsx";
import { findLate, Picture } from "./picture.tsx";
import styles from "./portfolio.module.css";
import { Section, SectionHeading } from "./section.tsx";
import { Testimonials } from "./testimonials.tsx";
import { phrases, Together } from "./together.tsx";

export function Portfolio({ content, assets }: { content: Content; assets: Assets }) {
  const { portfolio, testimonials } = content;
  return (
    <Section id="portfolio">
      <div className="band tinted">
        <div className="container">
          <SectionHeading id="portfolio" heading={portfolio.heading} intro={portfolio.intro} />
          <div className={`grid ${styles.projects}`}>
            {portfolio.projects.map((project, index) => (
              <Card key={project.title} project={project} index={index} assets={assets} />
            ))}
          </div>
          <RequestButton text={portfolio.request} />
        </div>
      </div>
      {testimonials && <Testimonials testimonials={testimonials} />}
    </Section>
  );
}

/** The pictures' widths in the order of the cards (portfolio.module.css). */
const sizes = ["(min-width: 80em) 54vw, 92vw", "(min-width: 80em) 38vw, 92vw", "92vw"];

interface CardProps {
  project: Content["portfolio"]["projects"][number];
  index: number;
  assets: Assets;
}

function Card({ project, index, assets }: CardProps) {
  return (
    <article className={styles.card}>
      <Picture
        assets={assets}
        {...project.image}
        readings={findLate(assets, project.image.readings)}
        sizes={sizes[index]}
        // The second is half as wide below 1280 px: too narrow for small letters.
        phoneBelow={index === 1 ? 80 : 48}
        className={project.image.phone ? `framed ${styles.portrait}` : "framed"}
      />
      <div className={styles.text}>
        <div className={styles.summary}>
          <p className={`figure ${styles.figures}`}>
            <span>{project.size}</span>
            <span>{project.capacity}</span>
          </p>
          <h3>
            <Together text={project.title} />
          </h3>
          <p>
            <strong>{project.sector}</strong>, <Together text={project.place} parts={phrases} />
          </p>
          <p className={`quiet ${styles.description}`}>{project.description}</p>
        </div>
        <ul className={`ruled ${styles.achievements}`}>
          {project.achievements.map((achievement, i) => (
            <li key={achievement}>{i === 0 ? <strong>{achievement}</strong> : achievement}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
