/** Link preview pictures: a listing's first photo beside price, title and place. */
import type { App } from '../../platform/app/app.ts';
import { unavailable } from '../../platform/base/errors.ts';
import { periodOf } from '../../domain/fields/facts.ts';
import { formatPrice } from '../../domain/fields/format.ts';
import type { ListingRow } from '../../goods/listings/present.ts';
import { drawWithPhoto } from '../../goods/photos/photos.server.ts';
import { breakLines, outline, widthOf } from './outlines.server.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { pictureSize } from '../../platform/page/page-meta.ts';
import { brandOf, ownAccent } from '../../ui/brand.ts';
import { readSite, type Site } from '../../platform/site/site.server.ts';

const { width, height } = pictureSize;
const panel = 470;
const margin = 48;
const room = panel - 2 * margin;
const frame = { left: panel, width: width - panel, height };

// Maximum queue length: each picture takes 100 ms of a core; bulk requests are rejected.
const maxWaiting = 16;
let waiting = 0;

/** Draws a listing's picture as JPEG. Throws if too many are queued. */
export async function drawCard(
  app: App,
  { section, title, price, location, attributes, photos }: ListingRow,
): Promise<Buffer> {
  const { name, colour } = await readSite(app);
  const paint = paintOf(colour);
  const definition = sectionByName(section);
  const shown = formatPrice(price, definition && periodOf(definition, attributes));
  const size = [66, 56, 46].find((each) => widthOf(shown, each) <= room) ?? 38;
  const content = [
    textPath(shown, 236, size, '#fff'),
    ...breakLines(title, 40, room, 4).map((line, index) => textPath(line, 312 + index * 52, 40, '#fff')),
    ...breakLines(location, 30, room, 1).map((line) => textPath(line, height - margin - 8, 30, paint.quiet)),
  ];
  const ground = `<rect x="${panel}" width="${frame.width}" height="${height}" fill="${paint.deep}"/>${emblem(570, 40, 15, 0.16, paint)}`;
  const mark = logo(name, margin, 60, 1, panel - 2 * margin, paint);
  return draw(app, photos[0], `${ground}${mark}${content.join('')}`, paint);
}

/** Draws the picture of all other pages. */
export function drawSiteCard(app: App, { name, tagline, colour }: Site): Promise<Buffer> {
  const paint = paintOf(colour);
  const lines = breakLines(tagline || 'Azərbaycanın elan bazarı', 58, width - 2 * margin, 1);
  const text = [
    ...lines.map((line) => textPath(line, 400, 58, '#fff')),
    textPath('Avtomobil, ev, telefon, geyim və digər mallar', 464, 34, paint.quiet),
  ];
  return draw(
    app,
    undefined,
    `${emblem(720, 60, 16, 0.14, paint)}${logo(name, margin, 150, 2, width - 2 * margin, paint)}${text.join('')}`,
    paint,
  );
}

type Paint = { accent: string; deep: string; quiet: string };

function paintOf(colour: string): Paint {
  if (colour === '') return { accent: ownAccent, deep: '#075a52', quiet: '#cfe8e4' };
  const { accent, 'accent-strong': strong, mint } = brandOf(colour);
  return { accent: accent[0], deep: strong[0], quiet: mint[0] };
}

async function draw(
  app: App,
  photo: ListingRow['photos'][number] | undefined,
  content: string,
  { accent }: Paint,
): Promise<Buffer> {
  if (waiting >= maxWaiting) throw unavailable(5);
  waiting += 1;
  try {
    const size = `width="${width}" height="${height}"`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${accent}"/>${content}</svg>`;
    return await drawWithPhoto(app.files, photo, { drawing, frame });
  } finally {
    waiting -= 1;
  }
}

function textPath(text: string, baseline: number, size: number, colour: string): string {
  return `<path d="${outline(text, margin, baseline, size)}" fill="${colour}"/>`;
}

function logo(name: string, x: number, y: number, scale: number, room: number, paint: Paint): string {
  const [line = ''] = breakLines(name, 36, room / scale - 62, 1);
  const written = `<path d="${outline(line, 62, 44, 36)}" fill="#fff"/>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${emblem(-22, -10, 2.2, 1, paint)}${written}</g>`;
}

/** The shapes of `public/favicon.svg`. */
function emblem(x: number, y: number, scale: number, opacity: number, { accent }: Paint): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">
<path d="M10 12.2V17l9 9 5.5-5.5" stroke-opacity=".6" stroke-width="2.6"/><circle cx="18.5" cy="15.5" r="6.2" fill="${accent}" stroke-width="2.8"/><path d="m23 20 5 5" stroke-width="3.2"/></g>`;
}
