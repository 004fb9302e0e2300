/** Backgrounds: street, yard, room, desk, or a plain sheet. */
import { area, circle, each, ink, line, oval, place, rect, tone } from './ink.ts';
import type { Ink, Tone } from './ink.ts';

/** A background, and the position of the thing in it. */
export type Scene = { back: string; front: string; x: number; y: number };

export type SceneName = 'street' | 'yard' | 'room' | 'desk' | 'sheet';

const skies: readonly (readonly [string, string])[] = [
  ['#7fb8e6', '#e8f3fb'],
  ['#8fc7d8', '#f6f1e4'],
  ['#f2a97a', '#fde8cf'],
  ['#8a9fd0', '#f7d9d2'],
  ['#a9c3d6', '#eef2f4'],
];

/** Draws a background. */
export function paintScene(name: SceneName, paper: Ink): Scene {
  return { street, yard, room, desk, sheet }[name](paper);
}

function street(paper: Ink): Scene {
  const { random } = paper;
  const ground = random.whole(690, 720);
  const road = random.pick([tone(215, 8, 52), tone(30, 6, 58), tone(220, 10, 44)]);
  const back =
    sky(paper) +
    random.pick([skyline, hills, trees])(paper, ground - 60) +
    rect(0, ground - 70, 1200, 400, 0, paper.fade(road.light, road.base)) +
    rect(0, ground - 78, 1200, 14, 0, ink.silver) +
    rect(0, ground - 64, 1200, 8, 0, road.dark) +
    each(5, (index) => rect(-60 + index * 290, ground + 118, 170, 12, 6, road.pale));
  return { back, front: '', x: random.whole(570, 630), y: ground + 26 };
}

function yard(paper: Ink): Scene {
  const { random } = paper;
  const grass = random.pick([tone(104, 32, 56), tone(88, 34, 58), tone(132, 26, 50)]);
  const back =
    sky(paper) +
    random.pick([hills, trees, skyline])(paper, 690) +
    area('M0 670C300 640 800 650 1200 676V900H0Z', paper.fade(grass.light, grass.base)) +
    area('M0 800C260 760 700 820 1200 780V900H0Z', grass.dark, 0.35);
  const front =
    bush(random.whole(40, 170), 800, random.between(0.7, 1.1), grass) +
    bush(random.whole(1030, 1160), 806, random.between(0.7, 1.1), grass);
  return { back, front, x: 600, y: 740 };
}

function room(paper: Ink): Scene {
  const { random } = paper;
  const wall = softTone(paper);
  const floor = random.pick([tone(28, 36, 66), tone(32, 26, 74), tone(24, 30, 54), tone(210, 8, 76)]);
  const left = random.chance(0.5);
  const things = random.pick([roomWindow, frames, panels, roomWindow]);
  const back =
    rect(0, 0, 1200, 700, 0, paper.fade(wall.pale, wall.light)) +
    things(paper, left, wall) +
    rect(0, 664, 1200, 22, 0, ink.white) +
    rect(0, 682, 1200, 4, 0, wall.base) +
    rect(0, 686, 1200, 214, 0, paper.fade(floor.light, floor.base)) +
    each(7, (index) => line(`M${index * 220 - 60} 686L${index * 270 - 210} 900`, floor.dark, 2, 0.35)) +
    (random.chance(0.5) ? oval(600, 812, 520, 66, wall.base) + oval(600, 810, 490, 56, wall.light) : '');
  return { back, front: '', x: random.whole(560, 640), y: random.whole(786, 812) };
}

