/** What goods are: the fields that buyers do not give up. */
import { leaderOf } from '../../domain/fields/filling.ts';
import type { Section } from '../../domain/fields/section.ts';
import { searchWords } from '../../domain/sections/search-words.ts';

/** The names of the fields that say what the goods are, their make and model; without places. */
export function identityOf(section: Section | undefined): string[] {
  const { goods = [] } = searchWords[section?.name ?? ''] ?? {};
  const makes = (section?.fields ?? []).flatMap((field) => {
    const leader = field.searched ? leaderOf(field)?.field : undefined;
    return leader === undefined || leader === 'location' ? [] : [leader, field.name];
  });
  return [...goods, ...makes];
}
