import { join } from "node:path";
import sharp from "sharp";
import type { Content } from "../../../src/content/content.ts";
import { card } from "../../../src/site/assets.ts";
import { colors } from "../../../src/ui/colors.ts";
import { placeSvg } from "../../../src/ui/place-svg.ts";
import type { DistWriter } from "../dist-writer.ts";
import { outlineText } from "./outline-text.ts";

/** Where the hero's picture for phones begins, and below it the foot, in pixels. */
const picture = { left: 540, bottom: 536 };

/** Draws and publishes the picture that other sites show for a link to the page. `logo` is SVG without tokens. */
export async function publishSocialCard(content: Content, logo: string, dist: DistWriter): Promise<void> {
  const words = Buffer.from(await drawCard(content, logo));
  const drawing = sharp(join("content/images", content.hero.pictures.phone))
    .autoOrient()
    .resize(card.width - picture.left, picture.bottom, { position: "left" })
    .extend({ left: picture.left, bottom: card.height - picture.bottom, background: colors.page })
    .composite([{ input: words }])
    .jpeg({ quality: 86, mozjpeg: true });
  dist.add(card.file, await drawing.toBuffer());
}

const bold = { font: "Sans", axes: { wght: 640, wdth: 110 } } as const;

type CardContent = Pick<Content, "company" | "hero"> & {
  readonly services: { readonly cards: readonly { readonly title: string }[] };
};

/** Everything on the card but the picture, as SVG: the firm's logo, its name, the page's headline, the services, the place and the year. */
export async function drawCard({ company, hero, services }: CardContent, logo: string): Promise<string> {
  const { name, address, since } = company;
  const { left, bottom } = picture;
  const place = `${address.city}, ${address.state}`;
  const offered = services.cards.map(({ title }) => title).join(" · ");
  const texts = await Promise.all([
    outlineText(name.full, { ...bold, size: 28 }, [132, 48, 384, 64]),
    outlineText(hero.title, { ...bold, size: 96, tracking: -0.028 }, [59, 136, 453, 376]),
    outlineText(offered, { ...bold, size: 25 }, [64, bottom + 2, 1072, 50]),
    outlineText(place, { font: "Sans", axes: { wght: 500, wdth: 102 }, size: 24 }, [
      64,
      bottom + 44,
      800,
      40,
    ]),
    outlineText(`Since ${since}`, { font: "Mono", axes: {}, size: 24 }, [992, bottom + 44, 144, 40]),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" fill="${colors.ink}">
<path d="M0 ${bottom}h${card.width}v2H0zM${left - 2} 0v${bottom}h2V0z"/>
${placeSvg(logo, 'x="64" y="54" width="52" height="52"')}
${texts.join("\n")}
</svg>`;
}
