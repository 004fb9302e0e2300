/** Cards of listings alike to one, then the newest of its section. */
import { sql } from 'kysely';
import type { Section } from '../../fields/section.ts';
import { toValues } from '../../listing/row.ts';
import type { Reading } from '../../page/reading.ts';
import { type Card, type CardRow, presentCards } from '../cards/present-card.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns } from '../listings/reading/columns.server.ts';
import { countOfSimilar } from '../listings/reading/listing-with-neighbours.server.ts';
import { basisOf, findAlikeListings } from '../search/search.server.ts';
import { ruleOf } from './band.server.ts';

/** As many as its section shows. */
export async function readAlikeCards(reading: Reading, section: Section, row: ListingRow): Promise<Card[]> {
  const count = countOfSimilar(section);
  const basis = basisOf(section, ruleOf(section), toValues(section, row));
  const found = basis ? await findAlikeListings(reading, basis) : [];
  const numbers = found.map(({ number }) => number).filter((number) => number !== row.number);
  const alike = numbers.slice(0, count);
  // The index of the section's newest serves the second part.
  const rows = await reading.read<CardRow>(sql`
    (select ${cardColumns}, 1 as part from visible_listings o where o.number = any(${alike}::bigint[]))
    union all
    (select ${cardColumns}, 2 from visible_listings o
      where o.section = ${section.name} and o.number <> ${row.number} and o.number <> all(${alike}::bigint[])
      order by o.position desc limit ${count - alike.length})
    order by part, position desc`);
  return presentCards(rows, reading.now());
}
