/** Furniture, lamps and plants, from the front. */
import { area, circle, each, ink, line, oval, place, rect, tone } from './ink.ts';
import type { Drawing, Ink, Tone } from './ink.ts';
import { svgFile } from './svg-file.ts';
import { lamp, plant } from './decor.ts';

/** Furniture by the name of its picture. */
export const furniture: Readonly<Record<string, Drawing>> = {
  sofa: (paper) => sofa(paper, paper.random.whole(2, 3)),
  'sofa-corner': cornerSofa,
  'sofa-set': sofaSet,
  table,
  'writing-desk': writingDesk,
  bed,
  'child-bed': childBed,
  lamp,
  plant,
  'fruit-tree': svgFile('furniture/fruit-tree', ({ random }) => ({ fruit: random.pick(fruits) })),
  wardrobe,
};

const fruits = [ink.amber, '#ee9a4d', '#f4dc5c'];
const woods = [tone(28, 40, 55), tone(22, 34, 38), tone(36, 34, 68), tone(16, 24, 30)];

function sofa(paper: Ink, seats: number): string {
  const { random, main, second } = paper;
  const width = 280 + seats * 160;
  const left = -width / 2;
  const seat = (width - 140) / seats;
  const legs = random.pick(woods);
  return (
    [left + 50, left + width - 66].map((x) => area(`M${x} -60h22l-5 60h-12z`, legs.base)).join('') +
    rect(left + 40, -350, width - 80, 260, 44, paper.fade(main.base, main.dark)) +
    each(seats, (index) => {
      const x = left + 70 + index * seat;
      return (
        rect(x + 3, -330, seat - 6, 190, 30, paper.fade(main.light, main.base)) +
        rect(x + 1, -178, seat - 2, 72, 24, paper.fade(main.pale, main.light)) +
        line(`M${x + 22} -116H${x + seat - 22}`, main.dark, 4, 0.4)
      );
    }) +
    rect(left + 40, -116, width - 80, 66, 18, paper.fade(main.base, main.dark)) +
    rect(left, -250, 92, 206, 40, paper.fade(main.light, main.dark)) +
    rect(left + width - 92, -250, 92, 206, 40, paper.fade(main.light, main.dark)) +
    pillow(left + 130, -196, -12, second) +
    (seats > 1 && random.chance(0.7) ? pillow(left + width - 150, -196, 10, second) : '') +
    (seats > 1 && random.chance(0.4) ? blanket(left + width - 96, second) : '')
  );
}

/** With an armchair on either side. */
function sofaSet(paper: Ink): string {
  const chair = sofa(paper, 1);
  return place(sofa(paper, 2), 0, -24, 0.82) + place(chair, -375, 0, 0.6) + place(chair, 375, 0, 0.6);
}

/** With a long seat at one end. */
function cornerSofa(paper: Ink): string {
  const { main } = paper;
  return (
    sofa(paper, 3) +
    rect(60, -196, 330, 110, 30, paper.fade(main.pale, main.light)) +
    rect(56, -120, 338, 106, 22, paper.fade(main.base, main.dark)) +
    line('M84 -112H366', main.deep, 4, 0.4) +
    rect(84, -18, 22, 18, 4, ink.woodDark) +
    rect(344, -18, 22, 18, 4, ink.woodDark)
  );
}

function writingDesk(paper: Ink): string {
  const wood = paper.random.pick(woods);
  const drawers = each(
    3,
    (index) => rect(150, -262 + index * 78, 190, 68, 6, wood.light) + rect(222, -234 + index * 78, 46, 9, 4, ink.slate),
  );
  return (
    rect(-340, -280, 30, 280, 6, wood.dark) +
    rect(136, -280, 218, 280, 8, wood.dark) +
    drawers +
    rect(-380, -312, 760, 36, 8, paper.fade(wood.light, wood.base)) +
    place(decorLamp(paper), -280, -312, 0.9) +
    rect(-90, -330, 150, 18, 3, paper.main.base) +
    rect(-80, -346, 136, 16, 3, paper.second.base)
  );
}

function decorLamp({ main }: Ink): string {
  return (
    oval(0, -6, 54, 12, ink.coal) +
    line('M0 -10L-26 -130L58 -210', ink.coal, 10) +
    area('M20 -240L110 -220L90 -150L30 -190Z', main.base) +
    circle(70, -176, 16, ink.goldLight)
  );
}

