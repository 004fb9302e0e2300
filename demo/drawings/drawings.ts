/** Pictures of the demo ads, drawn from templates and a seed. */
import { createInk, oval, place } from './ink.ts';
import type { Drawing } from './ink.ts';
import type { Facts } from '../facts.ts';
import { paintScene } from './scenes.ts';
import type { SceneName } from './scenes.ts';
import { vehicles } from './vehicles.ts';
import { buildings } from './buildings.ts';
import { furniture } from './furniture.ts';
import { devices } from './devices.ts';
import { parts } from './parts.ts';
import { appliances } from './appliances.ts';
import { clothes } from './clothes.ts';
import { jewels } from './jewels.ts';

type Family = { scene: SceneName; drawings: Readonly<Record<string, Drawing>> };

/** Seeds in one block of this size show the same thing. */
export const picturesOfOne = 8;

const families: readonly Family[] = [
  { scene: 'street', drawings: vehicles },
  { scene: 'yard', drawings: buildings },
  { scene: 'room', drawings: furniture },
  { scene: 'desk', drawings: devices },
  { scene: 'desk', drawings: parts },
  { scene: 'room', drawings: appliances },
  { scene: 'sheet', drawings: clothes },
  { scene: 'sheet', drawings: jewels },
];

/** Names of all pictures that can be drawn. */
export const drawingNames: readonly string[] = families.flatMap((family) => Object.keys(family.drawings));

/**
 * An SVG of 1200 × 900. Seeds of one block of eight show the same thing in different places and poses, like the photos
 * of one ad. Facts are drawn as stated.
 */
export function drawPicture(drawing: string, seed: number, facts: Facts = {}): string {
  const family = families.find((one) => drawing in one.drawings);
  const draw = family?.drawings[drawing];
  if (!family || !draw) throw new Error(`No drawing is called ${drawing}.`);
  const thing = createInk(Math.floor(seed / picturesOfOne) ^ nameSeed(drawing), facts);
  const paper = createInk(seed ^ (nameSeed(drawing) * 3));
  const content = draw(thing);
  const scene = paintScene(family.scene, paper);
  const body = pose(content, family.scene, paper.random.next(), paper.random.next(), scene);
  // Both inks number their definitions from zero; renaming the thing's avoids collisions.
  const rename = (text: string) => text.replaceAll('url(#', 'url(#t').replaceAll(' id="', ' id="t');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">` +
    `<defs>${paper.defs.join('')}${rename(thing.defs.join(''))}</defs>` +
    `${scene.back}${rename(body)}${scene.front}</svg>`
  );
}

function pose(content: string, scene: SceneName, one: number, two: number, { x, y }: { x: number; y: number }): string {
  if (scene === 'sheet') {
    const scale = 0.9 + one * 0.1;
    const turn = (two - 0.5) * 14;
    return (
      `<g opacity="0.16">${place(oval(14, 330, 300, 34, '#1d2430'), x, y, scale)}</g>` +
      place(content, x, y, scale, turn)
    );
  }
  const still = scene === 'yard';
  const scale = still ? 0.96 + one * 0.1 : 0.94 + one * 0.16;
  // Mirrored: the other side of the thing.
  const mirror = two < 0.5 && !still ? ' scale(-1 1)' : '';
  const shadow = still ? '' : `<g opacity="0.22">${oval(0, 2, 430, 22, '#1d2430')}</g>`;
  return place(`<g transform="${mirror || 'scale(1 1)'}">${shadow}${content}</g>`, x, y, scale);
}

/** Gives different things with the same seed different colours. */
function nameSeed(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 8;
}
