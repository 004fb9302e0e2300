/** Parts and accessories of vehicles, standing on a bench. */
import { area, circle, each, ink, line, place, rect } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';

/** Parts by the name of their picture. */
export const parts: Readonly<Record<string, Drawing>> = {
  tyre,
  battery,
  headlight,
  'brake-disc': brakeDisc,
  turbo,
  alternator,
  'wheel-cover': wheelCover,
};

function tyre(paper: Ink): string {
  const { random } = paper;
  const spokes = random.pick([5, 6, 8, 10]);
  const rim = random.pick([ink.silver, ink.coal, ink.goldLight]);
  const second = random.chance(0.6);
  return (second ? place(oneTyre(spokes, rim), 250, -4, 0.86) : '') + place(oneTyre(spokes, rim), second ? -120 : 0, 0);
}

function oneTyre(spokes: number, rim: string): string {
  return place(
    circle(0, 0, 280, ink.night) +
      each(40, (index) => place(rect(-9, -284, 18, 34, 4, ink.coal), 0, 0, 1, index * 9)) +
      circle(0, 0, 256, ink.coal) +
      line('M-190 -110A220 220 0 0 1 -40 -216', ink.slate, 10, 0.8) +
      circle(0, 0, 188, ink.night) +
      circle(0, 0, 176, rim) +
      circle(0, 0, 158, ink.slate) +
      circle(0, 0, 96, ink.steel) +
      circle(0, 0, 84, ink.slate) +
      each(spokes, (index) =>
        place(
          area('M-34 -20L-22 -164H22L34 -20Z', rim) + area('M4 -30L6 -160H16L26 -30Z', ink.night, 0.12),
          0,
          0,
          1,
          (index * 360) / spokes,
        ),
      ) +
      circle(0, 0, 48, rim) +
      each(5, (index) => place(circle(0, -30, 7, ink.night), 0, 0, 1, index * 72)) +
      circle(0, 0, 17, ink.cloud),
    0,
    -282,
  );
}

function battery(paper: Ink): string {
  const { main } = paper;
  return (
    rect(-290, -330, 580, 330, 18, paper.fade(ink.coal, ink.night)) +
    rect(-306, -360, 612, 60, 14, main.base) +
    rect(-306, -360, 612, 18, 9, main.light) +
    each(6, (index) => circle(-200 + index * 80, -330, 15, main.dark)) +
    rect(-262, -404, 92, 48, 8, ink.steel) +
    rect(-250, -436, 68, 40, 12, ink.silver) +
    rect(170, -404, 92, 48, 8, ink.steel) +
    rect(182, -436, 68, 40, 12, ink.silver) +
    line('M-216 -360C-180 -300 180 -300 216 -360', ink.night, 16) +
    rect(-240, -250, 480, 190, 12, ink.cloud) +
    rect(-240, -250, 480, 56, 12, main.light) +
    area('M30 -190L-50 -120H0L-26 -66L56 -140H6Z', ink.gold) +
    rect(-206, -136, 60, 14, 4, ink.coal) +
    rect(146, -136, 60, 14, 4, ink.red) +
    rect(169, -159, 14, 60, 4, ink.red) +
    circle(210, -222, 14, '#6fd3a0') +
    each(5, (index) => rect(-278 + index * 140, -48, 10, 48, 0, ink.slate))
  );
}

function headlight(paper: Ink): string {
  const { random, main } = paper;
  const shell =
    'M-400 -130C-380 -300 -120 -400 180 -402C330 -402 410 -350 400 -250C390 -130 300 -40 60 -20C-180 -4 -420 -10 -400 -130Z';
  const lens = (x: number, y: number, r: number) =>
    circle(x, y, r, ink.night) +
    circle(x, y, r * 0.9, ink.steel) +
    circle(x, y, r * 0.78, paper.fade('#f4f9ff', '#8fb0cf')) +
    circle(x, y, r * 0.5, '#fff8df') +
    circle(x - r * 0.26, y - r * 0.3, r * 0.17, ink.white);
  const strip = random.chance(0.5) ? ink.cloud : main.light;
  return (
    area('M-300 -60L-330 0H-260L-240 -40ZM220 -90L260 0H330L300 -120Z', ink.coal) +
    area(shell, paper.fade(ink.slate, ink.night)) +
    paper.inside(
      shell,
      area(
        'M-380 -140C-340 -280 -110 -372 180 -376C310 -374 384 -340 374 -250C364 -146 280 -66 60 -46C-160 -30 -390 -40 -380 -140Z',
        '#39475a',
      ) + line('M-360 -150C-300 -290 -80 -350 190 -352C290 -350 352 -324 346 -256', strip, 16),
    ) +
    lens(190, -220, 108) +
    lens(-60, -180, 86) +
    lens(-250, -128, 52) +
    area(shell, '#cfe6f6', 0.16) +
    area('M-240 -220C-140 -310 20 -350 150 -360L60 -300C-40 -280 -140 -250 -210 -190Z', ink.white, 0.4) +
    area('M330 -200C324 -130 280 -100 240 -86L226 -116C270 -130 300 -160 306 -204Z', ink.amber)
  );
}

