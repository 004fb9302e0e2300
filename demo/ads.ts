/** Templates of demo ads: one file per section in `ads/`, named after the section. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '../src/domain/fields/section.ts';
import type { Facts } from './facts.ts';
import { root } from '../src/platform/base/paths.ts';
import { sections } from '../src/domain/sections/index.ts';

/** A template for many ads. */
export type DemoKind = {
  /** What its pictures show: one of `pictured`. */
  shows: string;
  /** What all its ads have in common, for the picture. */
  facts?: Facts;
  /** Values that belong together, such as a brand and its model. Absent fields are picked from suggestions. */
  values: Record<string, string>;
  /** AZN. */
  price: readonly [low: number, high: number];
  /** Sentences for the description. */
  sentences: readonly string[];
};

/** Sections without a file are absent. */
export const demos: ReadonlyMap<Section, readonly DemoKind[]> = new Map(
  sections.flatMap((section) => {
    const file = join(root, `demo/ads/${section.name}.json`);
    return existsSync(file) ? [[section, JSON.parse(readFileSync(file, 'utf8')) as DemoKind[]]] : [];
  }),
);
