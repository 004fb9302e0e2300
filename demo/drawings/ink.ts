/** Colours and shapes shared by all drawings. */
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Facts } from '../facts.ts';

/** One colour in five shades. */
export type Tone = { pale: string; light: string; base: string; dark: string; deep: string };

export type Ink = {
  random: Random;
  /** What the ad says about the thing. */
  facts: Facts;
  /** Main colour. */
  main: Tone;
  /** Colour of smaller parts. */
  second: Tone;
  /** A vertical gradient. */
  fade: (top: string, bottom: string) => string;
  /** Content clipped to an outline. */
  inside(outline: string, content: string): string;
  defs: string[];
};

/** Draws one thing. Standing things have their base at y = 0; lying ones are centred on 0, 0. */
export type Drawing = (ink: Ink) => string;

// Hue, saturation and lightness of the main colours.
const colours: readonly (readonly [number, number, number])[] = [
  [4, 68, 50],
  [214, 62, 44],
  [222, 44, 30],
  [210, 12, 62],
  [220, 10, 30],
  [200, 14, 88],
  [152, 42, 36],
  [32, 72, 52],
  [44, 78, 56],
  [186, 48, 40],
  [338, 52, 48],
  [28, 34, 44],
  [264, 34, 48],
  [38, 36, 72],
];

/** The shades of a colour. */
export function tone(hue: number, saturation: number, lightness: number): Tone {
  const at = (shift: number, less = 0) => {
    const l = Math.max(4, Math.min(97, lightness + shift));
    return `hsl(${Math.round(hue)}, ${Math.max(0, saturation - less)}%, ${l}%)`;
  };
  return { pale: at(26, 8), light: at(11), base: at(0), dark: at(-10), deep: at(-19, 6) };
}

/** Hue, saturation and lightness of colours that ads name. */
const named: Readonly<Record<string, readonly [number, number, number]>> = {
  Qara: [220, 8, 17],
  Ağ: [210, 14, 94],
  Boz: [214, 5, 55],
  Gümüşü: [210, 12, 74],
  Göy: [222, 68, 42],
  Mavi: [203, 74, 60],
  Qırmızı: [2, 74, 48],
  'Tünd qırmızı': [355, 66, 32],
  Bordo: [346, 58, 28],
  Yaşıl: [142, 48, 38],
  'Tünd yaşıl': [152, 46, 22],
  'Açıq yaşıl': [96, 50, 62],
  Xaki: [72, 26, 38],
  Sarı: [47, 88, 57],
  Narıncı: [25, 88, 54],
  Çəhrayı: [338, 68, 74],
  Bənövşəyi: [274, 42, 46],
  Bej: [36, 42, 78],
  Krem: [44, 56, 86],
  Firuzəyi: [176, 56, 46],
  Qəhvəyi: [24, 42, 31],
  Qızılı: [42, 56, 58],
  'Yaş asfalt': [212, 12, 30],
};

/** Names of the colours that can be drawn. */
export const statedColours: readonly string[] = Object.keys(named);

/** The shades of a stated colour; undefined for one that is not known. */
export function toneOf(colour: string | undefined): Tone | undefined {
  const shade = colour === undefined ? undefined : named[colour];
  return shade && tone(...shade);
}

/** Goes with any stated colour without being taken for it. */
function quietBeside(colour: string): Tone {
  return (named[colour]?.[2] ?? 0) > 62 ? tone(214, 10, 42) : tone(38, 22, 88);
}

export const ink = {
  night: '#232a36',
  coal: '#2f3744',
  slate: '#566173',
  steel: '#9aa6b5',
  silver: '#ccd4dd',
  cloud: '#eef2f6',
  white: '#fbfcfd',
  gold: '#e3b04b',
  goldDark: '#b98527',
  goldLight: '#f8dc94',
  glass: '#3b5068',
  glassLight: '#7f9bb5',
  wood: '#b98a5e',
  woodDark: '#8f6640',
  woodLight: '#d3aa80',
  leaf: '#4f9a63',
  leafDark: '#35764a',
  leafLight: '#83c08d',
  amber: '#f6c667',
  red: '#d9534a',
};

export function createInk(seed: number, facts: Facts = {}): Ink {
  const random = createRandom(seed);
  const defs: string[] = [];
  const main = random.pick(colours);
  const second = random.pick(colours);
  const stated = toneOf(facts.colour);
  return {
    random,
    facts,
    main: stated ?? tone(...main),
    // A second strong colour would compete with the stated one.
    second: stated && facts.colour ? quietBeside(facts.colour) : tone(...second),
    defs,
    fade(top, bottom) {
      const id = `f${defs.length}`;
      defs.push(
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
      );
      return `url(#${id})`;
    },
    inside(outline, content) {
      const id = `c${defs.length}`;
      defs.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
      return `<g clip-path="url(#${id})">${content}</g>`;
    },
  };
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function area(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** The outline of a rounded rectangle, for clipping. */
export function box(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Content translated, rotated and scaled. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})">${content}</g>`;
}

/** Repeats content for each index. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