function desk(paper: Ink): Scene {
  const { random } = paper;
  const wall = softTone(paper);
  const top = random.pick([tone(28, 38, 62), tone(22, 30, 46), tone(36, 26, 80), tone(215, 10, 86)]);
  const blob = random.whole(300, 900);
  const back =
    rect(0, 0, 1200, 900, 0, paper.fade(wall.pale, wall.light)) +
    circle(blob, 330, random.whole(240, 340), wall.pale) +
    (random.chance(0.4) ? roomWindow(paper, blob > 600, wall) : '') +
    rect(0, 690, 1200, 210, 0, paper.fade(top.light, top.base)) +
    rect(0, 690, 1200, 7, 0, top.pale) +
    each(3, (index) => line(`M0 ${752 + index * 52}H1200`, top.dark, 2, 0.16));
  return { back, front: '', x: random.whole(570, 630), y: random.whole(770, 792) };
}

function sheet(paper: Ink): Scene {
  const { random } = paper;
  const wall = softTone(paper);
  const x = random.whole(420, 780);
  const kinds = [
    () => circle(x, 450, random.whole(330, 400), wall.pale),
    () => area('M0 0H700C620 300 760 620 560 900H0Z', wall.pale),
    () => area('M150 480C120 180 420 60 680 110S1080 380 1020 600 640 860 420 800 170 700 150 480Z', wall.pale),
    () => rect(150, 90, 900, 720, 60, wall.pale),
  ];
  const back =
    rect(0, 0, 1200, 900, 0, paper.fade(wall.light, wall.base)) +
    random.pick(kinds)() +
    each(3, () => circle(random.whole(40, 1160), random.whole(40, 860), random.whole(8, 26), wall.pale));
  return { back, front: '', x: random.whole(570, 630), y: random.whole(435, 465) };
}

function softTone({ random }: Ink): Tone {
  const hue = random.pick([16, 34, 48, 96, 150, 182, 204, 222, 262, 330]);
  return tone(hue, random.whole(22, 42), random.whole(70, 76));
}

function sky(paper: Ink): string {
  const { random } = paper;
  const [top, bottom] = random.pick(skies);
  const sun = random.chance(0.6)
    ? circle(random.whole(150, 1050), random.whole(110, 230), random.whole(44, 66), '#fff6dd')
    : '';
  const clouds = each(random.whole(1, 3), () =>
    place(
      oval(0, 0, 110, 24, ink.white) + oval(-30, -20, 52, 34, ink.white) + oval(34, -14, 44, 26, ink.white),
      random.whole(80, 1120),
      random.whole(80, 300),
      random.between(0.7, 1.3),
    ),
  );
  return rect(0, 0, 1200, 900, 0, paper.fade(top, bottom)) + sun + `<g opacity="0.75">${clouds}</g>`;
}

/** The skyline of Baku with the Flame Towers. */
function skyline({ random }: Ink, ground: number): string {
  const far = random.pick(['#b7c6d6', '#c5c3d4', '#d6c8bb']);
  const near = random.pick(['#9fb2c6', '#aeacc4', '#c2b09f']);
  const flames = random.whole(180, 900);
  const blocks = each(14, (index) => {
    const high = random.whole(90, 260);
    return rect(index * 90 - 20, ground - high, random.whole(60, 86), high + 40, 4, index % 2 ? far : near);
  });
  const flame = (x: number, high: number) =>
    area(
      `M${x} ${ground}C${x - 10} ${ground - high * 0.5} ${x + 10} ${ground - high * 0.8} ${x + 52} ${ground - high}C${x + 60} ${ground - high * 0.6} ${x + 78} ${ground - high * 0.3} ${x + 74} ${ground}Z`,
      far,
    );
  return flame(flames, 400) + flame(flames + 72, 350) + flame(flames + 140, 310) + blocks;
}

function hills({ random }: Ink, ground: number): string {
  const shade = random.pick([150, 205, 100]);
  const far = tone(shade, 22, 74);
  const lift = random.whole(0, 60);
  return (
    area(
      `M0 ${ground - 170 - lift}C180 ${ground - 300} 330 ${ground - 130} 520 ${ground - 230}S900 ${ground - 330 + lift} 1200 ${ground - 150}V${ground + 60}H0Z`,
      far.light,
    ) +
    area(
      `M0 ${ground - 60}C240 ${ground - 180 + lift} 480 ${ground - 40} 700 ${ground - 120}S1040 ${ground - 170} 1200 ${ground - 70}V${ground + 60}H0Z`,
      far.dark,
    )
  );
}

