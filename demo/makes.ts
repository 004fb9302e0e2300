/** Makes for the demo ads of a large market. */
import type { Field } from '../src/domain/fields/field.ts';
import { knownValues, leaderOf, listsByLeader } from '../src/domain/fields/filling.ts';
import type { Section } from '../src/domain/fields/section.ts';
import { sections } from '../src/domain/sections/index.ts';
import { searchWords } from '../src/domain/sections/search-words.ts';
import { followingLists } from '../src/domain/sections/vocabulary/following.ts';
import type { DemoKind } from './ads.ts';

/** Whether any make and model may be its: no moped is an Alfa Romeo, and what a maker of laptops sells may be earphones. */
export function isOfClass({ name, fields }: Section, { values }: DemoKind): boolean {
  const { field, without = [] } = searchWords[name]?.class ?? {};
  if (field !== undefined) return !without.includes(values[field] ?? '');
  return values['category'] === undefined || !fields.some((each) => leaderOf(each)?.field === 'brand');
}

/** Makes whose models are known, where models follow makes. */
const makesWithModels = new Set(
  sections
    .flatMap(({ fields }) => fields)
    .filter((field) => leaderOf(field)?.field === 'brand')
    .flatMap((field) => Object.keys(listsByLeader(field, followingLists))),
);

/** Those among a field's values; undefined if it has none. */
export function makesOf(field: Field): readonly string[] | undefined {
  const known = field.name === 'brand' ? knownValues(field).filter((make) => makesWithModels.has(make)) : [];
  return known.length > 0 ? known : undefined;
}
