import type { Content } from "../content/content.ts";
import { colors } from "../ui/colors.ts";
import { type Assets, card } from "./assets.ts";
import { findPicture, laptopBelow, narrowerThan } from "./sections/picture.tsx";

export function Head({ content, assets }: { content: Content; assets: Assets }) {
  const { meta, hero } = content;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="robots" content="max-image-preview:large" />
      <meta name="theme-color" content={colors.page} />
      <meta name="format-detection" content="telephone=no" />
      <HeroPreload assets={assets} pictures={hero.pictures} />
      <LinkPreview content={content} assets={assets} />
      {/* One icon, or Chromium requests two. A browser that can't show SVG asks for /favicon.ico by itself,
          and iOS for /apple-touch-icon.png. */}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
      <link rel="manifest" href="/site.webmanifest" />
      <style
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS, which must not be escaped as text
        dangerouslySetInnerHTML={{ __html: assets.styles }}
      />
    </head>
  );
}

/**
 * Preloads the hero's picture on wide screens, where it is behind the headline. On a phone it follows the text and must
 * not compete with it.
 */
function HeroPreload({ assets, pictures }: { assets: Assets; pictures: Content["hero"]["pictures"] }) {
  const { wide, laptop = wide } = pictures;
  return [
    { file: laptop, media: `(min-width: 64em) and ${narrowerThan(laptopBelow)}` },
    { file: wide, media: `(min-width: ${laptopBelow}em)` },
  ].map(({ file, media }) => (
    <link
      key={media}
      rel="preload"
      as="image"
      type={findPicture(assets, file).type}
      imageSrcSet={findPicture(assets, file).srcset}
      imageSizes="100vw"
      media={media}
      fetchPriority="high"
    />
  ));
}

/** Open Graph, which every network reads. Tags that need the public address are left out without one. */
function LinkPreview({ content, assets }: { content: Content; assets: Assets }) {
  const { meta, company, hero } = content;
  const { siteUrl } = assets;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name.full} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      {siteUrl !== "" && (
        <>
          <link rel="canonical" href={`${siteUrl}/`} />
          <meta property="og:url" content={`${siteUrl}/`} />
          <meta property="og:image" content={`${siteUrl}/${card.file}`} />
          <meta property="og:image:alt" content={hero.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
