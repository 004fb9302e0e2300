/** Homes, land and places of work. */
import { area, circle, each, ink, line, oval, rect, tone } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';

const walls = [tone(34, 38, 80), tone(24, 40, 70), tone(210, 16, 82), tone(46, 44, 82), tone(14, 30, 72)];
const roofs = [tone(12, 52, 46), tone(215, 18, 40), tone(24, 40, 38), tone(0, 40, 40)];

/** Property by the name of its picture. */
export const buildings: Readonly<Record<string, Drawing>> = {
  'apartment-block': apartmentBlock,
  house,
  villa,
  office,
  'land-plot': landPlot,
  garage,
};

function apartmentBlock(paper: Ink): string {
  const { random } = paper;
  const wall = random.pick(walls);
  const accent = paper.main;
  const columns = random.whole(4, 6);
  const floors = random.whole(6, 8);
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
  const tower = rect(left + width - 30, -high * 0.74, 190, high * 0.74, 6, wall.dark);
  const towerWindows = each(10, (index) =>
    rect(left + width + 26 + (index % 2) * 62, -high * 0.74 + 40 + Math.floor(index / 2) * 76, 40, 44, 4, ink.glass),
  );
  return (
    tower +
    towerWindows +
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

function house(paper: Ink): string {
  const { random } = paper;
  const wall = random.pick(walls);
  const roof = random.pick(roofs);
  const door = paper.main;
  return (
    tree(-430, 1.2) +
    rect(150, -470, 62, 130, 4, wall.dark) +
    rect(142, -482, 78, 22, 4, roof.deep) +
    rect(-330, -270, 660, 270, 4, paper.fade(wall.light, wall.base)) +
    rect(-330, -34, 660, 34, 0, wall.dark) +
    area('M-392 -258L-250 -440H250L392 -258Z', paper.fade(roof.light, roof.dark)) +
    each(4, (index) => line(`M${-372 + index * 34} ${-284 - index * 42}H${372 - index * 34}`, roof.deep, 3, 0.4)) +
    area('M-150 -250L0 -420L150 -250Z', roof.dark) +
    area('M-116 -250L0 -384L116 -250Z', wall.pale) +
    circle(0, -296, 28, ink.glassLight) +
    line('M0 -324V-268M-28 -296H28', ink.white, 6) +
    rect(-62, -176, 124, 176, 8, ink.white) +
    rect(-50, -164, 100, 164, 6, door.base) +
    rect(-36, -148, 72, 50, 4, door.light) +
    circle(34, -78, 7, ink.gold) +
    houseWindow(-270, -196) +
    houseWindow(150, -196) +
    area('M-90 0H90L130 60H-130Z', ink.silver) +
    fence(-600, -380) +
    fence(390, 600)
  );
}

function villa(paper: Ink): string {
  const wall = tone(36, 20, 92);
  const accent = paper.random.pick([ink.wood, ink.slate, paper.main.dark]);
  return (
    tree(-470, 1.3) +
    rect(-390, -250, 780, 250, 6, paper.fade(wall.light, wall.dark)) +
    rect(-420, -272, 840, 26, 4, ink.slate) +
    rect(-230, -480, 520, 212, 6, paper.fade(wall.light, wall.base)) +
    rect(-256, -502, 572, 26, 4, ink.slate) +
    rect(-200, -446, 210, 150, 4, paper.fade(ink.glassLight, ink.glass)) +
    area('M-200 -296L-110 -446H-40L-130 -296Z', ink.white, 0.25) +
    rect(60, -446, 200, 178, 4, accent) +
    each(7, (index) => line(`M${84 + index * 26} -446V-268`, ink.night, 3, 0.18)) +
    rect(-350, -212, 320, 172, 4, paper.fade(ink.glassLight, ink.glass)) +
    line('M-244 -212V-40M-138 -212V-40', ink.white, 8) +
    area('M-350 -40L-240 -212H-180L-290 -40Z', ink.white, 0.22) +
    rect(40, -190, 100, 190, 4, accent) +
    circle(122, -96, 7, ink.silver) +
    rect(190, -180, 160, 120, 4, ink.amber) +
    line('M270 -180V-60', ink.white, 8) +
    area('M-380 22H80L140 92H-440Z', ink.cloud) +
    area('M-350 34H60L104 82H-400Z', '#63b9d3') +
    line('M-320 54H-220M-140 66H-40', ink.white, 5, 0.7)
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

function garage(paper: Ink): string {
  const { random, main } = paper;
  const wall = random.pick(walls);
  const roof = random.pick(roofs);
  return (
    tree(-440, 1.1) +
    rect(-320, -330, 640, 330, 6, paper.fade(wall.light, wall.base)) +
    each(16, (index) =>
      rect(
        -300 + (index % 4) * 168 + (Math.floor(index / 4) % 2) * 60,
        -300 + Math.floor(index / 4) * 76,
        44,
        18,
        3,
        wall.dark,
      ),
    ) +
    area('M-370 -318L-300 -410H300L370 -318Z', paper.fade(roof.light, roof.dark)) +
    rect(-236, -272, 472, 272, 8, main.deep) +
    each(6, (index) => rect(-224, -262 + index * 44, 448, 38, 4, index % 2 ? main.base : main.light)) +
    rect(-28, -40, 56, 12, 6, ink.silver) +
    rect(-24, -304, 48, 20, 8, ink.amber) +
    area('M-236 0H236L320 70H-320Z', ink.silver) +
    fence(350, 600)
  );
}

function houseWindow(x: number, y: number): string {
  return (
    rect(x - 8, y - 8, 136, 116, 6, ink.white) +
    rect(x, y, 120, 100, 3, ink.glassLight) +
    area(`M${x} ${y + 100}L${x + 70} ${y}H${x + 110}L${x + 40} ${y + 100}Z`, ink.white, 0.25) +
    line(`M${x + 60} ${y}V${y + 100}M${x} ${y + 50}H${x + 120}`, ink.white, 6) +
    rect(x - 14, y + 106, 148, 12, 4, ink.silver)
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

function fence(from: number, to: number): string {
  const posts = Math.floor((to - from) / 34);
  return (
    rect(from, -66, to - from, 9, 4, ink.silver) +
    rect(from, -32, to - from, 9, 4, ink.silver) +
    each(posts, (index) => area(`M${from + index * 34 + 6} 4v-84l10 -14l10 14v84z`, ink.white))
  );
}
