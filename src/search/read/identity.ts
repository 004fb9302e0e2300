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

/** Whether a field says what the goods are by values that follow those of another, as models follow makes. */
export function isModel(section: Section | undefined, name: string): boolean {
  const isGoods = searchWords[section?.name ?? '']?.goods?.includes(name) ?? false;
  const identity = identityOf(section);
  return !isGoods && identity.includes(name) && identity.includes(leaderName(section, name));
}

/** The field that another's values follow. */
export function leaderName(section: Section | undefined, name: string): string {
  const field = section?.fields.find((each) => each.name === name);
  return (field && leaderOf(field)?.field) ?? '';
}

/** Whether other models of a make are of the same kind: who looks for earphones wants no laptop of their maker. */
export function makesOneKind({ name }: Pick<Section, 'name'> = { name: '' }): boolean {
  const { class: some, goods = [] } = searchWords[name] ?? {};
  return some !== undefined || !goods.includes('category');
}
