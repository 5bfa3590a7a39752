import type { Assets, PictureSizes } from "../assets.ts";

/** In px: from this width on, the picture for wide screens is shown. */
export const laptopBelow = 1600;

interface PictureProps {
  assets: Assets;
  file: string;
  /** A picture drawn for screens narrower than `phoneBelow` px. */
  phone?: string | undefined;
  phoneBelow?: number;
  /** A picture drawn for screens narrower than `laptopBelow`. */
  laptop?: string | undefined;
  alt: string;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string;
  className: string | undefined;
}

/** A responsive image in the widths that the build made of it, loaded lazily. head.tsx preloads the hero's. */
export function Picture(props: PictureProps) {
  const { assets, file, phone, phoneBelow = 1024, laptop, alt, sizes, className } = props;
  const wide = findPicture(assets, file);
  const narrow = phone === undefined ? undefined : findPicture(assets, phone);
  const middle = laptop === undefined ? undefined : findPicture(assets, laptop);
  return (
    <picture>
      {narrow && <Source picture={narrow} below={phoneBelow} sizes={sizes} />}
      {middle && <Source picture={middle} below={laptopBelow} sizes={sizes} />}
      <Source picture={wide} sizes={sizes} />
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

function Source({ picture, below, sizes }: { picture: PictureSizes; below?: number; sizes: string }) {
  const { type, srcset, src, width, height } = picture;
  // An SVG for every screen is the <img> itself.
  if (srcset === src && !below) return null;
  return (
    <source
      type={type}
      srcSet={srcset}
      media={below ? `(max-width: ${below - 0.02}px)` : undefined}
      sizes={srcset === src ? undefined : sizes}
      width={below && width}
      height={below && height}
    />
  );
}

/** The content check has made sure that the file exists, so a missing picture is a bug of the build. */
export function findPicture(assets: Assets, file: string): PictureSizes {
  const picture = assets.pictures[file];
  if (!picture)
    throw new Error(`content/images/${file} is used by the page but the build did not publish it.`);
  return picture;
}
