/** Icons for browsers and phones, in the owner's colour and with their logo; drawn once for each change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../platform/app/app.ts';
import { root } from '../platform/base/paths.ts';
import type { Site } from '../platform/site/site.server.ts';
import { drawPng } from '../photos/photos.server.ts';
import { brandOf, ownAccent } from '../ui/brand.ts';
import { isWide } from '../ui/site.ts';
import { readLogoPng } from './logo-png.server.ts';

type Shape = {
  side: number;
  /** Of the corners, as a share of the side. */
  radius: number;
  /** Share of the side that the mark keeps of its size: phones cut the edge off. */
  mark: number;
  /** Share of the side for a logo. */
  logo: number;
};

const rounded = { radius: 10 / 36, mark: 1, logo: 0.78 };
const shapes: Readonly<Record<string, Shape>> = {
  'icon-180.png': { side: 180, radius: 0, mark: 0.95, logo: 0.72 },
  'icon-192.png': { side: 192, ...rounded },
  'icon-512.png': { side: 512, ...rounded },
  // What is outside of a circle of 0.8 may be cut off.
  'icon-maskable.png': { side: 512, radius: 0, mark: 0.8, logo: 0.56 },
};
const icoSides = [16, 32, 48];

export const iconNames = [...Object.keys(shapes), 'favicon.ico'];

/** The mark of `favicon.svg`, without its ground. */
const [mark = ''] = /<g .*<\/g>/s.exec(readFileSync(join(root, 'public/favicon.svg'), 'utf8')) ?? [];

/** Changes with the icons: part of their addresses where browsers keep them for good. Empty: they are the site's own. */
export function iconVersion({ colour, logo }: Site): string {
  return [colour.slice(1), isIcon(logo) ? logo.key.slice(0, 8) : ''].filter((part) => part !== '').join('-');
}

/** Reads icons; kept in memory for the newest colour and logo only. */
export function iconsOf(app: App): (name: string, site: Site) => Promise<Buffer> {
  let kept = { version: '', drawn: new Map<string, Promise<Buffer>>() };
  return (name, site) => {
    const version = iconVersion(site);
    if (kept.version !== version) kept = { version, drawn: new Map() };
    const { drawn } = kept;
    const known = drawn.get(name);
    if (known) return known;
    const made = makeIcon(app, name, site);
    drawn.set(name, made);
    made.catch(() => drawn.delete(name));
    return made;
  };
}

/** An SVG icon with the logo on a plate; undefined without one that can be an icon. */
export async function writeLogoIcon(app: App, site: Site): Promise<string | undefined> {
  const shape = { side: 64, ...rounded, logo: 0.84 };
  const logo = await readLogo(app, site, 2 * shape.side);
  return logo && drawing(shape, onPlate(shape, logo));
}

async function makeIcon(app: App, name: string, site: Site): Promise<Buffer> {
  if (iconVersion(site) === '') return readFileSync(join(root, 'public', name));
  const shape = shapes[name];
  if (shape) return draw(app, site, shape);
  const pictures = await Promise.all(
    icoSides.map(async (side) => ({ side, png: await draw(app, site, { side, ...rounded, logo: 0.88 }) })),
  );
  return toIco(pictures);
}

async function draw(app: App, site: Site, shape: Shape): Promise<Buffer> {
  const logo = await readLogo(app, site, shape.side);
  return drawPng(drawing(shape, logo ? onPlate(shape, logo) : inColour(shape, site.colour)));
}

/** As a data URI. A wide one would be a thin line: icons then have the site's mark. */
async function readLogo(app: App, { logo }: Site, side: number): Promise<string | undefined> {
  if (!isIcon(logo)) return undefined;
  const png = await readLogoPng(app, logo, { width: side, height: side });
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

function isIcon(logo: Site['logo']): logo is NonNullable<Site['logo']> {
  return logo !== undefined && !isWide(logo);
}

function drawing({ side }: Shape, content: string): string {
  const size = `width="${side}" height="${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 36 36">${content}</svg>`;
}

function onPlate({ radius, logo }: Shape, picture: string): string {
  const [room, edge] = [36 * logo, (36 * (1 - logo)) / 2];
  const box = `x="${edge}" y="${edge}" width="${room}" height="${room}"`;
  return `${ground(radius, '#ffffff')}<image ${box} href="${picture}"/>`;
}

function inColour({ radius, mark: scale }: Shape, colour: string): string {
  const { accent, 'on-accent': onAccent } = brandOf(colour || ownAccent);
  const style = `<style>.a{fill:${accent[0]}}.b{stroke:${onAccent[0]}}</style>`;
  const place = `translate(${18 * (1 - scale)} ${18 * (1 - scale)}) scale(${scale})`;
  return `${style}${ground(radius, accent[0])}<g transform="${place}">${mark}</g>`;
}

function ground(radius: number, colour: string): string {
  return `<rect width="36" height="36" rx="${36 * radius}" fill="${colour}"/>`;
}

/** An icon file of PNGs, as browsers read them since 2006. */
function toIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
