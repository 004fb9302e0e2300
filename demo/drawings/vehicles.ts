/** Vehicles from the side, facing right. */
import { area, circle, each, ink, line, place, rect, toneOf } from './ink.ts';
import type { Drawing, Ink } from './ink.ts';
import { svgFile } from './svg-file.ts';

type Body = {
  outline: string;
  windows: readonly string[];
  /** Positions of the wheels, and their size. */
  wheels: readonly [rear: number, front: number];
  radius: number;
  /** Lines between the doors. */
  seams: string;
  handles: readonly (readonly [number, number])[];
  /** Tops of the rear and the front lamp. */
  lamps: readonly [rear: readonly [number, number], front: readonly [number, number]];
  belt: string;
  extra?: (paper: Ink) => string;
};

const sedan: Body = {
  outline:
    'M-424 -84C-434 -130 -432 -172 -414 -190C-396 -204 -340 -210 -300 -214C-250 -272 -190 -308 -90 -312C20 -316 90 -296 158 -228C236 -220 348 -204 398 -168C426 -146 434 -110 430 -78L420 -52H-412Z',
  windows: [
    'M-262 -216C-218 -264 -176 -290 -92 -294L-66 -295V-220Z',
    'M-50 -220V-295C20 -297 72 -280 122 -228L100 -222Z',
  ],
  wheels: [-262, 272],
  radius: 74,
  seams:
    'M-58 -220C-56 -160 -58 -110 -62 -66M132 -222C126 -170 120 -110 112 -66M-236 -214C-214 -190 -196 -168 -190 -146',
  handles: [
    [-110, -186],
    [68, -186],
  ],
  lamps: [
    [-424, -176],
    [372, -172],
  ],
  belt: 'M-410 -176C-200 -196 120 -200 396 -156',
};

const hatchback: Body = {
  outline:
    'M-374 -78C-388 -136 -384 -204 -362 -232C-342 -280 -300 -322 -214 -332C-110 -342 20 -338 82 -320C132 -302 176 -258 204 -230C276 -222 344 -206 370 -170C388 -146 390 -108 386 -74L376 -52H-364Z',
  windows: [
    'M-322 -234C-300 -280 -268 -306 -206 -314L-70 -319V-230Z',
    'M-54 -230V-319C30 -318 66 -310 96 -292C126 -272 146 -252 166 -230Z',
  ],
  wheels: [-236, 246],
  radius: 70,
  seams:
    'M-62 -230C-60 -170 -62 -120 -66 -66M172 -228C160 -170 152 -110 140 -66M-290 -232C-276 -200 -252 -176 -240 -150',
  handles: [
    [-112, -194],
    [98, -194],
  ],
  lamps: [
    [-378, -226],
    [344, -178],
  ],
  belt: 'M-370 -186C-180 -204 120 -206 366 -160',
};

const suv: Body = {
  outline:
    'M-412 -92C-422 -160 -420 -236 -400 -266C-384 -318 -350 -366 -270 -376C-150 -388 0 -386 72 -372C124 -356 168 -304 204 -262C286 -254 368 -240 398 -208C418 -180 420 -124 416 -88L406 -66H-402Z',
  windows: [
    'M-364 -268C-348 -316 -324 -350 -266 -357L-216 -360V-266Z',
    'M-200 -266V-361L-60 -363V-264Z',
    'M-44 -264V-363C32 -362 62 -352 92 -326C118 -306 138 -284 156 -262Z',
  ],
  wheels: [-256, 268],
  radius: 86,
  seams:
    'M-208 -266C-206 -230 -200 -200 -186 -178M-52 -264C-50 -200 -52 -140 -56 -82M164 -260C156 -200 150 -140 140 -82',
  handles: [
    [-104, -226],
    [92, -226],
  ],
  lamps: [
    [-414, -256],
    [370, -214],
  ],
  belt: 'M-404 -214C-200 -230 120 -234 398 -190',
  extra: () =>
    line('M-270 -390H40', ink.coal, 8) +
    line('M-250 -378V-390M20 -380V-390', ink.coal, 8) +
    area('M-402 -66C-406 -96 -400 -112 -392 -112H396C410 -112 412 -90 406 -66Z', ink.coal, 0.85),
};

