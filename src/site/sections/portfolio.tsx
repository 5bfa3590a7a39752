import type { Content } from "../../content/content.ts";
import type { Project } from "../../content/portfolio.ts";
import type { Assets } from "../assets.ts";
import { anchor } from "./anchor.ts";
import { Picture } from "./picture.tsx";
import styles from "./portfolio.module.css";
import { SectionHead } from "./section-head.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The sheet index: three projects by their figures, then what clients say of such work. */
export function Portfolio({ content, assets }: { readonly content: Content; readonly assets: Assets }) {
  const { portfolio, testimonials } = content;
  return (
    <section id="portfolio" aria-labelledby="portfolio-heading">
      <div className={`band ${styles.vellum}`}>
        <div className="container">
          <SectionHead id="portfolio-heading" heading={portfolio.heading} intro={portfolio.intro} />
          <div className={`grid ${styles.index}`}>
            {portfolio.projects.map((project, i) => (
              <Card key={project.title} project={project} sizes={widths[i] ?? "100vw"} assets={assets} />
            ))}
          </div>
        </div>
      </div>
      <Testimonials testimonials={testimonials} />
    </section>
  );
}

/** How wide each picture stands, in the order of the cards (portfolio.module.css). */
const widths = [
  "(min-width: 1344px) 700px, (min-width: 1024px) 54vw, 92vw",
  "(min-width: 1344px) 496px, (min-width: 1024px) 38vw, (min-width: 600px) 45vw, 92vw",
  "(min-width: 1344px) 1216px, 92vw",
];

function Card({
  project,
  sizes,
  assets,
}: {
  readonly project: Project;
  readonly sizes: string;
  readonly assets: Assets;
}) {
  return (
    <article className={styles.card}>
      <Picture
        assets={assets}
        {...project.image}
        phoneBelow={768}
        sizes={sizes}
        className={project.image.phone ? `${styles.picture} ${styles.upright}` : styles.picture}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <p className={styles.figures}>
            <span>{project.size}</span>
            <span>{project.capacity}</span>
          </p>
          <h3 id={anchor("portfolio", project.title)}>{project.title}</h3>
          <p className={styles.sector}>{project.sector}</p>
          <p className={styles.description}>{project.description}</p>
        </div>
        <ul className={styles.achievements}>
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
