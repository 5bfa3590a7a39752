import type { Assets, PictureSizes } from "../assets.ts";

/**
 * A picture in the sizes that the build made of it. `sizes` tells a browser how wide it will stand (as in HTML's
 * attribute of that name). `phone` names another crop for screens under 1024 px. It is fetched when it is near;
 * the one that a wide screen begins with is fetched early by the document's head (render.tsx).
 */
export function Picture({
  assets,
  file,
  phone,
  alt,
  sizes,
  className,
}: {
  readonly assets: Assets;
  readonly file: string;
  readonly phone?: string;
  readonly alt: string;
  readonly sizes: string;
  readonly className: string | undefined;
}) {
  const wide = sizesOf(assets, file);
  const narrow = phone === undefined ? undefined : sizesOf(assets, phone);
  return (
    <picture>
      {narrow && <Sources of={narrow} media="(max-width: 1023.98px)" sizes={sizes} />}
      <Sources of={wide} sizes={sizes} />
      <img
        className={className}
        src={(narrow ?? wide).src}
        alt={alt}
        width={wide.width}
        height={wide.height}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}

function Sources({
  of,
  media,
  sizes,
}: {
  readonly of: PictureSizes;
  readonly media?: string;
  readonly sizes: string;
}) {
  const formats =
    of.formats.length > 0 ? of.formats : media ? [{ type: "image/svg+xml", srcset: of.src }] : [];
  return formats.map(({ type, srcset }) => (
    <source
      key={type}
      type={type}
      srcSet={srcset}
      media={media}
      sizes={of.formats.length > 0 ? sizes : undefined}
      width={media ? of.width : undefined}
      height={media ? of.height : undefined}
    />
  ));
}

/** The content reader has checked that the file exists; what the build did not publish is a fault of ours. */
function sizesOf(assets: Assets, file: string): PictureSizes {
  const sizes = assets.pictures[file];
  if (!sizes) throw new Error(`content/images/${file} is used by the page but the build did not publish it.`);
  return sizes;
}
