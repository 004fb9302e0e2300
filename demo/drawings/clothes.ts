/** Clothes, shoes and bags, laid out flat. */
import { area, circle, each, ink, line, oval, place, rect } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';
import { svgFile } from './svg-file.ts';

/** Clothing by the name of its picture. */
export const clothes: Readonly<Record<string, Drawing>> = {
  dress,
  jacket,
  coat: svgFile('clothes/coat'),
  sneakers: svgFile('clothes/sneakers'),
  boots: svgFile('clothes/boots'),
  't-shirt': tShirt,
  bag,
};

const hanger =
  line('M0 -330C0 -372 34 -372 34 -394S8 -424 -8 -404', ink.slate, 9) +
  line('M-130 -276L0 -334L130 -276', ink.wood, 18);

/** A cloth pattern inside an outline: plain, stripes, dots or checks. */
function pattern(paper: Ink, outline: string): string {
  const { second, random } = paper;
  const kinds = [
    () => '',
    () => each(9, (index) => rect(-400, -300 + index * 84, 800, 26, 0, second.light)),
    () =>
      each(110, (index) =>
        circle(
          -330 + (index % 11) * 66 + (Math.floor(index / 11) % 2) * 33,
          -320 + Math.floor(index / 11) * 68,
          9,
          second.pale,
        ),
      ),
    () =>
      each(
        8,
        (index) =>
          rect(-330 + index * 92, -420, 30, 900, 0, second.dark) +
          rect(-420, -330 + index * 92, 840, 30, 0, second.dark),
      ),
  ];
  return paper.inside(outline, `<g opacity="0.55">${random.pick(kinds)()}</g>`);
}

function dress(paper: Ink): string {
  const { main, second, random } = paper;
  const picked = random.chance(0.5);
  const long = paper.facts.kind ? paper.facts.kind === 'long' : picked;
  const hem = long ? 370 : 270;
  const wide = random.whole(210, 300);
  const outline = `M-96 -276C-70 -230 70 -230 96 -276L128 -262C126 -190 112 -130 84 -70C100 60 ${wide - 60} 220 ${wide} ${hem}C${wide / 2} ${hem + 30} ${-wide / 2} ${hem + 30} ${-wide} ${hem}C${60 - wide} 220 -100 60 -84 -70C-112 -130 -126 -190 -128 -262Z`;
  const sleeves = random.chance(0.5)
    ? area(
        'M-128 -264C-190 -240 -220 -190 -232 -120L-168 -100C-150 -140 -130 -160 -112 -170ZM128 -264C190 -240 220 -190 232 -120L168 -100C150 -140 130 -160 112 -170Z',
        main.dark,
      )
    : '';
  return (
    hanger +
    sleeves +
    area(outline, paper.fade(main.light, main.base)) +
    pattern(paper, outline) +
    area(`M-40 -40C-60 100 -100 240 -120 ${hem + 10}M40 -40`, main.dark) +
    line(
      `M-40 -40C-56 90 -92 240 -112 ${hem - 10}M34 -40C52 90 92 240 116 ${hem - 14}M0 -30V${hem - 6}`,
      main.deep,
      4,
      0.35,
    ) +
    area('M-88 -86C-40 -70 40 -70 88 -86L84 -46C40 -30 -40 -30 -84 -46Z', second.dark) +
    circle(0, -58, 13, ink.gold) +
    line('M-96 -276C-70 -230 70 -230 96 -276', main.pale, 8)
  );
}

function jacket(paper: Ink): string {
  const { main, second, random } = paper;
  const body =
    'M-110 -290C-150 -280 -190 -262 -210 -240L-206 290C-140 310 140 310 206 290L210 -240C190 -262 150 -280 110 -290C60 -256 -60 -256 -110 -290Z';
  const quilted = random.chance(0.5);
  const hood = random.chance(0.4);
  return (
    hanger +
    (hood ? area('M-130 -280C-150 -380 150 -380 130 -280C70 -240 -70 -240 -130 -280Z', main.deep) : '') +
    sleeve(main.base, main.dark, 1) +
    sleeve(main.base, main.dark, -1) +
    area(body, paper.fade(main.light, main.base)) +
    (quilted
      ? paper.inside(
          body,
          each(8, (index) =>
            line(
              `M-220 ${-190 + index * 64}C-80 ${-176 + index * 64} 80 ${-176 + index * 64} 220 ${-190 + index * 64}`,
              main.dark,
              6,
              0.8,
            ),
          ),
        )
      : area('M-160 -110h110v90h-110zM50 -110h110v90h-110z', main.dark) +
        rect(-164, -122, 118, 30, 8, main.deep) +
        rect(46, -122, 118, 30, 8, main.deep)) +
    area('M-110 -292L-20 -210L-70 -160L-150 -272ZM110 -292L20 -210L70 -160L150 -272Z', second.dark) +
    rect(-8, -216, 16, 512, 5, ink.coal) +
    each(22, (index) => rect(-4, -208 + index * 23, 8, 11, 2, ink.silver)) +
    line('M-150 120L-90 200M150 120L90 200', main.deep, 10) +
    area('M-206 258C-140 278 140 278 206 258V292C140 312 -140 312 -206 292Z', main.deep)
  );
}

