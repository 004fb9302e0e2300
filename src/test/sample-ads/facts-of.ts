/** For tests: facts of a listing unrelated to anything else on the site. */
import type { Values } from '../../domain/fields/field.ts';
import type { Facts } from '../../moderation/checks/facts.ts';
import { proseOf, titleOf } from '../../moderation/checks/prose.ts';
import { sectionByName } from '../../domain/sections/links.ts';

/** Facts of a title and a description; `own` overrides the rest. */
export function factsOf(name: string, title: string, description: string, own: Partial<Facts> = {}): Facts {
  const section = sectionByName(name);
  if (!section) throw new Error(`no section ${name}`);
  const values: Values = { [section.titleFrom[0]]: title, description };
  return {
    accountId: 'own',
    prose: proseOf(section, values),
    title: titleOf(section, values),
    banned: new Map(),
    codes: [],
    usual: undefined,
    again: [],
    photoKeys: [],
    alike: [],
    hurried: 0,
    bannedBefore: false,
    ...own,
  };
}