const pickup: Body = {
  outline:
    'M-442 -100V-236C-442 -244 -436 -248 -428 -248H-124C-116 -304 -102 -358 -60 -366C0 -374 80 -370 122 -354C158 -336 198 -288 224 -252C304 -244 388 -232 416 -200C434 -176 438 -124 434 -90L424 -70H-432Z',
  windows: [
    'M-100 -250C-94 -304 -80 -340 -48 -347L18 -350V-248Z',
    'M34 -248V-350C80 -349 106 -342 130 -322C152 -298 168 -274 186 -248Z',
  ],
  wheels: [-290, 292],
  radius: 86,
  seams: 'M-122 -248V-84M26 -248C28 -190 26 -140 22 -84M192 -246C184 -200 178 -140 168 -84',
  handles: [
    [-20, -212],
    [124, -212],
  ],
  lamps: [
    [-442, -222],
    [388, -206],
  ],
  belt: 'M-440 -204C-200 -214 140 -216 414 -182',
  extra: () =>
    rect(-446, -254, 322, 14, 6, ink.coal) +
    area('M-434 -70C-436 -92 -432 -104 -424 -104H414C428 -104 430 -88 424 -70Z', ink.coal, 0.8),
};

const minivan: Body = {
  outline:
    'M-422 -84C-432 -180 -430 -286 -412 -336C-400 -376 -370 -392 -320 -396C-150 -404 60 -402 124 -390C194 -372 254 -302 294 -248C344 -238 398 -216 414 -186C428 -160 428 -110 424 -78L414 -54H-412Z',
  windows: [
    'M-386 -258L-380 -342C-376 -362 -365 -368 -345 -370L-204 -375V-256Z',
    'M-188 -256V-376L10 -378V-254Z',
    'M26 -254V-378C80 -378 112 -373 138 -357C178 -327 208 -288 236 -252Z',
  ],
  wheels: [-268, 284],
  radius: 76,
  seams: 'M-196 -256V-70M18 -254V-70M242 -250C226 -190 214 -130 200 -70M-396 -214H10',
  handles: [
    [-60, -206],
    [60, -206],
  ],
  lamps: [
    [-424, -246],
    [386, -198],
  ],
  belt: 'M-418 -196C-200 -196 140 -200 410 -166',
};

/** With three boxes, as in the eighties. */
const classic: Body = {
  outline:
    'M-410 -78V-196C-410 -208 -400 -212 -384 -213L-262 -217L-198 -310C-190 -321 -180 -325 -166 -326L66 -327C84 -327 94 -321 104 -311L176 -219L392 -207C408 -205 416 -198 416 -184V-78L404 -52H-400Z',
  windows: [
    'M-236 -221L-180 -303C-175 -310 -170 -312 -160 -312H-50V-221Z',
    'M-34 -221V-312H60C70 -312 76 -309 82 -302L146 -221Z',
  ],
  wheels: [-254, 272],
  radius: 66,
  seams: 'M-42 -312V-66M152 -219L144 -66M-238 -217L-218 -130',
  handles: [
    [-104, -192],
    [84, -192],
  ],
  lamps: [
    [-410, -192],
    [372, -192],
  ],
  belt: 'M-408 -152H412',
};

/** An upright off-road car. */
const boxy: Body = {
  outline:
    'M-420 -92V-268C-420 -284 -412 -290 -398 -292L-376 -386C-372 -398 -360 -404 -344 -405L86 -406C104 -406 116 -400 126 -390L206 -284L388 -266C410 -262 418 -250 418 -230V-88L406 -66H-408Z',
  windows: [
    'M-372 -292L-352 -380C-350 -386 -346 -388 -338 -388H-222V-290Z',
    'M-206 -290V-388H-62V-288Z',
    'M-46 -288V-388H82C92 -388 98 -385 104 -378L170 -288Z',
  ],
  wheels: [-258, 270],
  radius: 92,
  seams: 'M-214 -290C-212 -250 -206 -220 -190 -196M-54 -288V-86M178 -284C176 -220 168 -150 156 -86',
  handles: [
    [-112, -252],
    [98, -252],
  ],
  lamps: [
    [-420, -270],
    [376, -248],
  ],
  belt: 'M-416 -222H414',
  extra: () =>
    line('M-320 -420H60', ink.coal, 8) +
    line('M-300 -406V-420M40 -406V-420', ink.coal, 8) +
    rect(-452, -252, 34, 130, 14, ink.night) +
    area('M-412 -66C-416 -98 -410 -118 -400 -118H404C420 -118 420 -94 414 -66Z', ink.coal, 0.85),
};