function trees({ random }: Ink, ground: number): string {
  const green = random.pick([tone(128, 26, 58), tone(96, 28, 60), tone(34, 50, 62)]);
  return each(9, (index) => {
    const x = index * 145 + random.whole(-30, 30);
    const high = random.whole(120, 210);
    const crown = random.chance(0.4)
      ? area(
          `M${x} ${ground - high - 60}C${x + 50} ${ground - high} ${x + 44} ${ground - 50} ${x} ${ground - 30}C${x - 44} ${ground - 50} ${x - 50} ${ground - high} ${x} ${ground - high - 60}Z`,
          green.base,
        )
      : circle(x, ground - high, random.whole(62, 92), index % 2 ? green.light : green.base);
    return rect(x - 7, ground - high, 14, high + 20, 4, '#a08366') + crown;
  });
}

function bush(x: number, y: number, scale: number, grass: Tone): string {
  return place(
    oval(0, 0, 120, 20, grass.deep) +
      circle(-58, -36, 50, grass.dark) +
      circle(52, -32, 46, grass.dark) +
      circle(0, -58, 62, grass.base) +
      circle(-18, -70, 30, grass.light),
    x,
    y,
    scale,
  );
}

function roomWindow(paper: Ink, left: boolean, wall: Tone): string {
  const x = left ? 110 : 790;
  const [top, bottom] = paper.random.pick(skies);
  return (
    rect(x - 14, 84, 328, 408, 10, ink.white) +
    rect(x, 98, 300, 380, 4, paper.fade(top, bottom)) +
    circle(x + 210, 180, 34, '#fff6dd') +
    area(`M${x} 420C${x + 90} 360 ${x + 190} 410 ${x + 300} 370V478H${x}Z`, '#a7c7a4') +
    rect(x + 143, 98, 14, 380, 0, ink.white) +
    rect(x, 276, 300, 12, 0, ink.white) +
    rect(x - 30, 488, 360, 20, 6, ink.white) +
    area(`M${x - 46} 70C${x + 10} 240 ${x - 20} 420 ${x - 56} 560H${x - 96}V70Z`, wall.base, 0.8) +
    area(`M${x + 346} 70C${x + 290} 240 ${x + 320} 420 ${x + 356} 560H${x + 396}V70Z`, wall.base, 0.8) +
    rect(x - 110, 60, 520, 12, 6, wall.dark)
  );
}

function frames({ random }: Ink, left: boolean, wall: Tone): string {
  const x = left ? 150 : 720;
  const one = (fx: number, fy: number, w: number, h: number) => {
    const colour = tone(random.whole(0, 360), 34, 66);
    return (
      rect(fx, fy, w, h, 4, ink.woodDark) +
      rect(fx + 10, fy + 10, w - 20, h - 20, 2, ink.white) +
      rect(fx + 30, fy + 30, w - 60, h - 60, 2, colour.pale) +
      circle(fx + w * 0.62, fy + h * 0.42, Math.min(w, h) * 0.13, colour.base) +
      area(`M${fx + 30} ${fy + h - 30}L${fx + w * 0.4} ${fy + h * 0.5}L${fx + w - 30} ${fy + h - 30}Z`, colour.dark)
    );
  };
  return one(x, 110, 200, 250) + one(x + 230, 150, 150, 180) + rect(0, 430, 1200, 6, 0, wall.base);
}

function panels(_paper: Ink, left: boolean, wall: Tone): string {
  return (
    each(6, (index) => line(`M${30 + index * 205} 60h165v560h-165z`, wall.base, 4, 0.7)) +
    area(left ? 'M0 0H420L120 664H0Z' : 'M1200 0H780L1080 664H1200Z', ink.white, 0.25)
  );
}
