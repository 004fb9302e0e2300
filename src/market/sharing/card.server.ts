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
import { readSite, type Site } from '../../platform/site/site.server.ts';

const { width, height } = pictureSize;
const panel = 470;
const margin = 48;
const room = panel - 2 * margin;
const frame = { left: panel, width: width - panel, height };
const accent = '#0b746a';
const deep = '#075a52';
const quiet = '#cfe8e4';

// Maximum queue length: each picture takes 100 ms of a core; bulk requests are rejected.
const maxWaiting = 16;
let waiting = 0;

/** Draws a listing's picture as JPEG. Throws if too many are queued. */
export async function drawCard(
  app: App,
  { section, title, price, location, attributes, photos }: ListingRow,
): Promise<Buffer> {
  const { name } = await readSite(app);
  const definition = sectionByName(section);
  const shown = formatPrice(price, definition && periodOf(definition, attributes));
  const size = [66, 56, 46].find((each) => widthOf(shown, each) <= room) ?? 38;
  const content = [
    textPath(shown, 236, size, '#fff'),
    ...breakLines(title, 40, room, 4).map((line, index) => textPath(line, 312 + index * 52, 40, '#fff')),
    ...breakLines(location, 30, room, 1).map((line) => textPath(line, height - margin - 8, 30, quiet)),
  ];
  const ground = `<rect x="${panel}" width="${frame.width}" height="${height}" fill="${deep}"/>${emblem(570, 40, 15, 0.16)}`;
  return draw(app, photos[0], `${ground}${logo(name, margin, 60, 1, panel - 2 * margin)}${content.join('')}`);
}

/** Draws the picture of all other pages. */
export function drawSiteCard(app: App, { name, tagline }: Site): Promise<Buffer> {
  const lines = breakLines(tagline || 'Azərbaycanın elan bazarı', 58, width - 2 * margin, 1);
  const text = [
    ...lines.map((line) => textPath(line, 400, 58, '#fff')),
    textPath('Avtomobil, ev, telefon, geyim və digər mallar', 464, 34, quiet),
  ];
  return draw(
    app,
    undefined,
    `${emblem(720, 60, 16, 0.14)}${logo(name, margin, 150, 2, width - 2 * margin)}${text.join('')}`,
  );
}

async function draw(app: App, photo: ListingRow['photos'][number] | undefined, content: string): Promise<Buffer> {
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

function logo(name: string, x: number, y: number, scale: number, room: number): string {
  const [line = ''] = breakLines(name, 36, room / scale - 62, 1);
  const written = `<path d="${outline(line, 62, 44, 36)}" fill="#fff"/>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${emblem(-22, -10, 2.2, 1)}${written}</g>`;
}

/** The shapes of `public/favicon.svg`. */
function emblem(x: number, y: number, scale: number, opacity: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">
<path d="M10 12.2V17l9 9 5.5-5.5" stroke-opacity=".6" stroke-width="2.6"/><circle cx="18.5" cy="15.5" r="6.2" fill="${accent}" stroke-width="2.8"/><path d="m23 20 5 5" stroke-width="3.2"/></g>`;
}