function brakeDisc({ main }: Ink): string {
  return place(
    circle(0, 0, 290, ink.steel) +
      circle(0, 0, 278, ink.silver) +
      circle(0, 0, 240, '#bac4cf') +
      line('M-196 -140A240 240 0 0 1 100 -218', ink.cloud, 14, 0.8) +
      each(24, (index) => place(circle(0, index % 2 ? -246 : -200, 9, ink.slate), 0, 0, 1, index * 15)) +
      circle(0, 0, 148, ink.slate) +
      circle(0, 0, 134, ink.coal) +
      circle(0, 0, 56, ink.night) +
      circle(0, 0, 44, ink.slate) +
      each(5, (index) => place(circle(0, -92, 17, ink.silver) + circle(0, -92, 8, ink.night), 0, 0, 1, index * 72)) +
      area(
        'M150 -290C270 -250 330 -120 320 20C316 90 290 150 250 190L160 120C200 60 210 -30 180 -100C166 -140 130 -170 100 -190Z',
        main.base,
      ) +
      area('M166 -272C262 -226 310 -120 304 0L276 0C276 -110 236 -200 148 -246Z', main.light) +
      circle(226, -160, 20, main.deep) +
      circle(262, 80, 20, main.deep),
    0,
    -292,
  );
}

function turbo({ main }: Ink): string {
  const housing = (x: number, fill: string, shade: string) =>
    circle(x, -250, 190, shade) + circle(x, -256, 172, fill) + circle(x, -256, 104, shade);
  return (
    area('M-330 -250L-400 -60V0H-260L-200 -90Z', ink.steel) +
    rect(-420, -30, 190, 30, 6, ink.slate) +
    rect(-80, -330, 200, 140, 10, ink.slate) +
    each(4, (index) => rect(-60 + index * 46, -344, 18, 168, 6, ink.steel)) +
    area('M150 -440H380V-330H260Z', '#8a5b45') +
    rect(362, -460, 34, 150, 8, '#6e4736') +
    housing(190, '#a06c52', '#7d523d') +
    housing(-190, ink.silver, ink.steel) +
    circle(-190, -256, 92, ink.night) +
    each(9, (index) =>
      place(area('M-8 -14C-30 -50 -16 -76 6 -86C10 -60 14 -40 8 -14Z', ink.silver), -190, -256, 1, index * 40),
    ) +
    circle(-190, -256, 20, main.light) +
    circle(190, -256, 60, ink.night) +
    circle(190, -256, 26, ink.slate) +
    line('M-300 -370A168 168 0 0 1 -190 -420', ink.white, 12, 0.8) +
    each(6, (index) => place(circle(0, -138, 11, ink.night), 190, -256, 1, index * 60)) +
    rect(20, -470, 50, 140, 16, main.base) +
    circle(45, -470, 34, main.dark)
  );
}

function alternator({ main }: Ink): string {
  return (
    area('M-220 -80L-260 0H-150L-130 -60ZM180 -80L220 0H110L100 -60Z', ink.slate) +
    rect(-250, -470, 480, 420, 120, ink.steel) +
    rect(-230, -450, 440, 380, 110, ink.silver) +
    each(7, (index) =>
      rect(-190 + index * 54, -420 + Math.abs(3 - index) * 14, 26, 320 - Math.abs(3 - index) * 28, 13, ink.slate),
    ) +
    rect(150, -440, 90, 360, 30, '#b9774c') +
    each(9, (index) => line(`M158 ${-416 + index * 39}H232`, '#8c5532', 7)) +
    rect(232, -420, 70, 320, 26, ink.steel) +
    rect(-340, -370, 100, 220, 20, ink.coal) +
    each(4, (index) => rect(-340, -352 + index * 50, 100, 24, 6, ink.night)) +
    rect(-372, -290, 40, 60, 8, ink.silver) +
    rect(-60, -520, 120, 62, 14, ink.slate) +
    circle(0, -492, 18, ink.night) +
    rect(300, -300, 60, 70, 10, main.base) +
    line('M360 -266C410 -266 420 -200 410 -140', main.dark, 14)
  );
}

function wheelCover(paper: Ink): string {
  const { main, second, random } = paper;
  const stitches = random.whole(28, 40);
  return place(
    area(
      'M-70 -20C-90 -120 -200 -60 -262 -40V40C-160 50 -110 110 -56 250H56C110 110 160 50 262 40V-40C200 -60 90 -120 70 -20Z',
      ink.coal,
    ) +
      circle(0, 10, 98, ink.night) +
      circle(0, 10, 84, ink.slate) +
      circle(0, 10, 34, ink.silver) +
      rect(-196, -26, 66, 46, 12, ink.slate) +
      rect(130, -26, 66, 46, 12, ink.slate) +
      `<circle cx="0" cy="0" r="262" fill="none" stroke="${main.deep}" stroke-width="68"/>` +
      `<circle cx="0" cy="0" r="264" fill="none" stroke="${main.base}" stroke-width="54"/>` +
      line('M-226 -138A264 264 0 0 1 -20 -264', main.pale, 14, 0.6) +
      each(stitches, (index) => place(line('M-9 -238L9 -246', second.pale, 5), 0, 0, 1, (index * 360) / stitches)) +
      `<path d="M-262 -40A264 264 0 0 1 -262 60M262 -40A264 264 0 0 0 262 60" fill="none" stroke="${second.dark}" stroke-width="56"/>`,
    0,
    -298,
  );
}
