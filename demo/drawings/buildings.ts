/** Homes, land and offices. */
import { area, circle, each, ink, line, oval, rect, tone } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';
import { svgFile } from './svg-file.ts';

const walls = [tone(34, 38, 80), tone(24, 40, 70), tone(210, 16, 82), tone(46, 44, 82), tone(14, 30, 72)];
const roofs = [tone(12, 52, 46), tone(215, 18, 40), tone(24, 40, 38), tone(0, 40, 40)];

/** Property by the name of its picture. */
export const buildings: Readonly<Record<string, Drawing>> = {
  'apartment-block': apartmentBlock,
  house: svgFile('buildings/house', ({ random }) => ({ wall: random.pick(walls), roof: random.pick(roofs) })),
  villa: svgFile('buildings/villa', ({ random, main }) => ({ accent: random.pick([ink.wood, ink.slate, main.dark]) })),
  office,
  'land-plot': landPlot,
  garage: svgFile('buildings/garage', ({ random }) => ({ wall: random.pick(walls), roof: random.pick(roofs) })),
};

function apartmentBlock(paper: Ink): string {
  const { random } = paper;
  const wall = random.pick(walls);
  const accent = paper.main;
  const columns = random.whole(4, 6);
  const picked = random.whole(6, 8);
  const floors = paper.facts.count ?? picked;
  const width = columns * 100 + 40;
  const high = floors * 74 + 80;
  const left = -width / 2;
  const windows = each(columns * floors, (index) => {
    const x = left + 38 + (index % columns) * 100;
    const y = -high + 46 + Math.floor(index / columns) * 74;
    const lit = random.chance(0.16);
    const balcony = index % columns === 1 || index % columns === columns - 2;
    return (
      rect(x, y, 64, 46, 4, lit ? ink.amber : ink.glassLight) +
      area(`M${x} ${y + 46}L${x + 40} ${y}H${x + 64}L${x + 24} ${y + 46}Z`, ink.white, 0.22) +
      rect(x + 30, y, 4, 46, 0, ink.white) +
      (balcony ? rect(x - 9, y + 28, 82, 26, 5, accent.base) + rect(x - 9, y + 28, 82, 6, 3, accent.light) : '')
    );
  });
  // An old house stands alone.
  const alone = paper.facts.kind === 'old';
  const tower = rect(left + width - 30, -high * 0.74, 190, high * 0.74, 6, wall.dark);
  const towerWindows = each(10, (index) =>
    rect(left + width + 26 + (index % 2) * 62, -high * 0.74 + 40 + Math.floor(index / 2) * 76, 40, 44, 4, ink.glass),
  );
  return (
    (alone ? '' : tower + towerWindows) +
    rect(left, -high, width, high, 8, paper.fade(wall.light, wall.base)) +
    rect(left - 10, -high - 16, width + 20, 26, 6, wall.deep) +
    rect(left + 30, -high - 56, 70, 44, 4, wall.dark) +
    windows +
    rect(-52, -76, 104, 76, 6, accent.deep) +
    rect(-44, -68, 42, 68, 3, ink.glassLight) +
    rect(2, -68, 42, 68, 3, ink.glassLight) +
    rect(-74, -92, 148, 16, 6, accent.base) +
    tree(left - 70, 0.9) +
    tree(left + width + 190, 0.7)
  );
}

function office(paper: Ink): string {
  const { random } = paper;
  const floors = random.whole(6, 8);
  const high = floors * 70 + 96;
  const frame = random.pick([tone(210, 14, 40), tone(200, 20, 56), tone(26, 20, 50)]);
  const width = 520;
  const panes = each(floors * 6, (index) => {
    const x = -width / 2 + 22 + (index % 6) * 80;
    const y = -high + 24 + Math.floor(index / 6) * 70;
    return rect(x, y, 74, 56, 2, random.chance(0.14) ? ink.amber : index % 2 ? '#86a9c4' : '#789cba');
  });
  return (
    rect(width / 2 - 20, -high * 0.56, 220, high * 0.56, 6, frame.light) +
    each(8, (index) =>
      rect(width / 2 + 24 + (index % 2) * 84, -high * 0.56 + 30 + Math.floor(index / 2) * 66, 66, 44, 2, '#9db9cf'),
    ) +
    rect(-width / 2, -high, width, high, 6, paper.fade(frame.base, frame.dark)) +
    panes +
    area(
      `M${-width / 2} ${-high * 0.3}L${width / 2 - 150} ${-high}H${width / 2 - 30}L${-width / 2} ${-high * 0.12}Z`,
      ink.white,
      0.14,
    ) +
    rect(-width / 2 - 12, -high - 18, width + 24, 24, 4, frame.deep) +
    rect(-110, -84, 220, 84, 4, frame.deep) +
    rect(-98, -72, 62, 72, 2, ink.glassLight) +
    rect(-31, -72, 62, 72, 2, ink.silver) +
    rect(36, -72, 62, 72, 2, ink.glassLight) +
    rect(-150, -104, 300, 20, 6, paper.main.base) +
    tree(-400, 0.8) +
    tree(510, 0.75)
  );
}

function landPlot({ random, main }: Ink): string {
  const soil = random.pick([tone(34, 44, 62), tone(84, 36, 60), tone(44, 48, 66)]);
  const rows = random.whole(4, 6);
  return (
    area('M-280 -150H280L470 70H-470Z', soil.base) +
    area('M-280 -150H280L300 -128H-300Z', soil.light) +
    each(rows, (index) => {
      const t = (index + 1) / (rows + 1);
      return line(`M${-280 + 560 * t} -146L${-470 + 940 * t} 66`, soil.dark, 7, 0.5);
    }) +
    each(9, (index) => rect(-284 + index * 70, -202, 10, 60, 3, ink.woodDark)) +
    line('M-280 -186H280M-280 -164H280', ink.wood, 7) +
    each(4, (index) => rect(-316 - index * 52, -196 + index * 58, 13, 74, 4, ink.woodDark)) +
    line('M-284 -186L-466 20M-284 -164L-470 46', ink.wood, 8) +
    each(4, (index) => rect(302 + index * 52, -196 + index * 58, 13, 74, 4, ink.woodDark)) +
    line('M284 -186L466 20M284 -164L470 46', ink.wood, 8) +
    rect(-9, -150, 18, 150, 4, ink.woodDark) +
    rect(-104, -236, 208, 112, 12, main.base) +
    rect(-90, -222, 180, 84, 6, ink.white) +
    area('M-44 -160V-190L0 -214L44 -190V-160Z', main.base) +
    rect(-12, -184, 24, 24, 2, ink.white) +
    oval(0, 4, 40, 9, soil.deep) +
    tree(-520, 0.9) +
    tree(500, 1)
  );
}

function tree(x: number, scale: number): string {
  const at = (dx: number) => x + dx * scale;
  return (
    rect(at(-11), -170 * scale, 22 * scale, 170 * scale, 6, ink.woodDark) +
    circle(at(-44), -176 * scale, 66 * scale, ink.leafDark) +
    circle(at(46), -186 * scale, 62 * scale, ink.leafDark) +
    circle(at(0), -244 * scale, 84 * scale, ink.leaf) +
    circle(at(-24), -268 * scale, 38 * scale, ink.leafLight)
  );
}
