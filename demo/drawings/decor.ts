/** Decor beside the furniture. */
import { area, circle, ink, line, oval, place, rect } from './ink.ts';
import type { Ink } from './ink.ts';

/** A floor lamp: straight, tripod or arched. */
export function lamp(paper: Ink): string {
  const { random, main } = paper;
  const arc = random.chance(0.45);
  const glow = '<g opacity="0.28">' + area('M-130 -420H130L300 0H-300Z', '#fff1c4') + '</g>';
  if (arc) {
    return (
      oval(-150, -8, 120, 20, ink.coal) +
      line('M-150 -16V-400C-150 -600 60 -640 130 -480', ink.slate, 14) +
      place(glow, 130, -30, 0.9) +
      area('M20 -400C24 -500 236 -500 240 -400Z', main.base) +
      area('M44 -404C54 -470 110 -480 130 -478C90 -466 72 -440 68 -404Z', main.pale, 0.6) +
      oval(130, -400, 110, 18, ink.goldLight)
    );
  }
  const legs = random.chance(0.5)
    ? line('M0 -420L-130 -8M0 -420L130 -8M0 -420V-20', ink.wood, 18)
    : oval(0, -10, 120, 20, ink.coal) + line('M0 -420V-16', ink.slate, 14);
  return (
    glow +
    legs +
    line('M40 -410V-330', ink.goldDark, 4) +
    circle(40, -322, 8, ink.gold) +
    area('M-100 -640H100L164 -410H-164Z', paper.fade(main.light, main.base)) +
    area('M-84 -632H-40L-84 -416H-150Z', main.pale, 0.55) +
    oval(0, -410, 164, 20, ink.goldLight) +
    oval(0, -640, 100, 12, main.dark)
  );
}

/** A green plant in a pot. */
export function plant(paper: Ink): string {
  return paper.random.pick([leafy, bladed])() + pot(paper);
}

function pot({ main, fade }: Ink): string {
  return (
    area('M-128 -210H128L98 0H-98Z', fade(main.light, main.base)) +
    area('M-110 -200H-70L-56 -10H-84Z', main.pale, 0.5) +
    rect(-142, -236, 284, 44, 12, main.dark) +
    oval(0, -232, 118, 12, ink.woodDark)
  );
}

const veins = 'M0 -10V-270M0 -90L-44 -130M0 -90L44 -130M0 -160L-40 -200M0 -160L40 -200';

function leafy(): string {
  return [-74, 74, -46, 46, -18, 20]
    .map((turn, index) => {
      const leaf = area('M0 0C-90 -70 -96 -190 0 -290C96 -190 90 -70 0 0Z', index % 2 ? ink.leaf : ink.leafDark);
      return place(leaf + line(veins, ink.leafLight, 4, 0.7), 0, -240, 0.86 + (index % 3) * 0.1, turn);
    })
    .join('');
}

function bladed(): string {
  return [-34, 34, -18, 20, 2]
    .map((turn, index) => {
      const blade = area('M-26 0C-44 -160 -30 -300 0 -400C30 -300 44 -160 26 0Z', index % 2 ? ink.leaf : ink.leafDark);
      return place(blade + line('M0 -10V-340', ink.leafLight, 5, 0.6), 0, -236, 0.74 + index * 0.08, turn);
    })
    .join('');
}
