/** Household appliances, from the front. */
import { area, circle, each, ink, line, rect, tone } from './ink.ts';
import type { Drawing, Ink, Tone } from './ink.ts';
import { svgFile } from './svg-file.ts';

/** Appliances by the name of their picture. */
export const appliances: Readonly<Record<string, Drawing>> = {
  fridge,
  'washing-machine': washingMachine,
  stove,
  'vacuum-cleaner': svgFile('appliances/vacuum-cleaner'),
  'air-conditioner': svgFile('appliances/air-conditioner', ({ random }) => ({ shell: random.pick(airConditioners) })),
  microwave: svgFile('appliances/microwave', ({ random }) => ({ shell: random.pick(shells) })),
};

const shells = [tone(210, 14, 92), tone(212, 10, 72), tone(220, 12, 30), tone(40, 26, 88), tone(190, 22, 74)];

const airConditioners = [tone(210, 14, 93), tone(40, 20, 90), tone(214, 10, 80), tone(220, 12, 32)];

function fridge(paper: Ink): string {
  const shell = paper.random.pick(shells);
  const picked = paper.random.chance(0.4);
  const wide = paper.facts.count ? paper.facts.count === 2 : picked;
  const width = wide ? 400 : 300;
  const left = -width / 2;
  const split = paper.random.chance(0.5) ? -440 : -230;
  const face = paper.fade(shell.light, shell.base);
  const doors = wide
    ? rect(left, -640, 196, 616, 12, face) +
      rect(4, -640, 196, 616, 12, face) +
      rect(-26, -430, 10, 200, 5, shell.deep) +
      rect(16, -430, 10, 200, 5, shell.deep) +
      rect(left + 50, -420, 96, 130, 8, ink.coal) +
      rect(left + 66, -350, 64, 50, 4, ink.night) +
      circle(left + 98, -392, 9, '#7ed0e6')
    : rect(left, -640, width, split + 634, 14, face) +
      rect(left, split + 4, width, -split - 28, 14, face) +
      rect(left + 22, split - 130, 11, 110, 5, shell.deep) +
      rect(left + 22, split + 24, 11, 110, 5, shell.deep);
  const magnets =
    paper.random.chance(0.5) && !wide
      ? rect(40, split - 90, 44, 34, 3, ink.amber) +
        rect(72, split - 60, 36, 44, 3, paper.main.light) +
        circle(20, split - 50, 12, ink.red)
      : '';
  return (
    rect(left + 20, -26, 40, 26, 4, ink.coal) +
    rect(-left - 60, -26, 40, 26, 4, ink.coal) +
    rect(left - 6, -648, width + 12, 630, 16, shell.dark) +
    doors +
    area(`M${left + 30} -636h54l-40 612h-40z`, ink.white, 0.2) +
    magnets
  );
}

function washingMachine(paper: Ink): string {
  const { random, main } = paper;
  const shell = random.pick(shells);
  const turn = random.whole(-20, 20);
  return (
    rect(-200, -22, 46, 22, 4, ink.coal) +
    rect(154, -22, 46, 22, 4, ink.coal) +
    rect(-236, -520, 472, 504, 18, paper.fade(shell.light, shell.base)) +
    rect(-236, -520, 472, 104, 18, shell.dark) +
    rect(-212, -496, 150, 60, 8, shell.light) +
    rect(-30, -494, 120, 56, 6, ink.night) +
    rect(-18, -474, 60, 8, 4, '#7ed0e6') +
    rect(-18, -458, 40, 6, 3, ink.steel) +
    circle(168, -466, 36, ink.silver) +
    circle(168, -466, 27, ink.cloud) +
    line(`M168 -466L${168 + turn} -488`, ink.slate, 6) +
    circle(0, -216, 168, shell.dark) +
    circle(0, -216, 154, ink.silver) +
    circle(0, -216, 132, ink.coal) +
    circle(0, -216, 118, paper.fade('#7d9fb8', '#33485e')) +
    area('M-96 -190C-60 -226 -20 -176 30 -206S90 -210 104 -186C96 -130 50 -100 0 -100S-84 -130 -96 -190Z', main.light) +
    area(
      'M-80 -160C-40 -186 -10 -146 40 -170C70 -184 84 -170 92 -156C74 -116 40 -100 0 -100S-60 -116 -80 -160Z',
      paper.second.light,
    ) +
    area('M-84 -280C-60 -322 -20 -332 10 -330C-30 -316 -56 -294 -70 -262Z', ink.white, 0.5) +
    rect(146, -240, 20, 48, 8, ink.slate) +
    rect(-236, -52, 472, 8, 0, shell.dark)
  );
}

function stove(paper: Ink): string {
  const shell = paper.random.pick(shells);
  const burners = [-150, -50, 50, 150];
  return (
    rect(-220, -26, 40, 26, 4, ink.coal) +
    rect(180, -26, 40, 26, 4, ink.coal) +
    rect(-250, -500, 500, 482, 12, paper.fade(shell.light, shell.base)) +
    rect(-262, -516, 524, 24, 8, ink.coal) +
    burners.map((x) => rect(x - 34, -530, 68, 14, 6, ink.night)).join('') +
    rect(-250, -486, 500, 84, 4, shell.dark) +
    [-190, -114, 114, 190]
      .map(
        (x) => circle(x, -444, 27, ink.cloud) + circle(x, -444, 19, ink.silver) + rect(x - 3, -464, 6, 22, 3, ink.coal),
      )
      .join('') +
    rect(-50, -468, 100, 48, 6, ink.night) +
    rect(-34, -450, 68, 12, 4, '#f2a15a') +
    rect(-216, -380, 432, 262, 12, ink.coal) +
    rect(-190, -336, 380, 196, 8, paper.fade('#5b4634', '#2b2a2e')) +
    each(2, (index) => line(`M-178 ${-266 + index * 60}H178`, ink.steel, 5, 0.7)) +
    area('M-70 -272C-70 -306 70 -306 70 -272Z', '#e0a45c') +
    area('M-190 -140L-80 -336H-10L-120 -140Z', ink.white, 0.12) +
    rect(-186, -368, 372, 16, 8, ink.silver) +
    rect(-250, -100, 500, 70, 4, shell.dark) +
    rect(-90, -74, 180, 10, 5, shell.light) +
    pot(paper.main, paper.random.pick(burners))
  );
}

function pot(main: Tone, x: number): string {
  return (
    rect(x - 92, -622, 184, 94, 16, main.base) +
    rect(x - 76, -616, 26, 80, 10, main.pale) +
    rect(x - 116, -590, 26, 14, 7, main.deep) +
    rect(x + 90, -590, 26, 14, 7, main.deep) +
    area(`M${x - 96} -622C${x - 80} -656 ${x + 80} -656 ${x + 96} -622Z`, ink.silver) +
    rect(x - 14, -664, 28, 18, 8, ink.coal)
  );
}
