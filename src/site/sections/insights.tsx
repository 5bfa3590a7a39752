import type { Content, Shown } from "../../content/content.ts";
import styles from "./insights.module.css";
import { Section, SectionHeading } from "./section.tsx";

/** Three article cards. They lead to no page; a link on each asks for its note by email. */
export function Insights({ insights, company }: Shown<"insights"> & Pick<Content, "company">) {
  return (
    <Section id="insights" className="band">
      <div className="container">
        <SectionHeading id="insights" heading={insights.heading} intro={insights.intro} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
        <div className="grid snap-row" role="group" aria-labelledby="insights-heading">
          {insights.articles.map((article) => (
            <Article
              key={article.title}
              {...article}
              ask={insights.ask}
              request={`mailto:${company.email.address}?subject=${encodeURIComponent(article.title)}`}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}

type ArticleProps = Shown<"insights">["insights"]["articles"][number] & { ask: string; request: string };

function Article({ title, excerpt, date, category, readTime, ask, request }: ArticleProps) {
  return (
    <article className={`rule ${styles.article}`}>
      <p className={`small quiet ${styles.meta}`}>
        <time dateTime={date}>{formatDate(date)}</time>
        <span>{category}</span>
        <span>{`${readTime}-minute read`}</span>
      </p>
      <h3>{title}</h3>
      <p className="quiet">{excerpt}</p>
      <p>
        <a className="target request" href={request} aria-label={`${ask}: ${title}`}>
          {ask}
        </a>
      </p>
    </article>
  );
}

/** "2026-03-02" as "March 2, 2026". The date has no time zone, so it is read and written in UTC. */
function formatDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
