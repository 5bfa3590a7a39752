import type { Assets } from "../assets.ts";
import type { Video as VideoContent } from "../content.ts";
import { VideoControl } from "../islands/video-control/video-control.tsx";
import { Island } from "./island.tsx";
import styles from "./video.module.css";

const videoId = "film";

/** The silent film with its control, the blurb beside it and the transcript that tells it in words. */
export function Video({ video, assets }: { readonly video: VideoContent; readonly assets: Assets }) {
  return (
    <section className={`band ${styles.band}`} id="ai-in-action" aria-labelledby="ai-in-action-heading">
      <div className={`container grid ${styles.layout}`}>
        <h2 id="ai-in-action-heading" tabIndex={-1}>
          {video.heading}
        </h2>
        <video
          className={styles.film}
          id={videoId}
          width={video.width}
          height={video.height}
          poster={assets.videos[video.poster]}
          preload="none"
          controls
          muted
          playsInline
          aria-label={video.heading}
        >
          {video.sources.map((source) => (
            <source key={source.file} src={assets.videos[source.file]} type={source.type} />
          ))}
          <track kind="captions" srcLang="en" label="English" default src={assets.videos[video.captions]} />
        </video>
        <div className={styles.words}>
          <p>{video.blurb}</p>
          <Island name="video" of={VideoControl} props={{ videoId }} />
          <p className={`small ${styles.note}`}>{video.note}</p>
        </div>
        <details className={styles.transcript}>
          <summary>Transcript</summary>
          {video.transcript.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </div>
    </section>
  );
}
