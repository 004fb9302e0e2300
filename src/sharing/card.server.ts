/** Link preview pictures: a listing's first photo beside price, title and place. */
import type { App } from '../platform/app/app.ts';
import { unavailable } from '../platform/base/errors.ts';
import { periodOf } from '../domain/fields/facts.ts';
import { formatPrice } from '../domain/fields/format.ts';
import type { ListingRow } from '../listings/present.ts';
import { drawWithPhoto, readAsPng } from '../photos/photos.server.ts';
import { breakLines, outline, widthOf } from './outlines.server.ts';
import { goodsLine } from '../platform/site/goods-line.ts';
import { sectionByName } from '../domain/sections/links.ts';
import { pictureSize } from '../platform/page/page-meta.ts';
import { brandOf, ownAccent } from '../ui/brand.ts';
import { isWide } from '../ui/site.ts';
import { readSite, type Site } from '../platform/site/site.server.ts';

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
  const site = await readSite(app);
  const paint = paintOf(site.colour);
  const definition = sectionByName(section);
  const shown = formatPrice(price, definition && periodOf(definition, attributes));
  const size = [66, 56, 46].find((each) => widthOf(shown, each) <= room) ?? 38;
  const content = [
    textPath(shown, 236, size, '#fff'),
    ...breakLines(title, 40, room, 4).map((line, index) => textPath(line, 312 + index * 52, 40, '#fff')),
    ...breakLines(location, 30, room, 1).map((line) => textPath(line, height - margin - 8, 30, paint.quiet)),
  ];
  const ground = `<rect x="${panel}" width="${frame.width}" height="${height}" fill="${paint.deep}"/>${emblem(570, 40, 15, 0.16, paint)}`;
  const mark = logo(site, await readLogo(app, site), { y: 60, scale: 1, room });
  return draw(app, photos[0], `${ground}${mark}${content.join('')}`, paint);
}

/** Draws the picture of all other pages. */
export async function drawSiteCard(app: App, site: Site): Promise<Buffer> {
  const paint = paintOf(site.colour);
  const lines = breakLines(site.tagline || 'Azərbaycanın elan bazarı', 58, width - 2 * margin, 1);
  const sections = site.sections.flatMap(({ name, shown }) => (shown ? (sectionByName(name) ?? []) : []));
  const text = [
    ...lines.map((line) => textPath(line, 400, 58, '#fff')),
    textPath(goodsLine(sections), 464, 34, paint.quiet),
  ];
  const mark = logo(site, await readLogo(app, site), { y: 150, scale: 2, room: width - 2 * margin });
  return draw(app, undefined, `${emblem(720, 60, 16, 0.14, paint)}${mark}${text.join('')}`, paint);
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

type Place = { y: number; scale: number; room: number };

/** The owner's logo or the emblem, and the name unless the logo holds it. */
function logo(
  { name, colour, logo: size }: Site,
  picture: string | undefined,
  { y, scale, room: given }: Place,
): string {
  const space = given / scale;
  const own = size && picture && onPlate(picture, size, space);
  const start = own ? own.width + 14 : 62;
  const [line = ''] = own && isWide(size) ? [] : breakLines(name, 36, space - start, 1);
  const written = line && `<path d="${outline(line, start, 44, 36)}" fill="#fff"/>`;
  const mark = own ? own.drawing : emblem(-22, -10, 2.2, 1, paintOf(colour));
  return `<g transform="translate(${margin} ${y}) scale(${scale})">${mark}${written}</g>`;
}

/** On a white plate, since the ground has the brand's colour. */
function onPlate(picture: string, size: { width: number; height: number }, space: number) {
  const edge = 6;
  const tall = Math.min(48, ((space - 2 * edge) * size.height) / size.width);
  const wide = (tall * size.width) / size.height;
  const plate = `<rect y="2" width="${wide + 2 * edge}" height="${tall + 2 * edge}" rx="10" fill="#fff"/>`;
  const image = `<image x="${edge}" y="${2 + edge}" width="${wide}" height="${tall}" href="${picture}"/>`;
  return { width: wide + 2 * edge, drawing: plate + image };
}

/** The owner's logo as a data URI; undefined without one. */
async function readLogo(app: App, { logo: photo }: Site): Promise<string | undefined> {
  const png = photo && (await readAsPng(app.files, photo, { width: 800, height: 96 }));
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

/** The shapes of `public/favicon.svg`. */
function emblem(x: number, y: number, scale: number, opacity: number, { accent }: Paint): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">
<path d="M10 12.2V17l9 9 5.5-5.5" stroke-opacity=".6" stroke-width="2.6"/><circle cx="18.5" cy="15.5" r="6.2" fill="${accent}" stroke-width="2.8"/><path d="m23 20 5 5" stroke-width="3.2"/></g>`;
}
