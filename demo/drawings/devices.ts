/** Computers, screens, sound, cameras and phones on a desk. */
import { area, circle, each, ink, line, oval, place, rect } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';
import { svgFile } from './svg-file.ts';
import { screen } from './screen.ts';

/** Devices by the name of their picture. */
export const devices: Readonly<Record<string, Drawing>> = {
  laptop,
  tv,
  camera,
  headphones: svgFile('devices/headphones'),
  console: gameConsole,
  tablet: svgFile('devices/tablet', ({ random }) => ({ shell: random.pick([ink.silver, ink.slate, ink.goldLight]) })),
  'phone-front': (paper) => phones(paper, 'front'),
  'phone-back': (paper) => phones(paper, 'back'),
  'phone-keypad': svgFile('devices/phone-keypad'),
};

function laptop(paper: Ink): string {
  const picked = paper.random.pick([ink.silver, ink.slate, ink.coal]);
  const shell = paper.facts.colour ? paper.main.base : picked;
  const edge = shell === ink.coal || shell === ink.slate ? ink.night : paper.facts.colour ? paper.main.dark : ink.steel;
  return (
    rect(-330, -446, 660, 424, 22, shell) +
    rect(-314, -430, 628, 388, 12, ink.night) +
    screen(paper, -300, -414, 600, 356, 6) +
    circle(0, -422, 4, ink.steel) +
    area('M-400 -34H400L420 -8C420 0 412 4 404 4H-404C-412 4 -420 0 -420 -8Z', paper.fade(shell, edge)) +
    rect(-76, -34, 152, 12, 6, edge) +
    rect(-420, -8, 840, 7, 3, edge) +
    place(mug(paper), 500, 0, 0.8)
  );
}

function mug({ second }: Ink): string {
  return (
    line('M54 -110c52 0 52 72 0 72', second.base, 15) +
    area('M-62 -140H62V-30C62 -10 46 0 28 0H-28C-46 0 -62 -10 -62 -30Z', second.base) +
    rect(-50, -130, 20, 110, 10, second.pale) +
    oval(0, -140, 62, 12, second.dark)
  );
}

function tv(paper: Ink): string {
  const stand = paper.random.chance(0.5)
    ? area('M-240 0L-200 -60H-176L-206 0ZM240 0L200 -60H176L206 0Z', ink.coal)
    : rect(-30, -80, 60, 70, 4, ink.coal) + area('M-170 0C-160 -22 160 -22 170 0Z', ink.slate);
  return (
    stand +
    rect(-440, -570, 880, 510, 16, ink.night) +
    screen(paper, -426, -556, 852, 478, 4) +
    rect(-36, -74, 72, 7, 3, ink.slate) +
    place(
      rect(-20, -96, 40, 96, 12, ink.coal) +
        circle(0, -78, 8, ink.red) +
        each(3, (index) => rect(-10, -60 + index * 16, 20, 8, 4, ink.steel)),
      480,
      0,
      0.9,
    )
  );
}

function camera(paper: Ink): string {
  const { main } = paper;
  const body = paper.random.pick([ink.coal, ink.coal, ink.silver]);
  const trim = body === ink.coal ? ink.night : ink.coal;
  return (
    line('M-290 -300C-420 -160 -430 -40 -330 -10', main.dark, 22) +
    area('M-110 -400L-80 -462H90L120 -400Z', body) +
    rect(-60, -448, 130, 40, 6, trim) +
    rect(-300, -400, 600, 390, 40, paper.fade(body, trim)) +
    rect(-300, -300, 600, 190, 0, trim) +
    rect(-300, -312, 600, 8, 0, main.base) +
    rect(-310, -380, 110, 360, 34, trim) +
    circle(-240, -408, 34, ink.steel) +
    rect(200, -420, 66, 26, 8, ink.slate) +
    circle(30, -200, 186, ink.night) +
    circle(30, -200, 168, ink.coal) +
    circle(30, -200, 148, ink.slate) +
    circle(30, -200, 130, ink.night) +
    circle(30, -200, 98, paper.fade('#5f7fa3', '#1f2a44')) +
    circle(30, -200, 58, '#1c2436') +
    oval(-4, -240, 34, 22, '#b9d4ec') +
    circle(64, -164, 13, '#8e7fc4') +
    circle(250, -352, 16, ink.amber) +
    circle(246, -60, 12, ink.red)
  );
}