// What is seen on roads: white, black, silver, grey and blue, seldom red or beige.
const paints = ['Ağ', 'Ağ', 'Qara', 'Qara', 'Gümüşü', 'Boz', 'Yaş asfalt', 'Göy', 'Qırmızı', 'Bej'];

/** Vehicles by the name of their picture. */
export const vehicles: Readonly<Record<string, Drawing>> = {
  'car-sedan': (paper) => car(paper, sedan),
  'car-sedan-classic': (paper) => car(paper, classic),
  'car-hatchback': (paper) => car(paper, hatchback),
  'car-suv': (paper) => car(paper, suv),
  'car-suv-boxy': (paper) => car(paper, boxy),
  'car-pickup': (paper) => car(paper, pickup),
  'car-minivan': (paper) => car(paper, minivan),
  motorcycle: svgFile('vehicles/motorcycle'),
  scooter: svgFile('vehicles/scooter'),
};

function car(paper: Ink, body: Body): string {
  const paint = paper.random.pick(paints);
  const main = paper.facts.colour ? paper.main : (toneOf(paint) ?? paper.main);
  const spokes = paper.random.pick([5, 6, 7, 10]);
  const glass = paper.fade(ink.glassLight, ink.glass);
  const [rear, front] = body.wheels;
  const arches = [rear, front].map((x) => circle(x, -body.radius, body.radius + 13, ink.night)).join('');
  const shine = line(body.belt, main.pale, 9, 0.7) + rect(-450, -104, 900, 60, 0, main.deep);
  const glare = 'M-330 -400L-240 -400L-330 -210H-420ZM-20 -400L60 -400L-40 -210H-120Z';
  return (
    area(body.outline, paper.fade(main.light, main.dark)) +
    paper.inside(body.outline, shine + (body.extra ? '' : rect(-450, -70, 900, 30, 0, ink.coal))) +
    (body.extra?.(paper) ?? '') +
    body.windows.map((d) => area(d, glass) + paper.inside(d, area(glare, ink.white, 0.28))).join('') +
    line(body.seams, main.deep, 4, 0.75) +
    body.handles.map(([x, y]) => rect(x, y, 36, 8, 4, main.deep)).join('') +
    lamps(body) +
    paper.inside(body.outline, arches) +
    wheel(rear, body.radius, spokes) +
    wheel(front, body.radius, spokes)
  );
}

function lamps({ lamps: [rear, front] }: Body): string {
  const [rx, ry] = rear;
  const [fx, fy] = front;
  return (
    area(`M${rx + 2} ${ry}h30q10 22 -4 40h-28z`, ink.red) +
    area(`M${fx} ${fy}c16 2 30 14 38 30l-58 -2q-12 -20 20 -28z`, ink.cloud) +
    area(`M${fx + 12} ${fy + 8}c8 4 16 10 20 18l-28 -1z`, ink.amber)
  );
}

function wheel(x: number, radius: number, spokes: number): string {
  const rim = radius * 0.64;
  return place(
    circle(0, 0, radius, ink.night) +
      circle(0, 0, radius * 0.9, ink.coal) +
      circle(0, 0, rim, ink.silver) +
      circle(0, 0, rim * 0.86, ink.slate) +
      each(spokes, (index) =>
        place(
          area(`M${-rim * 0.15} 0L${-rim * 0.1} ${-rim * 0.92}H${rim * 0.1}L${rim * 0.15} 0Z`, ink.silver),
          0,
          0,
          1,
          (360 / spokes) * index,
        ),
      ) +
      circle(0, 0, rim * 0.26, ink.cloud) +
      circle(0, 0, rim * 0.12, ink.slate),
    x,
    -radius,
  );
}
