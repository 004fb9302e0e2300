/** Listings that lack one of a search's conditions, shown where none fulfils all. */
import { isOutOfTime } from '../../platform/base/errors.ts';
import { markIncomplete, type Reading } from '../../platform/page/reading.ts';
import { type Field, kindOf } from '../../domain/fields/field.ts';
import { leaderOf } from '../../domain/fields/filling.ts';
import { filterParameters, rangeOf, rangeParameters } from '../../domain/fields/filters/shape.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import { readNumber } from '../../domain/fields/number/read.ts';
import type { Section } from '../../domain/fields/section.ts';
import { fold, foldWords } from '../../domain/language/fold.ts';
import { type Card, type CardRow, presentCard } from '../../listings/cards/present-card.ts';
import { readCards } from '../../search/lists.server.ts';
import { filterFields } from '../../search/filters/filters.ts';
import { parseListQuery } from '../../search/list-query.ts';
import { fieldsOfAll } from '../../search/query.ts';
import { identityOf } from '../../search/read/identity.ts';

/** A card, and how it differs from what was asked for: `+1 500 AZN`, `Göy`. */
export type Neighbour = { card: Card; differs: string };

const offered = 8;
const ofOneCondition = 4;
// Bounds the number of searches, one per condition.
const conditionsTried = 4;

/** Up to eight listings that differ in one condition, a few for each, the condition buyers choose first coming first. */
export async function readNeighbours(
  reading: Reading,
  params: URLSearchParams,
  section: Section | undefined,
): Promise<Neighbour[]> {
  try {
    return await readLacking(reading, params, section);
  } catch (error) {
    // Optional: after a time-out the page is shown without them.
    if (!isOutOfTime(error)) throw error;
    markIncomplete(reading);
    return [];
  }
}

async function readLacking(
  reading: Reading,
  params: URLSearchParams,
  section: Section | undefined,
): Promise<Neighbour[]> {
  const isSet = (field: Field) => filterParameters(field).some((name) => params.get(name));
  const set = filterFields(section).filter(isSet);
  // Goods and makes are not given up, nor is a model without its make: a scooter is no neighbour of a Camry.
  const identity = [...(section?.titleFrom ?? []), ...identityOf(section)];
  const names = (field: Field) => identity.includes(field.name);
  const keeps = (field: Field) => names(field) && !set.some(({ name }) => name === leaderOf(field)?.field);
  // Other models come last.
  const tried = set.filter((each) => !keeps(each)).toSorted((one, other) => Number(names(one)) - Number(names(other)));
  const found = new Map<string, Neighbour>();
  // Sequential: conditions that matter most come first.
  for (const field of tried.slice(0, conditionsTried)) {
    const rows = await readWithout(reading, params, section, field);
    for (const row of rows) {
      const differs = differenceOf(field, row, params);
      if (differs && !found.has(row.id)) found.set(row.id, { card: presentCard(row, reading.now()), differs });
    }
    if (found.size >= offered) break;
  }
  return [...found.values()].slice(0, offered);
}

async function readWithout(reading: Reading, params: URLSearchParams, section: Section | undefined, field: Field) {
  const gone = new Set(['cursor', 'sort', 'limit', ...filterParameters(field)]);
  const left = new URLSearchParams([...params].filter(([name]) => !gone.has(name)));
  // The nearest price first.
  if (field.name === 'price') left.set('sort', params.get('price_max') ? 'price_asc' : 'price_desc');
  const { query } = parseListQuery(left, section, section?.fields ?? fieldsOfAll, ofOneCondition);
  const { items } = await readCards(reading, query, foldWords(params.get('q') ?? ''));
  return items;
}

/** How a listing differs in a field; undefined where it does not, or says nothing. */
function differenceOf(field: Field, row: CardRow, params: URLSearchParams): string | undefined {
  if (field.name === 'price') return priceDifference(row.price, params);
  const value = field.name === 'location' ? row.location : row.attributes[field.name];
  if (value === undefined || value === '' || Array.isArray(value)) return undefined;
  if (!rangeOf(field) && params.getAll(field.name).some((asked) => fold(asked) === fold(String(value))))
    return undefined;
  return kindOf(field).show(field, String(value), row.attributes);
}

function priceDifference(price: number, params: URLSearchParams): string | undefined {
  const [min, max] = rangeParameters({ name: 'price' }).map((name) => readNumber(params.get(name) ?? '', {}).value);
  if (max !== undefined && price > max) return `+${groupThousands(price - max)}\u00a0AZN`;
  if (min !== undefined && price < min) return `−${groupThousands(min - price)}\u00a0AZN`;
  return undefined;
}
