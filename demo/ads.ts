/** The ads that the demo varies: one file in `ads/` per section, under the section's name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '../src/fields/section.ts';
import { sections } from '../src/sections/index.ts';

/** A thing that many ads are made from. */
export type DemoKind = {
  /** Picture drawn for it: one of `drawingNames`. */
  drawing: string;
  /** Values that belong together, such as a brand and its model. Any field may be absent: it is then drawn from its suggestions. */
  values: Record<string, string>;
  /** AZN. */
  price: readonly [low: number, high: number];
  /** Sentences for the description. */
  sentences: readonly string[];
};

/** Sections without a file are absent. */
export const demos: ReadonlyMap<Section, readonly DemoKind[]> = new Map(
  sections.flatMap((section) => {
    const file = join(import.meta.dirname, 'ads', `${section.name}.json`);
    return existsSync(file) ? [[section, JSON.parse(readFileSync(file, 'utf8')) as DemoKind[]]] : [];
  }),
);
