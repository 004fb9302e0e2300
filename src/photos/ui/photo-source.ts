/** URLs of a photo's files. */
import { type CardPhoto, nameOf, type Photo } from '../present.ts';

type Source = { src: string; srcSet?: string; sizes?: string; referrerPolicy?: 'no-referrer' };

/** Attributes of an `img` with these `sizes`. */
export function sourcesOf(
  { renditions, width, height }: Photo,
  sizes: string,
): Source & { width: number; height: number } {
  const middle = renditions.find((rendition) => rendition.width >= middleWidth) ?? renditions.at(-1);
  if (!middle) return { src: '', width, height };
  // Other servers must not learn which page the visitor is on.
  if (liesElsewhere(middle.name)) return { src: middle.name, referrerPolicy: 'no-referrer', width, height };
  const srcSet = renditions.map((rendition) => `${photoUrl(rendition.name)} ${rendition.width}w`).join(', ');
  // Must precede the sources: otherwise some browsers choose one for the whole screen.
  return { sizes, srcSet, src: photoUrl(middle.name), width, height };
}

/** Attributes of an `img` on a card: at most the middle rendition, and without dimensions, which CSS sets. */
export function sourcesOfCard(photo: CardPhoto, sizes: string): Source {
  const middle = photo.widths.find((width) => width >= middleWidth) ?? photo.widths.at(-1);
  const name = nameOf(photo, middle);
  if (liesElsewhere(name)) return { src: name, referrerPolicy: 'no-referrer' };
  const shown = photo.widths.filter((width) => width <= (middle ?? 0));
  const srcSet = shown.map((width) => `${photoUrl(nameOf(photo, width))} ${width}w`).join(',');
  return { ...(shown.length > 1 ? { sizes, srcSet } : {}), src: photoUrl(name) };
}

const middleWidth = 640;

/** The smallest rendition. */
export function thumbnailOf(photo: Photo): string {
  return photo.renditions[0] ? photoUrl(photo.renditions[0].name) : photo.placeholder;
}

/** The smallest rendition with its size: enough for a logo, on screens of any density. */
export function smallestOf({ renditions: [first], placeholder }: Photo): {
  src: string;
  width: number;
  height: number;
} {
  if (!first) return { src: placeholder, width: 1, height: 1 };
  return { src: photoUrl(first.name), width: first.width, height: first.height };
}

/** The URL of a file. */
export function photoUrl(name: string): string {
  return liesElsewhere(name) ? name : `${photosBase()}/${name}`;
}

// Set once per process, from a setting; a parameter would pass through every component.
let base: string | undefined;

/** On the server: sets the base URL of photos. */
export function setPhotosBase(url: string | undefined): void {
  base = url ?? ownBase;
}

/** The base URL of photos. The browser reads it from a meta tag, which is absent for the site's own. */
export function photosBase(): string {
  return (base ??= document.querySelector<HTMLMetaElement>('meta[name="photos"]')?.content ?? ownBase);
}

export const ownBase = '/uploads';

/** True for URLs: absolute ones, paths, and those of photos that exist only in the browser. */
function liesElsewhere(name: string): boolean {
  return name.startsWith('http') || name.startsWith('blob:') || name.startsWith('/');
}

/** Whether a slide is the selected one or next to it, in a loop. */
export function isNear(index: number, selected: number, count: number): boolean {
  const distance = Math.abs(index - selected);
  return distance <= 1 || distance === count - 1;
}