function pillow(x: number, y: number, turn: number, cover: Tone): string {
  return place(
    area('M-62 -60C-20 -52 20 -52 62 -60C54 -20 54 20 62 60C20 52 -20 52 -62 60C-54 20 -54 -20 -62 -60Z', cover.base) +
      area('M-50 -48C-16 -42 16 -42 50 -48C44 -30 20 -20 -40 -18Z', cover.light, 0.7) +
      line('M-30 0L0 -26L30 0L0 26Z', cover.pale, 5, 0.7),
    x,
    y,
    1.05,
    turn,
  );
}

function blanket(x: number, cover: Tone): string {
  return (
    area(`M${x + 6} -252H${x + 84}L${x + 92} -90C${x + 60} -100 ${x + 30} -84 ${x} -94Z`, cover.light) +
    each(4, (index) => line(`M${x + 6} ${-222 + index * 34}H${x + 86}`, cover.dark, 5, 0.45))
  );
}

function table(paper: Ink): string {
  const { random, second } = paper;
  const wood = random.pick(woods);
  const round = random.chance(0.35);
  const chair = (x: number, flip: number) =>
    place(
      `<g transform="scale(${flip} 1)">` +
        rect(-70, -330, 22, 330, 8, wood.dark) +
        rect(-64, -318, 16, 150, 8, second.dark) +
        rect(-72, -176, 150, 30, 12, second.base) +
        rect(-72, -150, 150, 12, 5, wood.base) +
        rect(56, -150, 18, 150, 6, wood.base) +
        each(2, (index) => rect(-68, -300 + index * 60, 18, 30, 4, wood.light)) +
        '</g>',
      x,
      -6,
    );
  const top = round
    ? oval(0, -272, 310, 30, wood.light) +
      area('M-310 -272C-310 -236 310 -236 310 -272C300 -250 -300 -250 -310 -272Z', wood.dark)
    : rect(-330, -296, 660, 34, 10, paper.fade(wood.light, wood.base)) + rect(-300, -262, 600, 30, 4, wood.dark);
  const legs = round
    ? area('M-30 -262H30L22 -50H-22Z', wood.base) +
      area('M-140 0C-100 -50 -40 -60 0 -60S100 -50 140 0H108C70 -30 -70 -30 -108 0Z', wood.dark)
    : area('M-296 -240H-252L-262 0H-286Z', wood.base) + area('M252 -240H296L286 0H262Z', wood.base);
  return chair(-370, 1) + chair(370, -1) + legs + top + tableware(paper);
}

function tableware({ random, main }: Ink): string {
  const vase = random.whole(-150, 150);
  return (
    area(
      `M${vase - 34} -296C${vase - 54} -350 ${vase - 20} -370 ${vase - 18} -400H${vase + 18}C${vase + 20} -370 ${vase + 54} -350 ${vase + 34} -296Z`,
      main.base,
    ) +
    area(
      `M${vase - 26} -300C${vase - 42} -346 ${vase - 14} -366 ${vase - 12} -396H${vase - 2}C${vase - 6} -360 ${vase - 24} -340 ${vase - 12} -300Z`,
      main.pale,
      0.6,
    ) +
    line(
      `M${vase} -400C${vase - 6} -440 ${vase - 40} -470 ${vase - 56} -500M${vase} -400V-520M${vase} -400C${vase + 6} -440 ${vase + 40} -460 ${vase + 54} -484`,
      ink.leafDark,
      6,
    ) +
    circle(vase - 58, -506, 24, ink.amber) +
    circle(vase, -528, 28, ink.red) +
    circle(vase + 56, -490, 24, ink.amber) +
    circle(vase - 58, -506, 9, ink.woodDark) +
    circle(vase, -528, 10, ink.amber) +
    circle(vase + 56, -490, 9, ink.woodDark) +
    area(`M${vase + 110} -322h56c0 18 -10 26 -28 26s-28 -8 -28 -26z`, ink.white) +
    oval(vase + 138, -322, 28, 5, ink.wood)
  );
}

