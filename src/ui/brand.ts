/** The tokens that hang on the brand's colour, derived from one colour that the owner picks. */

/** A token's values in the light and the dark theme. */
type Pair = readonly [light: string, dark: string];

export type Brand = Readonly<
  Record<'accent' | 'accent-strong' | 'accent-soft' | 'accent-soft-strong' | 'on-accent' | 'deep' | 'mint', Pair>
>;

/** The site's own, as in `tokens.css`; mails, pictures and files have no style sheet. */
export const ownAccent = '#0b746a';

// Backgrounds from `tokens.css` on which the brand's colour must be legible.
const pageColour: Pair = ['#f6f4ef', '#0d1413'];
const raisedInDark = '#34463f';

/** WCAG AA for text. */
export const minContrast = 4.5;

/**
 * The brand in the owner's colour: as it is where it can be read, else darker; light in the dark theme. Tints keep the
 * lightness of the site's own, so that what stands on them stays readable.
 */
export function brandOf(colour: string): Brand {
  const own = toLch(colour);
  const at = (lightness: number, chroma: number) => toHex({ ...own, lightness, chroma: Math.min(own.chroma, chroma) });
  const soft: Pair = [at(0.94, 0.03), at(0.31, 0.045)];
  const softStrong: Pair = [at(0.905, 0.045), at(0.37, 0.05)];
  const accent = isReadable(colour) ? colour.toLowerCase() : readable(own, pageColour[0], -1);
  const { lightness } = toLch(accent);
  const lightnessInDark = Math.min(0.84, Math.max(own.lightness, 0.77));
  const inDark = { ...own, lightness: lightnessInDark, chroma: Math.min(own.chroma, 0.13) };
  const strongInDark = { ...inDark, lightness: 0.87, chroma: Math.min(own.chroma, 0.1) };
  return {
    accent: [accent, readable(inDark, softStrong[1], 1)],
    'accent-strong': [
      readable({ ...own, lightness: lightness - 0.08 }, softStrong[0], -1),
      readable(strongInDark, raisedInDark, 1),
    ],
    'accent-soft': soft,
    'accent-soft-strong': softStrong,
    'on-accent': ['#ffffff', at(0.22, 0.04)],
    deep: [at(Math.min(lightness, 0.36), 0.12), at(0.29, 0.06)],
    mint: [at(0.92, 0.06), at(0.92, 0.06)],
  };
}

/** Whether the colour itself can be a button and a link on the page. */
export function isReadable(colour: string): boolean {
  return contrast(colour, pageColour[0]) >= minContrast;
}

/** The brand's colour where only one is possible: mails, pictures, the manifest. */
export function accentOf(colour: string): string {
  return colour === '' ? ownAccent : brandOf(colour).accent[0];
}

/** Declarations of the tokens for `:root`; as strong as to win over style sheets that arrive later. */
export function brandStyle(colour: string): string {
  const tokens = Object.entries(brandOf(colour)).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  );
  const own = toLch(colour);
  const drawn = scenery.map(
    ([name, lightness]) => `--${name}:${toHex({ ...own, lightness, chroma: Math.min(own.chroma, 0.11) })}`,
  );
  return `:root:root,[data-theme][data-theme]{${[...tokens, ...drawn].join(';')}}`;
}

// Colours of the drawing on home, `sections.svg#hero`, whose background is `deep`.
const scenery = [
  ['hill', 0.41],
  ['tower', 0.46],
  ['edge', 0.5],
  ['ground', 0.3],
] as const;

/** The contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Lch = { lightness: number; chroma: number; hue: number };

/** The colour, in steps darker (-1) or lighter (1) until it can be read on the other. */
function readable(colour: Lch, on: string, direction: 1 | -1): string {
  let { lightness } = colour;
  let hex = toHex(colour);
  while (contrast(hex, on) < minContrast && lightness > 0 && lightness < 1) {
    lightness += direction * 0.005;
    hex = toHex({ ...colour, lightness });
  }
  return hex;
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Three = [number, number, number];

function toLinear(hex: string): Three {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

// Oklab (Ottosson 2020): equal steps of lightness look equal in all hues, unlike in HSL.
function toLch(hex: string): Lch {
  const [red, green, blue] = toLinear(hex);
  const [long, middle, short] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt) as Three;
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The nearest colour that screens have: of the same lightness and hue, with less chroma. */
function toHex({ lightness, chroma, hue }: Lch): string {
  const limited = Math.min(1, Math.max(0, lightness));
  for (let left = chroma; left > 0; left -= 0.004) {
    const linear = toRgb(limited, left * Math.cos(hue), left * Math.sin(hue));
    if (linear.every((part) => part > -0.0005 && part < 1.0005)) return written(linear);
  }
  return written(toRgb(limited, 0, 0));
}

function toRgb(lightness: number, a: number, b: number): Three {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function written(linear: Three): string {
  const parts = linear.map((part) => {
    const limited = Math.min(1, Math.max(0, part));
    const value = limited <= 0.0031308 ? limited * 12.92 : 1.055 * limited ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