function gameConsole(paper: Ink): string {
  const { main } = paper;
  const picked = paper.random.chance(0.4);
  const dark = paper.facts.colour ? paper.facts.colour === 'Qara' : picked;
  const shell = dark ? ink.coal : ink.white;
  const shade = dark ? ink.night : ink.silver;
  const tower =
    rect(-330, -500, 150, 490, 26, shade) +
    rect(-306, -520, 102, 520, 20, ink.night) +
    area('M-330 -496C-340 -520 -310 -540 -290 -520L-280 -20C-290 6 -336 4 -340 -20Z', shell) +
    area('M-180 -496C-170 -520 -200 -540 -220 -520L-230 -20C-220 6 -174 4 -170 -20Z', shell) +
    rect(-258, -470, 6, 200, 3, '#69b7f0') +
    oval(-255, 0, 110, 12, ink.coal);
  const pad =
    area(
      'M-210 -150C-200 -236 -150 -256 -100 -246C-60 -238 60 -238 100 -246C150 -256 200 -236 210 -150C224 -60 216 10 168 10C124 10 116 -60 80 -76H-80C-116 -60 -124 10 -168 10C-216 10 -224 -60 -210 -150Z',
      shell,
    ) +
    area('M-80 -242H80L66 -150C40 -140 -40 -140 -66 -150Z', main.base) +
    circle(-66, -112, 38, ink.night) +
    circle(66, -112, 38, ink.night) +
    circle(-66, -112, 25, ink.slate) +
    circle(66, -112, 25, ink.slate) +
    rect(-164, -190, 56, 18, 6, ink.coal) +
    rect(-145, -209, 18, 56, 6, ink.coal) +
    circle(136, -212, 12, main.dark) +
    circle(136, -150, 12, main.dark) +
    circle(105, -181, 12, main.dark) +
    circle(167, -181, 12, main.dark) +
    area('M-200 -130C-190 -206 -150 -232 -110 -230C-150 -210 -176 -170 -180 -120Z', ink.white, dark ? 0.12 : 0.7);
  const halo = dark ? '' : line('M-170 6C-216 6 -222 -60 -208 -150', ink.silver, 5);
  return tower + place(oval(0, 2, 190, 14, '#00000022') + pad + halo, 130, -12, 1.15, -4);
}

function phones(paper: Ink, side: 'front' | 'back'): string {
  const picked = paper.random.whole(2, 3);
  const lenses = paper.facts.count ?? picked;
  const island = paper.random.chance(0.5);
  const back = place(phoneBack(paper, lenses, island), side === 'back' ? 60 : 150, side === 'back' ? -20 : -10, 1, 7);
  const front = place(phoneFront(paper), side === 'back' ? -190 : -80, -6, side === 'back' ? 0.94 : 1, -5);
  return side === 'back' ? front + back : back + front;
}

function phoneBack(paper: Ink, lenses: number, island: boolean): string {
  const { main } = paper;
  const spots: readonly (readonly [number, number])[] = [
    [-88, -556],
    [-88, -464],
    [-8, -510],
  ];
  return (
    rect(-152, -624, 304, 624, 52, main.deep) +
    rect(-146, -620, 292, 614, 48, paper.fade(main.light, main.base)) +
    area('M-140 -300L40 -616H120L-140 -130Z', ink.white, 0.14) +
    (island ? rect(-136, -606, 176, 196, 44, main.dark) : '') +
    spots
      .slice(0, lenses)
      .map(
        ([x, y]) =>
          circle(x, y, 39, main.deep) +
          circle(x, y, 32, ink.night) +
          circle(x, y, 17, '#33456b') +
          circle(x - 8, y - 9, 6, '#b9d4ec'),
      )
      .join('') +
    circle(lenses === 2 ? -6 : -8, -584 + (lenses === 2 ? 74 : 0), 9, ink.goldLight) +
    circle(0, -300, 26, main.light)
  );
}

function phoneFront(paper: Ink): string {
  const { main, second } = paper;
  return (
    rect(-154, -626, 308, 626, 54, main.dark) +
    rect(-146, -618, 292, 610, 48, ink.night) +
    screen(paper, -136, -608, 272, 590, 40) +
    rect(-42, -594, 84, 24, 12, ink.night) +
    each(12, (index) =>
      rect(
        -112 + (index % 4) * 60,
        -420 + Math.floor(index / 4) * 66,
        44,
        44,
        13,
        [ink.white, second.pale, ink.goldLight, main.pale][(index * 5) % 4] ?? ink.white,
      ),
    ) +
    rect(-118, -108, 236, 66, 24, '#ffffff66') +
    each(4, (index) =>
      rect(-104 + index * 56, -97, 42, 42, 13, [second.light, ink.white, main.light, ink.amber][index] ?? ink.white),
    ) +
    rect(-50, -32, 100, 6, 3, ink.white)
  );
}
