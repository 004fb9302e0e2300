import { expect } from 'vitest';
import { fieldSchema } from '../fields/schema.ts';
import { knownValues, leaderOf, listsByLeader } from '../fields/filling.ts';
import { currentWord } from '../../listings/current-word.ts';
import { followingLists } from './vocabulary/following.ts';
import { request, siteTest } from '../../test/site.ts';
import { sections } from './index.ts';

const test = siteTest();

const renamed = sections.flatMap((section) =>
  Object.entries(section.renamed ?? {}).map(([name, values]) => ({ section, name, values })),
);

test.for(renamed)(
  '$section.name lists the current names of renamed values of $name, and no former ones',
  async ({ section, name, values }, { site }) => {
    const field = section.fields.find((each) => each.name === name);
    if (!field) throw new Error(`no field ${name}`);
    const lists = leaderOf(field) ? Object.values(listsByLeader(field, followingLists)).flat() : [];
    const known = [...knownValues(field), ...lists];
    for (const [former, current] of Object.entries(values)) {
      expect(known).toContain(current);
      expect(known).not.toContain(former);
      expect(currentWord(name, former)).toBe(current);
      expect(fieldSchema(field).safeParse(current).success).toBe(true);
      const posted = await site.aListing(section, { fields: { [name]: former } });
      expect([posted[name]].flat()).toEqual([current]);
      for (const asked of [former, current]) {
        const query = new URLSearchParams({ section: section.name, [name]: asked });
        const found = await request<{ items: { _id: string }[] }>(site.http, 'GET', `/api/search?${query}`);
        if (field.filtered) expect([asked, found.body.items.map(({ _id }) => _id)]).toEqual([asked, [posted._id]]);
      }
    }
  },
);
