/** Cards of similar listings, then of the newest of the section. */
import { sql } from 'kysely';
import { isOutOfTime } from '../platform/base/errors.ts';
import type { Section } from '../domain/fields/section.ts';
import { toValues } from '../listings/row.ts';
import type { Reading } from '../platform/page/reading.ts';
import { type Card, type CardRow, presentCards } from '../listings/cards/present-card.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns } from '../listings/reading/columns.server.ts';
import { visibleListings } from '../listings/reading/public.server.ts';
import { countOfSimilar } from '../listings/reading/listing-with-neighbours.server.ts';
import { ruleOf } from '../domain/sections/alike.ts';
import { type Basis, basisOf, findAlikeListings } from '../search/search.server.ts';

/** As many cards as the section's `similar` setting says. */
export async function readAlikeCards(reading: Reading, section: Section, row: ListingRow): Promise<Card[]> {
  const count = countOfSimilar(section);
  const basis = basisOf(section, ruleOf(section), toValues(section, row));
  const found = basis ? await findInTime(reading, basis) : [];
  const numbers = found.map(({ number }) => number).filter((number) => number !== row.number);
  const alike = numbers.slice(0, count);
  // The index of the section's newest serves the second part.
  const listings = await visibleListings(reading);
  const rows = await reading.read<CardRow>(sql`
    (select ${cardColumns}, 1 as part from ${listings} o where o.number = any(${alike}::bigint[]))
    union all
    (select ${cardColumns}, 2 from ${listings} o
      where o.section = ${section.name} and o.number <> ${row.number} and o.number <> all(${alike}::bigint[])
      order by o.position desc limit ${count - alike.length})
    order by part, position desc`);
  return presentCards(rows, reading.now());
}

/** Similar listings; none if time runs out: the newest replace them, and the response is not cached. */
async function findInTime(reading: Reading, basis: Basis) {
  try {
    return await findAlikeListings(reading, basis);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return [];
  }
}
