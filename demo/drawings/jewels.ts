/** Jewellery and watches, on a cushion or in a box. */
import { area, circle, each, ink, line, oval, place, rect, tone } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';

/** Jewels by the name of their picture. */
export const jewels: Readonly<Record<string, Drawing>> = {
  ring,
  necklace,
  earrings,
  watch,
  bracelet,
};

type Metal = { light: string; base: string; dark: string };

const metals = {
  gold: { light: ink.goldLight, base: ink.gold, dark: ink.goldDark },
  silver: { light: '#f4f7fa', base: '#c3ccd6', dark: '#8793a1' },
  'white gold': { light: '#f8f7f2', base: '#d3d1c8', dark: '#98958a' },
} as const;

function metalOf({ facts, random }: Ink): Metal {
  const picked = random.pick(['gold', 'gold', 'silver'] as const);
  return metals[facts.metal ?? picked];
}

const stones: readonly Metal[] = [
  { light: '#ffffff', base: '#cfe8f5', dark: '#8fbcd8' },
  { light: '#f2a3ab', base: '#d03d52', dark: '#8f2137' },
  { light: '#9fe0bb', base: '#2f9e6b', dark: '#1c6b48' },
  { light: '#a9c4f5', base: '#3a66c9', dark: '#24428c' },
  { light: '#dcbcf0', base: '#8d55b8', dark: '#5f3585' },
];