function sleeve(base: string, dark: string, side: number): string {
  return `<g transform="scale(${side} 1)">${area('M-200 -246C-270 -220 -320 -60 -350 190C-330 214 -270 224 -244 212C-230 60 -206 -40 -190 -90Z', base) + area('M-352 170C-330 194 -270 206 -242 194L-246 226C-280 236 -334 226 -356 204Z', dark) + line('M-222 -170C-260 -80 -284 40 -296 160', dark, 5, 0.6)}</g>`;
}

function tShirt(paper: Ink): string {
  const { main, second, random } = paper;
  const body =
    'M-110 -300C-60 -250 60 -250 110 -300C180 -280 250 -230 330 -150L250 -40L190 -90V320C120 336 -120 336 -190 320V-90L-250 -40L-330 -150C-250 -230 -180 -280 -110 -300Z';
  const prints = [
    () =>
      circle(0, -20, 96, second.base) +
      area('M-70 30L-20 -50L14 0L44 -40L84 28C60 70 -50 76 -70 30Z', second.deep) +
      circle(40, -70, 20, ink.goldLight),
    () => pattern(paper, body),
    () => area('M0 -110L28 -40L104 -36L44 12L66 86L0 44L-66 86L-44 12L-104 -36L-28 -40Z', second.light),
    () => rect(40, -120, 110, 120, 10, main.dark) + rect(40, -120, 110, 24, 8, main.deep),
  ];
  return (
    area(body, paper.fade(main.light, main.base)) +
    random.pick(prints)() +
    line('M-190 -90L-176 -180M190 -90L176 -180', main.deep, 5, 0.6) +
    area('M-116 -302C-60 -236 60 -236 116 -302L92 -310C50 -268 -50 -268 -92 -310Z', second.dark) +
    area('M-92 -310C-50 -268 50 -268 92 -310C50 -296 -50 -296 -92 -310Z', main.deep) +
    line('M-250 -40L-330 -150M250 -40L330 -150M-190 320C-120 336 120 336 190 320', main.dark, 10, 0.7)
  );
}

function bag(paper: Ink): string {
  const { main, second, random } = paper;
  const tote = random.chance(0.45);
  if (tote) {
    return (
      line('M-130 -130C-130 -380 130 -380 130 -130', main.deep, 26) +
      area(
        'M-270 -150H270L310 290C312 310 300 320 284 320H-284C-300 320 -312 310 -310 290Z',
        paper.fade(main.light, main.base),
      ) +
      area('M-270 -150H270L275 -96H-275Z', main.dark) +
      line('M-300 240H300', main.dark, 5, 0.6) +
      line('M-130 -130V-60M130 -130V-60', main.deep, 30) +
      circle(-130, -52, 15, ink.gold) +
      circle(130, -52, 15, ink.gold) +
      rect(-60, 60, 120, 84, 12, second.dark) +
      rect(-40, 78, 80, 48, 6, second.base)
    );
  }
  return (
    line('M-240 -60C-220 -420 220 -420 240 -60', ink.goldDark, 14) +
    each(9, (index) => place(oval(0, -250, 12, 18, ink.gold), 0, -50, 1, -76 + index * 19)) +
    rect(-300, -110, 600, 400, 60, paper.fade(main.base, main.dark)) +
    area(
      'M-300 -60C-300 -100 -276 -120 -240 -120H240C276 -120 300 -100 300 -60C300 80 120 150 0 150S-300 80 -300 -60Z',
      paper.fade(main.light, main.base),
    ) +
    line('M-284 -50C-276 70 -110 132 0 132S276 70 284 -50', main.pale, 5, 0.8) +
    circle(0, 140, 42, ink.goldDark) +
    circle(0, 136, 36, ink.gold) +
    rect(-9, 118, 18, 36, 6, ink.goldDark) +
    line('M-240 -90H-80', main.pale, 10, 0.6) +
    circle(-240, -62, 18, ink.gold) +
    circle(240, -62, 18, ink.gold) +
    place(line('M0 0V60', ink.goldDark, 6) + area('M-22 60H22L30 130H-30Z', second.base), 210, 150, 0.9, 6)
  );
}
