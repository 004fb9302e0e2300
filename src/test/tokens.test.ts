/** The tokens of `tokens.css`: pairs that stand together have enough contrast in both themes (WCAG AA); nothing else is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Brand, brandOf, contrast, isReadable, ownAccent } from '../ui/brand.ts';

const source = join(import.meta.dirname, '..');
const css = readFileSync(join(source, 'ui/tokens.css'), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both]) => [name, { light: both ?? light, dark: both ?? dark }],
  ),
);

/** Colours of texts, and the backgrounds on which they stand. */
const texts: Record<string, string> = {
  ink: 'page surface sunken raised accent-soft danger-soft warning-soft sky peach',
  muted: 'page surface sunken raised sky sand lilac leaf peach',
  accent: 'page surface',
  'accent-strong': 'page surface sunken raised accent-soft accent-soft-strong',
  'on-accent': 'accent accent-strong',
  'on-deep': 'deep',
  mint: 'deep',
  'on-sell': 'sell sell-strong',
  sell: 'surface',
  'sell-strong': 'page surface',
  star: 'page surface',
  good: 'page surface good-soft',
  warning: 'page surface warning-soft',
  danger: 'page surface sunken danger-soft',
  'on-danger': 'danger',
  'on-heart': 'heart',
  page: 'ink muted',
};

/** Edges of inputs, icons and marks that carry meaning themselves. */
const shapes: Record<string, string> = {
  'line-strong': 'page surface sunken',
  accent: 'page surface sunken accent-soft',
  star: 'page surface sunken',
  'warning-line': 'page surface warning-soft',
  heart: 'page surface',
  danger: 'page surface',
};

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs(texts))('%s text has a contrast of at least 4.5:1 on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(shapes))('%s shapes have a contrast of at least 3:1 on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('an owner’s colour', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

  test.each(['light', 'dark'] as const)('can be read in the %s theme, whichever it is', (theme) => {
    for (const own of ['#b91c1c', '#facc15', ...all]) {
      const brand = brandOf(own);
      const shown = (name: string) => brand[name as keyof Brand]?.[theme === 'light' ? 0 : 1] ?? colour(name, theme);
      const unreadable = (table: Record<string, string>, least: number) =>
        pairs(table).filter(([front, back]) => contrast(shown(front), shown(back)) < least);
      expect([own, unreadable(texts, 4.5), unreadable(shapes, 3)]).toEqual([own, [], []]);
    }
  });

  test('stays as it is where it can be read, else is darker', () => {
    expect(['#b91c1c', ownAccent, '#FACC15'].map((own) => [isReadable(own), brandOf(own).accent[0]])).toEqual([
      [true, '#b91c1c'],
      [true, ownAccent],
      [false, '#876d08'],
    ]);
  });

  test('of the site itself is that of the style sheet', () => {
    expect(ownAccent).toBe(colour('accent', 'light'));
  });
});

test('every text colour used in components is checked for contrast', () => {
  const used = new Set(
    sources().flatMap((text) => [...text.matchAll(/\btext-([a-z]+(?:-[a-z]+)*)\b/g)].map(([, name = '']) => name)),
  );
  const known = [...used].filter((name) => colours.has(name));
  expect(known.filter((name) => !(name in texts) && name !== 'on-shade').toSorted()).toEqual(['heart']);
});

test.each([
  ['colours', /\b(?:text|bg|border|fill|stroke|ring|outline)-(?:white|black|[a-z]+-\d{2,3}|\[#)/g],
  ['sizes of text', /\btext-\[[^\]]*\]/g],
  ['radii', /\brounded(?:-[trbl]{1,2})?-(?:\[|none|xs|sm|md|lg|xl|[2-4]xl)\S*/g],
  ['shadows', /\bshadow-(?:\[|2xs|xs|sm|md|lg|xl|2xl)\S*/g],
  ['weights', /\bfont-(?:\[|thin|light|extrabold|black)\S*/g],
  ['durations', /\bduration-\[\S*/g],
])('components use no %s besides the tokens', (_kind, bare) => {
  expect(sources().flatMap((text) => text.match(bare) ?? [])).toEqual([]);
});

test('style sheets use no colours, sizes of text and radii besides the tokens', () => {
  const own = /#[\da-f]{3,8}\b|font-size: [\d.]+(?:px|rem)|border-radius: [\d.]+(?:px|rem)(?<!9999px)/g;
  // Masks and drawings inside of `url()` have colours that nobody sees.
  const bare = styles().flatMap((text) => text.replaceAll(/url\([^)]*\)|#0000?\b/g, '').match(own) ?? []);
  expect(bare).toEqual([]);
});

test('every token that can be seen is named by what a component can use', () => {
  const unnamed = [...colours.keys()].filter((name) => !css.includes(`--color-${name}: var(--${name});`));
  expect(unnamed).toEqual([]);
});

function pairs(table: Record<string, string>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.split(' ').map((back): [string, string] => [front, back]),
  );
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const found = colours.get(name)?.[theme];
  if (!found) throw new Error(`tokens.css has no --${name}`);
  return found;
}

function styles(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/tokens\.css|font\//.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'));
}

function sources(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.server\./.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'));
}
