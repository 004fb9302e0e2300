/** What is next to a kind of goods: kinds that the section's file names beside it, the group that its kinds form. */
import { leaderOf, listsByLeader } from '../../../domain/fields/filling.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { fold } from '../../../domain/language/fold.ts';
import { searchWords } from '../../../domain/sections/search-words.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import type { Parameter } from './interpretation.ts';

/** The values of each group next to a kind, the closest group first. */
export function kinOf(section: Section, said: readonly Parameter[]): Parameter[][] {
  const { kin = {}, within = {} } = searchWords[section.name] ?? {};
  const [field = ''] = said[0] ?? [];
  const values = said.map(([, value]) => fold(value));
  const isSaid = (value: string) => values.includes(fold(value));
  const families = (kin[field] ?? []).map((family) => family.split(', ')).filter((family) => family.some(isSaid));
  const beside = families.map((family) =>
    family.filter((value) => !isSaid(value)).map((value): Parameter => [field, value]),
  );
  const groups = Object.entries(within).flatMap(([value, group]) =>
    isSaid(value) ? [group.map((each) => [...each] as Parameter)] : [],
  );
  return [...beside, ...groups, ...leading(section, field, values)].filter((each) => each.length > 0);
}

/** The group of which the kinds are a part: kitchen appliances of a dishwasher. */
function leading(section: Section, name: string, values: readonly string[]): Parameter[][] {
  const field = section.fields.find((each) => each.name === name);
  const leader = field && leaderOf(field)?.field;
  if (!field || leader === undefined) return [];
  const groups = Object.entries(listsByLeader(field, followingLists)).filter(([, all]) =>
    all.some((value) => values.includes(fold(value))),
  );
  return groups.map(([group]) => [[leader, group]]);
}
