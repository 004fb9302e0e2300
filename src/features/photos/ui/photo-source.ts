/** Addresses of a photo's files. */
import { type CardPhoto, nameOf, type Photo } from '../present.ts';

type Source = { src: string; srcSet?: string; referrerPolicy?: 'no-referrer' };

/** What an `img` needs to choose among the renditions. */
export function sourcesOf({ renditions, width, height }: Photo): Source & { width: number; height: number } {
  const middle = renditions.find((rendition) => rendition.width >= middleWidth) ?? renditions.at(-1);
  if (!middle) return { src: '', width, height };
  // A stranger's server need not know who looks at what.
  if (liesElsewhere(middle.name)) return { src: middle.name, referrerPolicy: 'no-referrer', width, height };
  const srcSet = renditions.map((rendition) => `${addressOf(rendition.name)} ${rendition.width}w`).join(', ');
  return { src: addressOf(middle.name), srcSet, width, height };
}

/** The same on a card, which is never so wide that it needs more than the middle one, and has a size of its own. */
export function sourcesOfCard(photo: CardPhoto): Source {
  const middle = photo.widths.find((width) => width >= middleWidth) ?? photo.widths.at(-1);
  const name = nameOf(photo, middle);
  if (liesElsewhere(name)) return { src: name, referrerPolicy: 'no-referrer' };
  const shown = photo.widths.filter((width) => width <= (middle ?? 0));
  const srcSet = shown.map((width) => `${addressOf(nameOf(photo, width))} ${width}w`).join(',');
  return { src: addressOf(name), ...(shown.length > 1 ? { srcSet } : {}) };
}

const middleWidth = 640;

/** The smallest file, for thumbnails. */
export function thumbnailOf(photo: Photo): string {
  return photo.renditions[0] ? addressOf(photo.renditions[0].name) : photo.placeholder;
}

/** Where a file of a photo is fetched. */
export function addressOf(name: string): string {
  return liesElsewhere(name) ? name : `${photosBase()}/${name}`;
}

// The same for all pages of a process and all that they show: no parameter carries it through every component.
let base: string | undefined;

/** On the server: photos are fetched from here, and no longer from the site itself. */
export function servePhotosFrom(url: string | undefined): void {
  base = url ?? ownBase;
}

/** The address before the names of files; the page tells the browser, in a line that only says another than its own. */
export function photosBase(): string {
  return (base ??= document.querySelector<HTMLMetaElement>('meta[name="photos"]')?.content ?? ownBase);
}

export const ownBase = '/uploads';

/** Names that start with http are used as they are, and those of photos that are still in the browser alone. */
function liesElsewhere(name: string): boolean {
  return name.startsWith('http') || name.startsWith('blob:');
}

/** The photo shown and its two neighbours, across the ends too. */
export function isNear(index: number, selected: number, count: number): boolean {
  const distance = Math.abs(index - selected);
  return distance <= 1 || distance === count - 1;
}
