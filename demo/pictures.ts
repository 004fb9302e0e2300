/** The pictures of the demo ads: our own drawings, in `pictures/`, each with what it shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/platform/base/paths.ts';
import type { Facts } from './facts.ts';

type Pictures = {
  shows: string;
  facts: Facts;
  /** Files of one thing each, from several sides. */
  things: readonly (readonly string[])[];
};

const folder = join(root, 'demo/pictures');

export const allPictures = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as readonly Pictures[];

export function pictureFile(name: string): string {
  return join(folder, `${name}.webp`);
}

/**
 * Pictures of one thing of its kind that states these facts: of all that the demo's own ads state there is one. A larger
 * market shows what has most in common with an ad.
 */
export function picturesOf(shows: string, facts: Facts, which: number): readonly string[] {
  const [best] = allPictures
    .filter((each) => each.shows === shows)
    .toSorted((one, other) => likeness(other.facts, facts) - likeness(one.facts, facts));
  if (!best) throw new Error(`No picture shows a ${shows}.`);
  return best.things[which % best.things.length] ?? [];
}

/** How many facts agree; one that a picture adds or contradicts counts against it. */
function likeness(shown: Facts, stated: Facts): number {
  const names = Object.keys(shown) as (keyof Facts)[];
  return names.reduce((sum, name) => sum + (shown[name] === stated[name] ? 1 : -1), 0);
}