function hoop(x: number, y: number, r: number, width: number, metal: Metal): string {
  const turn = (radius: number, stroke: string, w: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${w}"/>`;
  return (
    turn(r, metal.dark, width) +
    turn(r + width * 0.08, metal.base, width * 0.72) +
    line(`M${x - r * 0.86} ${y - r * 0.5}A${r} ${r} 0 0 1 ${x - r * 0.1} ${y - r}`, metal.light, width * 0.3)
  );
}

/** A cut stone from the side, widest at y = 0. */
function gem(size: number, { light, base, dark }: Metal): string {
  return place(
    area('M-60 0L-36 -34H36L60 0L0 70Z', base) +
      area('M-60 0L-36 -34L-20 0ZM20 0L0 -34L-20 0Z', light) +
      area('M36 -34L60 0H20Z', dark) +
      area('M-20 0L0 70L20 0Z', light, 0.7) +
      area('M20 0L0 70L60 0Z', dark, 0.8) +
      line('M-60 0H60', ink.white, 3, 0.8),
    0,
    0,
    size,
  );
}

function sparkle(x: number, y: number, size: number): string {
  return place(
    area('M0 -40C4 -8 8 -4 40 0C8 4 4 8 0 40C-4 8 -8 4 -40 0C-8 -4 -4 -8 0 -40Z', ink.white, 0.95),
    x,
    y,
    size,
  );
}

function ring(paper: Ink): string {
  const { random, main } = paper;
  const metal = metalOf(paper);
  const stone = random.pick(stones);
  const some = random.whole(0, 2);
  // A band with small stones, or one large stone.
  const kind = { band: 2, solitaire: 0 }[paper.facts.kind ?? ''] ?? some;
  const tops = [
    () => area('M-44 -150L-56 -214H-30L0 -168L30 -214H56L44 -150Z', metal.dark) + place(gem(1.55, stone), 0, -236),
    () =>
      place(gem(0.8, stone), -112, -150, 1, -32) +
      place(gem(0.8, stone), 112, -150, 1, 32) +
      area('M-34 -160L-44 -206H44L34 -160Z', metal.dark) +
      place(gem(1.15, stone), 0, -222),
    () =>
      each(7, (index) =>
        place(
          circle(0, -192, 21, metal.dark) + circle(0, -192, 16, stone.base) + circle(-5, -198, 5, ink.white),
          0,
          40,
          1,
          -54 + index * 18,
        ),
      ),
  ];
  const cushion =
    oval(0, 268, 330, 74, main.deep) +
    area(
      'M-330 250C-340 150 -200 130 0 130S340 150 330 250C330 330 -330 330 -330 250Z',
      paper.fade(main.light, main.dark),
    ) +
    oval(0, 176, 150, 24, main.deep);
  return (
    cushion +
    hoop(0, 40, 190, kind === 2 ? 44 : 34, metal) +
    area('M-160 180C-120 166 120 166 160 180C130 210 -130 210 -160 180Z', main.dark, 0.9) +
    (tops[kind]?.() ?? '') +
    sparkle(70, -300, 0.9) +
    sparkle(-120, -250, 0.5)
  );
}

// Gold and silver stand out against each.
const velvets = [tone(222, 36, 30), tone(160, 34, 26), tone(346, 44, 30), tone(220, 10, 28)];

function necklace(paper: Ink): string {
  const cloth = paper.random.pick(velvets);
  const { random } = paper;
  const metal = metalOf(paper);
  const stone = random.pick(stones);
  const pearls = paper.facts.kind ? paper.facts.kind === 'pearls' : random.chance(0.4);
  const bust =
    area(
      'M-90 -370C-86 -250 -110 -200 -210 -160C-300 -124 -340 -30 -320 120C-300 260 -180 340 0 340S300 260 320 120C340 -30 300 -124 210 -160C110 -200 86 -250 90 -370C40 -390 -40 -390 -90 -370Z',
      paper.fade(cloth.dark, cloth.deep),
    ) +
    area(
      'M-90 -370C-86 -250 -110 -200 -210 -160C-270 -136 -306 -90 -318 -30C-250 -130 -120 -150 -60 -230C-40 -270 -44 -330 -48 -380Z',
      cloth.base,
      0.6,
    );
  const at = (t: number): readonly [number, number] => {
    const angle = Math.PI * t;
    return [Math.cos(angle) * -150, -220 + Math.sin(angle) * 330];
  };
  const chain = each(pearls ? 25 : 41, (index) => {
    const [x, y] = at(index / (pearls ? 24 : 40));
    const r = pearls ? 16 + 7 * Math.sin((Math.PI * index) / 24) : 9;
    return pearls
      ? circle(x, y, r, '#d9cfc6') +
          circle(x - 1, y - 2, r * 0.86, '#f6efe8') +
          circle(x - r * 0.3, y - r * 0.35, r * 0.25, ink.white)
      : circle(x, y, r, metal.dark) + circle(x, y - 1, r * 0.7, metal.light);
  });
  const drop =
    pearls || paper.facts.kind === 'chain'
      ? ''
      : circle(0, 124, 18, metal.base) +
        place(circle(0, 30, 64, metal.dark) + circle(0, 30, 54, metal.base) + place(gem(0.7, stone), 0, 16), 0, 136);
  return bust + chain + drop + sparkle(44, pearls ? 60 : 120, 0.7) + sparkle(-130, -40, 0.45);
}

function earrings(paper: Ink): string {
  const { random, main } = paper;
  const metal = metalOf(paper);
  const stone = random.pick(stones);
  const kinds = [
    () =>
      circle(0, -150, 20, metal.base) +
      line('M0 -132V-60', metal.dark, 8) +
      circle(0, -40, 18, metal.base) +
      area('M0 -30C70 60 84 110 60 158C40 196 -40 196 -60 158C-84 110 -70 60 0 -30Z', metal.dark) +
      area('M0 0C52 70 62 110 44 146C30 172 -30 172 -44 146C-62 110 -52 70 0 0Z', stone.base) +
      area('M-8 30C-40 80 -44 110 -34 136C-14 110 -10 70 -8 30Z', stone.light, 0.8),
    () =>
      line('M0 -150V-104', metal.dark, 10) +
      hoop(0, 0, 94, 22, metal) +
      each(9, (index) =>
        place(circle(0, 120, 10, stone.base) + circle(-3, 117, 3, ink.white), 0, 20, 1, -64 + index * 16),
      ),
    () =>
      place(gem(1, stone), 0, -120) +
      line('M0 -60V20', metal.dark, 7) +
      each(
        3,
        (index) =>
          line(`M0 0L${-50 + index * 50} 110`, metal.base, 6) +
          circle(-50 + index * 50, 124, 22, metal.dark) +
          circle(-50 + index * 50, 122, 17, stone.base) +
          circle(-56 + index * 50, 116, 5, ink.white),
      ),
  ];
  const one = random.pick(kinds)();
  const card =
    rect(-270, -330, 540, 660, 34, paper.fade(main.pale, main.light)) +
    rect(-244, -304, 488, 608, 22, ink.white) +
    line('M-60 -262H60', main.light, 12);
  return card + place(one, -120, -10) + place(one, 120, -10) + sparkle(-60, -180, 0.6) + sparkle(180, -60, 0.5);
}

function watch(paper: Ink): string {
  const { random, main } = paper;
  const metal = metalOf(paper);
  const face = random.pick([ink.white, ink.night, main.deep, ink.cloud]);
  const marks = face === ink.white || face === ink.cloud ? ink.coal : ink.white;
  const leather = random.chance(0.5);
  const strap = leather
    ? area('M-92 -400H92L110 -140H-110ZM-92 400H92L110 140H-110Z', paper.fade(main.base, main.dark)) +
      line('M-78 -390L-92 -160M78 -390L92 -160M-78 390L-92 160M78 390L92 160', main.pale, 5, 0.7) +
      each(4, (index) => oval(0, 250 + index * 40, 9, 11, main.deep))
    : each(6, (index) =>
        [-1, 1]
          .map(
            (side) =>
              rect(-100, side * (180 + index * 42) - 19, 200, 38, 8, metal.dark) +
              rect(-46, side * (180 + index * 42) - 19, 92, 38, 6, metal.light),
          )
          .join(''),
      );
  const hour = random.whole(0, 359);
  const minute = (hour * 12) % 360;
  return (
    strap +
    rect(196, -26, 42, 52, 10, metal.dark) +
    circle(0, 0, 214, metal.dark) +
    circle(0, -3, 206, metal.base) +
    circle(0, 0, 180, metal.light) +
    circle(0, 0, 166, face) +
    each(12, (index) =>
      place(rect(-5, -150, 10, index % 3 ? 22 : 40, 4, index % 3 ? ink.steel : marks), 0, 0, 1, index * 30),
    ) +
    (random.chance(0.5)
      ? circle(0, 74, 44, ink.steel) + circle(0, 74, 39, face) + line('M0 74V46', ink.red, 5)
      : rect(78, -20, 48, 40, 5, ink.silver)) +
    place(rect(-8, -92, 16, 104, 8, marks), 0, 0, 1, hour) +
    place(rect(-6, -132, 12, 146, 6, marks), 0, 0, 1, minute) +
    place(rect(-2, -140, 4, 176, 2, ink.red), 0, 0, 1, (hour * 5) % 360) +
    circle(0, 0, 13, metal.base) +
    area('M-118 -118A166 166 0 0 1 60 -154L-150 60A166 166 0 0 1 -118 -118Z', ink.white, 0.14)
  );
}

function bracelet(paper: Ink): string {
  const { random } = paper;
  const metal = metalOf(paper);
  const stone = random.pick(stones);
  const link = [
    () =>
      `<ellipse cx="0" cy="0" rx="40" ry="24" fill="none" stroke="${metal.dark}" stroke-width="17"/><ellipse cx="0" cy="-2" rx="40" ry="24" fill="none" stroke="${metal.base}" stroke-width="11"/>` +
      line('M-30 -18A40 24 0 0 1 10 -25', metal.light, 5),
    () =>
      circle(0, 0, 34, metal.dark) +
      circle(0, -2, 28, metal.base) +
      circle(0, -2, 20, stone.base) +
      circle(-6, -9, 6, ink.white),
    () =>
      rect(-36, -26, 72, 52, 12, metal.dark) +
      rect(-32, -26, 64, 44, 10, metal.base) +
      area('M0 -20L20 -4L0 12L-20 -4Z', metal.light),
  ];
  const one = random.pick(link)();
  const count = 22;
  const links = each(count, (index) => {
    const angle = (index / count) * Math.PI * 2;
    const turn = (Math.atan2(Math.cos(angle) * 210, -Math.sin(angle) * 300) * 180) / Math.PI;
    return place(one, Math.cos(angle) * 300, Math.sin(angle) * 210, 1, turn);
  });
  return (
    `<ellipse cx="12" cy="26" rx="300" ry="210" fill="none" stroke="#1d2430" stroke-opacity="0.14" stroke-width="60"/>` +
    links +
    circle(0, 212, 44, metal.dark) +
    circle(0, 209, 37, metal.base) +
    place(gem(0.42, stone), 0, 203) +
    sparkle(-210, -150, 0.7) +
    sparkle(250, -90, 0.45)
  );
}