function bed(paper: Ink): string {
  const { random, main, second } = paper;
  const wood = random.pick(woods);
  const soft = random.chance(0.5);
  const head = soft
    ? rect(-390, -400, 780, 330, 36, paper.fade(second.light, second.dark)) +
      each(5, (index) => line(`M${-260 + index * 130} -392V-160`, second.dark, 4, 0.5))
    : rect(-390, -390, 780, 330, 14, paper.fade(wood.light, wood.dark)) + rect(-356, -360, 712, 120, 8, wood.base);
  const cushion = (x: number) =>
    rect(x, -282, 260, 104, 44, ink.white) +
    area(
      `M${x + 24} -200C${x + 90} -180 ${x + 170} -180 ${x + 236} -200V-190C${x + 170} -170 ${x + 90} -170 ${x + 24} -190Z`,
      ink.silver,
    );
  return (
    head +
    rect(-400, -70, 30, 70, 8, wood.deep) +
    rect(370, -70, 30, 70, 8, wood.deep) +
    rect(-380, -214, 760, 110, 20, ink.white) +
    cushion(-310) +
    cushion(50) +
    area(
      'M-400 -196C-250 -216 250 -216 400 -196L408 -60C408 -50 400 -46 392 -46H-392C-400 -46 -408 -50 -408 -60Z',
      paper.fade(main.light, main.base),
    ) +
    area('M-400 -196C-250 -216 250 -216 400 -196L402 -160C250 -178 -250 -178 -402 -160Z', main.pale) +
    each(4, (index) =>
      line(
        `M${-280 + index * 180} -166C${-270 + index * 180} -130 ${-296 + index * 180} -90 ${-284 + index * 180} -54`,
        main.dark,
        4,
        0.35,
      ),
    ) +
    rect(-404, -62, 808, 40, 10, wood.base) +
    place(nightstand(wood), -480, 0)
  );
}

/** With bars, and half as long. */
function childBed(paper: Ink): string {
  const { main, second, random } = paper;
  const wood = random.pick(woods);
  return (
    rect(-270, -360, 34, 360, 10, wood.dark) +
    rect(236, -360, 34, 360, 10, wood.dark) +
    rect(-240, -190, 480, 80, 22, ink.white) +
    rect(-230, -210, 150, 70, 28, second.pale) +
    area('M-60 -200C40 -214 140 -214 240 -200V-100H-60Z', paper.fade(main.light, main.base)) +
    rect(-252, -330, 504, 24, 10, wood.base) +
    rect(-252, -110, 504, 34, 8, wood.base) +
    each(9, (index) => rect(-210 + index * 50, -320, 14, 220, 6, wood.light))
  );
}

function nightstand(wood: Tone): string {
  return (
    rect(-60, -150, 120, 138, 8, wood.base) +
    rect(-48, -136, 96, 48, 5, wood.light) +
    rect(-48, -80, 96, 48, 5, wood.light) +
    circle(0, -112, 6, ink.gold) +
    circle(0, -56, 6, ink.gold) +
    rect(-5, -220, 10, 72, 3, ink.goldDark) +
    oval(0, -150, 28, 6, ink.goldDark) +
    area('M-30 -280H30L50 -212H-50Z', ink.goldLight)
  );
}

function wardrobe(paper: Ink): string {
  const { random } = paper;
  const wood = random.chance(0.4) ? tone(40, 16, 84) : random.pick(woods);
  const picked = random.whole(2, 4);
  const doors = paper.facts.count ?? picked;
  const width = doors * 160;
  const mirror = random.whole(0, doors - 1);
  const left = -width / 2;
  return (
    rect(left + 20, -30, 40, 30, 4, wood.deep) +
    rect(-left - 60, -30, 40, 30, 4, wood.deep) +
    rect(left - 14, -640, width + 28, 620, 10, paper.fade(wood.base, wood.dark)) +
    rect(left - 26, -656, width + 52, 30, 8, wood.deep) +
    each(doors, (index) => {
      const x = left + index * 160;
      const inner =
        index === mirror
          ? rect(x + 18, -590, 124, 440, 4, paper.fade('#dcebf3', '#a9c3d3')) +
            area(`M${x + 18} -250L${x + 142} -500V-420L${x + 18} -170Z`, ink.white, 0.5)
          : rect(x + 22, -586, 116, 200, 4, wood.base) + rect(x + 22, -366, 116, 216, 4, wood.base);
      return (
        rect(x + 4, -608, 152, 480, 4, wood.light) +
        inner +
        rect(x + 4, -122, 152, 84, 4, wood.light) +
        rect(x + 54, -84, 52, 9, 4, ink.goldDark) +
        rect(index % 2 ? x + 14 : x + 138, -390, 8, 70, 4, ink.goldDark)
      );
    })
  );
}
