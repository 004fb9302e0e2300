/** The pictures that a cell names. */
import { cleanLine } from '../../domain/language/clean.ts';
import { cutText } from '../../domain/language/cut.ts';
import { decodeEntities } from '../sources/html.ts';
import { sections } from '../../domain/sections/index.ts';

export const maxImageLength = 2000;
const maxImages = Math.max(...sections.map(({ photos }) => photos.max));

/**
 * URLs or file names, separated by line breaks, `|`, `;`, commas or spaces, which may also belong to an address; no more than
 * show that they are too many.
 */
export function imagesIn(text: string): string[] {
  const parts = decodeEntities(text)
    .split(/[\n|]/)
    .flatMap((line) => line.split(/[\s,;](?=(?:https?:)?\/\/)/i))
    .flatMap((part) => beforeNames(trimmed(part)));
  return [...new Set(parts.map(trimmed).filter(Boolean))].slice(0, maxImages + 1);
}

function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && /[\s,;]/.test(text.charAt(from))) from += 1;
  while (to > from && /[\s,;]/.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Splits at the commas and semicolons between the names of two files. */
function beforeNames(text: string): string[] {
  const parts: string[] = [];
  let held: string[] = [];
  for (const piece of text.split(/(?=[,;])/)) {
    const name = piece.replace(/^[,;]/, '').trim();
    const isOwn = isName(name) && !name.includes('=') && !(name.includes('/') && isAddress(held[0] ?? ''));
    if (isOwn && isName(held.at(-1) ?? '')) {
      parts.push(held.join(''));
      held = [name];
    } else held.push(held.length > 0 ? piece : name);
  }
  return [...parts, held.join('')];
}

const isName = (text: string) => /[^.]\.\w{3,4}(?:\?[^?]*)?$/s.test(text.trim().slice(-300));

export const isAddress = (image: string) => /^https?:/i.test(image);

/** The address that a feed means: one without scheme or host, beside the feed's own. */
export function addressOf(image: string, base: string | undefined): string {
  const address = wholeAddressOf(image, base);
  // Signs of other alphabets become several.
  return address.length <= maxImageLength ? address : image;
}

function wholeAddressOf(image: string, base: string | undefined): string {
  if (isAddress(image)) return image;
  if (image.startsWith('//')) return `https:${image}`;
  if (/^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?\/\S/u.test(image) && !/^[^/]+\.(?:jpe?g|png|webp|gif)\//i.test(image))
    return `https://${image}`;
  if (base === undefined || !URL.canParse(image, base)) return image;
  // They are the feed's own, and may be secret.
  const beside = new URL(base);
  beside.search = '';
  beside.hash = '';
  return new URL(image, beside).href;
}

/** What is said of a picture to people: of an address its host and file, since the rest may hold a key. */
export function imageName(image: string): string {
  const [, host, path = ''] = /^(?:[a-z][\w+.-]*:)?[/\\]{2}(?:[^/\\?#]*@)?([^/\\?#@]*)([^?#]*)/i.exec(image) ?? [];
  if (host === undefined) return image.replace(/\?[\w%-]*=.*$/s, '');
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file === '' ? host : `${host}/${file}`;
}

const shownLength = 60;
// Of an address what is behind its host may be long.
const looked = 2 * maxImageLength;

/** The start of what a file says, for people: addresses without what may be a key. */
export function shownText(text: string): string {
  const start = text.slice(0, looked);
  const hasAddress = /[/\\]{2}|\?[\w%-]*=/.test(start);
  const shown = hasAddress ? imagesIn(start).map(imageName).join(' ') : start;
  return cutText(cleanLine(shown.slice(0, 4 * shownLength)), shownLength);
}
