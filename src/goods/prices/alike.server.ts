/** Cards of similar listings, then of the section's newest with the same deal, those of the same kind first. */
import { type RawBuilder, sql } from 'kysely';
import { isOutOfTime } from '../../platform/base/errors.ts';
import type { Value, Values } from '../../domain/fields/field.ts';
import { facet } from '../../domain/fields/filters/facets.ts';
import type { Section } from '../../domain/fields/section.ts';
import { toValues } from '../listing-model/row.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { type Card, type CardRow, presentCards } from '../cards/present-card.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns } from '../listings/reading/columns.server.ts';
import { countOfSimilar } from '../listings/reading/listing-with-neighbours.server.ts';
import { ruleOf } from '../../domain/sections/alike.ts';
import { kindsOf } from '../../domain/sections/kinds.ts';
import { type Basis, basisOf, findAlikeListings } from '../search/search.server.ts';

/** How many of the section's newest are considered: bounds the statement, however many are of another kind. */
const considered = 300;

/** At most as many cards as the section's `similar` setting says. */
export async function readAlikeCards(reading: Reading, section: Section, row: ListingRow): Promise<Card[]> {
  const count = countOfSimilar(section);
  const values = toValues(section, row);
  const basis = basisOf(section, ruleOf(section), values);
  const found = basis ? await findInTime(reading, basis) : [];
  const numbers = found.map(({ number }) => number).filter((number) => number !== row.number);
  const alike = numbers.slice(0, count);
  // The index of the section's newest serves the second part.
  const rows = await reading.read<CardRow>(sql`
    (select ${cardColumns}, 1 as part, row_number() over (order by o.position desc) as place
      from visible_listings o where o.number = any(${alike}::bigint[]))
    union all
    (select ${cardColumns}, 2, o.place from (
      select n.*, row_number() over (order by ${likest(section, values)}, n.position desc) as place
      from (select * from visible_listings
        where section = ${section.name} and number <> ${row.number} and number <> all(${alike}::bigint[])
        order by position desc limit ${considered}) n
      where ${hasSameDeal(section, values)}
      order by place limit ${count - alike.length}) o)
    order by part, place`);
  return presentCards(rows, reading.now());
}

/** Sorts by kind, then by what similar listings share, in the order of their rule. */
function likest(section: Section, values: Values): RawBuilder<unknown> {
  const names = new Set([kindsOf[section.name]?.field, ...(ruleOf(section)?.same ?? [])]);
  const facets = [...names].flatMap((name) => {
    const value = name === undefined ? '' : textOf(values[name]);
    return name === undefined || value === '' ? [] : [facet(name, value)];
  });
  const terms = facets.map((each) => sql`n.facets @> array[${each}::text] desc`);
  return terms.length > 0 ? sql.join(terms) : sql`true`;
}

/** Who rents does not buy: listings of another deal are left out, even if fewer cards remain. */
function hasSameDeal({ segments }: Section, values: Values): RawBuilder<unknown> {
  const own = segments && textOf(values[segments.field]);
  const deal = segments?.options.find((option) => own !== undefined && option.values.includes(own));
  if (!segments || !deal) return sql`true`;
  return sql`n.facets && ${deal.values.map((value) => facet(segments.field, value))}::text[]`;
}

const textOf = (value: Value | undefined) => (value === undefined || typeof value === 'object' ? '' : String(value));

/** Similar listings; none if time runs out: the newest replace them, and the response is not cached. */
async function findInTime(reading: Reading, basis: Basis) {
  try {
    return await findAlikeListings(reading, basis);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return [];
  }
}
