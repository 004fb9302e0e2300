/** Parts and accessories of vehicles, standing on a bench. */
import { area, circle, each, ink, line, place, rect } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';
import { svgFile } from './svg-file.ts';

/** Parts by the name of their picture. */
export const parts: Readonly<Record<string, Drawing>> = {
  tyre,
  rim: (paper) => place(oneRim(paper), 230, -4, 0.8) + place(oneRim(paper), -150, 0),
  bulbs,
  battery: svgFile('parts/battery'),
  headlight,
  'brake-disc': svgFile('parts/brake-disc'),
  turbo: svgFile('parts/turbo'),
  alternator: svgFile('parts/alternator'),
  'wheel-cover': wheelCover,
};

function tyre(paper: Ink): string {
  const { random } = paper;
  const spokes = random.pick([5, 6, 8, 10]);
  const rim = random.pick([ink.silver, ink.silver, ink.coal]);
  const picked = random.chance(0.6) ? 2 : 1;
  const count = paper.facts.count ?? picked;
  const one = oneTyre(spokes, rim);
  if (count > 2) return each(count, (index) => place(one, (index - (count - 1) / 2) * 225, -4, 0.58));
  return (count > 1 ? place(one, 250, -4, 0.86) : '') + place(one, count > 1 ? -120 : 0, 0);
}

/** A wheel without its tyre. */
function oneRim({ main, facts, random }: Ink): string {
  const spokes = random.pick([5, 6, 10]);
  const metal = facts.colour ? main.base : ink.silver;
  return place(
    circle(0, 0, 262, ink.slate) +
      circle(0, 0, 256, metal) +
      circle(0, 0, 226, ink.coal) +
      circle(0, 0, 104, ink.slate) +
      each(spokes, (index) =>
        place(
          area('M-40 -24L-26 -236H26L40 -24Z', metal) + area('M6 -40L10 -230H22L32 -36Z', ink.night, 0.16),
          0,
          0,
          1,
          (index * 360) / spokes,
        ),
      ) +
      circle(0, 0, 66, metal) +
      each(5, (index) => place(circle(0, -42, 9, ink.night), 0, 0, 1, index * 72)) +
      circle(0, 0, 24, ink.cloud) +
      line('M-196 -120A230 230 0 0 1 -60 -222', ink.white, 10, 0.7),
    0,
    -262,
  );
}

/** A pair of bulbs for headlights. */
function bulbs(paper: Ink): string {
  const bulb =
    rect(-92, -120, 184, 120, 14, paper.fade(ink.slate, ink.night)) +
    each(4, (index) => rect(-92, -108 + index * 28, 184, 10, 3, ink.coal)) +
    rect(-120, -150, 240, 34, 10, ink.silver) +
    rect(-40, -430, 80, 286, 26, paper.fade('#eef4fa', '#b9c8d6')) +
    rect(-24, -390, 48, 150, 8, '#fff3c4') +
    each(3, (index) => rect(-14, -376 + index * 46, 28, 28, 4, ink.amber)) +
    line('M-26 -410V-180', ink.white, 6, 0.7);
  return place(bulb, -170, 0, 1, -6) + place(bulb, 170, 0, 1, 6);
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
