/** Household appliances, seen from the front. */
import { area, circle, each, ink, line, oval, rect, tone } from './ink.ts';
import type { Drawing, Ink, Tone } from './ink.ts';

/** Appliances by the name of their picture. */
export const appliances: Readonly<Record<string, Drawing>> = {
  fridge,
  'washing-machine': washingMachine,
  stove,
  'vacuum-cleaner': vacuumCleaner,
  'air-conditioner': airConditioner,
  microwave,
};

const shells = [tone(210, 14, 92), tone(212, 10, 72), tone(220, 12, 30), tone(40, 26, 88), tone(190, 22, 74)];

function fridge(paper: Ink): string {
  const shell = paper.random.pick(shells);
  const wide = paper.random.chance(0.4);
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

function vacuumCleaner(paper: Ink): string {
  const { main } = paper;
  return (
    line('M60 -170C-40 -420 -120 -470 -190 -440', ink.coal, 26) +
    line('M-190 -440L-330 -60', ink.steel, 20) +
    line('M-196 -452C-170 -470 -150 -462 -136 -448', ink.coal, 24) +
    area('M-430 0C-434 -44 -400 -60 -340 -62H-290C-270 -60 -262 -30 -262 0Z', ink.coal) +
    rect(-430, -16, 168, 16, 6, main.dark) +
    area(
      'M-60 -60C-70 -190 10 -262 150 -262C290 -262 352 -180 352 -60C352 -40 340 -34 326 -34H-36C-52 -34 -60 -42 -60 -60Z',
      paper.fade(main.light, main.dark),
    ) +
    area('M-30 -110C-20 -190 60 -236 150 -238C80 -216 20 -170 8 -104Z', main.pale, 0.6) +
    area('M40 -262C50 -320 250 -320 260 -262L240 -252C220 -290 80 -290 60 -252Z', ink.coal) +
    circle(224, -110, 86, ink.coal) +
    circle(224, -110, 66, ink.slate) +
    circle(224, -110, 24, ink.silver) +
    circle(6, -40, 36, ink.night) +
    circle(6, -40, 16, ink.steel) +
    circle(60, -176, 24, ink.coal) +
    rect(90, -196, 60, 20, 10, ink.amber)
  );
}

function airConditioner(paper: Ink): string {
  const shell = paper.random.pick([tone(210, 14, 93), tone(40, 20, 90), tone(214, 10, 80), tone(220, 12, 32)]);
  const breeze = (x: number) =>
    line(`M${x} -330C${x + 30} -290 ${x - 30} -250 ${x} -210S${x - 20} -140 ${x} -110`, '#8cc6e0', 8, 0.6);
  return (
    rect(-380, -590, 760, 220, 34, paper.fade(shell.pale, shell.base)) +
    rect(-380, -590, 760, 60, 30, shell.light) +
    line('M-360 -470H360', shell.dark, 4, 0.6) +
    area('M-352 -400H352L330 -360H-330Z', ink.coal) +
    area('M-346 -398H346L300 -372H-300Z', shell.light) +
    each(9, (index) => line(`M${-280 + index * 70} -396V-376`, shell.dark, 4)) +
    rect(220, -512, 110, 30, 8, ink.night) +
    circle(246, -497, 7, '#6fd3a0') +
    rect(266, -502, 46, 9, 4, '#7ed0e6') +
    area('M-360 -560H-280L-330 -400H-366Z', ink.white, 0.4) +
    [-240, -120, 0, 120, 240].map(breeze).join('') +
    rect(-34, -92, 68, 88, 14, ink.white) +
    rect(-22, -80, 44, 26, 4, '#b7d8c4') +
    each(4, (index) => circle(-10 + (index % 2) * 20, -40 + Math.floor(index / 2) * 18, 6, index ? ink.steel : ink.red))
  );
}

function microwave(paper: Ink): string {
  const { random, main } = paper;
  const shell = random.pick(shells);
  const cup = paper.second;
  return (
    rect(-480, -170, 960, 170, 8, ink.woodLight) +
    rect(-500, -192, 1000, 34, 6, ink.wood) +
    rect(-440, -140, 420, 120, 6, ink.woodDark) +
    rect(20, -140, 420, 120, 6, ink.woodDark) +
    rect(-270, -88, 80, 10, 5, ink.goldLight) +
    rect(190, -88, 80, 10, 5, ink.goldLight) +
    rect(-290, -206, 50, 16, 4, ink.coal) +
    rect(220, -206, 50, 16, 4, ink.coal) +
    rect(-330, -490, 640, 290, 20, paper.fade(shell.light, shell.base)) +
    rect(-304, -464, 430, 238, 14, ink.coal) +
    rect(-282, -440, 386, 190, 40, paper.fade('#4b5768', '#262d38')) +
    oval(-90, -276, 140, 16, ink.steel) +
    area('M-150 -330C-150 -296 -30 -296 -30 -330Z', main.light) +
    area('M-140 -332C-130 -364 -50 -364 -40 -332Z', ink.amber) +
    area('M-250 -250L-150 -440H-90L-190 -250Z', ink.white, 0.13) +
    rect(138, -450, 14, 210, 7, ink.silver) +
    rect(176, -456, 112, 52, 6, ink.night) +
    rect(192, -438, 78, 16, 4, '#7ed0e6') +
    each(6, (index) => rect(178 + (index % 3) * 38, -384 + Math.floor(index / 3) * 34, 30, 24, 5, shell.dark)) +
    circle(232, -268, 34, ink.silver) +
    circle(232, -268, 25, ink.cloud) +
    area('M360 -282h90v50c0 24 -14 38 -34 38h-22c-20 0 -34 -14 -34 -38z', cup.base) +
    line('M450 -264c34 0 34 44 0 44', cup.base, 12)
  );
}
