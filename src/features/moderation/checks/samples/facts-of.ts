/** For tests: facts of a listing unrelated to anything else on the site. */
import type { Values } from '../../../../fields/field.ts';
import type { Facts } from '../facts.ts';
import { proseOf, titleOf } from '../prose.ts';
import { sectionByName } from '../../../../sections/links.ts';

/** The facts of a title and a description, with some others. */
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
