/** Compares listings of one section. */
import { sql } from 'kysely';
import { isNumber, kindOf } from '../domain/fields/field.ts';
import { matchesWholeValue } from '../domain/fields/filters/shape.ts';
import { formatPrice } from '../domain/fields/format.ts';
import { linesOf } from '../domain/fields/kind.ts';
import type { Section } from '../domain/fields/section.ts';
import type { Reading } from '../platform/page/reading.ts';
import { type Card, presentCard } from '../listings/cards/present-card.ts';
import { answerListed } from '../listings/answers.server.ts';
import { hasPage } from '../listings/life/ended.ts';
import type { ListingRow } from '../listings/present.ts';
import { listingColumns } from '../listings/reading/columns.server.ts';
import { readableListings } from '../listings/reading/public.server.ts';
import { factsOf } from '../listings/listing-facts.ts';
import { inputOf } from '../listings/listing-input.ts';
import { maxCompared } from './compare-path.ts';

/** A column; without a card if the listing is gone. */
export type Compared = { id: string; card?: Card };
/** Values by column, empty if not given; `best`: for numbers, the columns that buyers would prefer. */
export type Row = { label: string; values: string[]; differs: boolean; best?: Best };
type Best = { places: number[]; of: 'more' | 'less' };
export type Comparison = { columns: Compared[]; rows: Row[] };

type Asked = { ids: string[]; problem?: undefined } | { ids?: undefined; problem: string };

/** The distinct ids in an address, or the error in them. */
export function idsIn(params: URLSearchParams): Asked {
  const ids = [...new Set(params.getAll('id').map((id) => id.trim().toLowerCase()))];
  if (!ids.every((id) => isId.test(id))) return { problem: 'Linkdəki elan nömrəsi düzgün deyil.' };
  if (ids.length > maxCompared) return { problem: `Eyni vaxtda ən çox ${maxCompared} elanı müqayisə etmək olar.` };
  return { ids };
}

/** The listings in the requested order, with their facts; undefined if none exists. */
export async function readComparison(
  reading: Reading,
  section: Section,
  ids: readonly string[],
): Promise<Comparison | undefined> {
  const [numbers, uuids] = [ids.filter((id) => listingNumber.test(id)), ids.filter((id) => !listingNumber.test(id))];
  const found = await reading.read<ListingRow>(sql`
    select ${listingColumns} from ${await readableListings(reading)} l
    where l.section = ${section.name} and (l.number = any(${numbers}::bigint[]) or l.id = any(${uuids}::uuid[]))`);
  const readable = found.filter((row) => hasPage(reading, row));
  if (readable.length === 0) return undefined;
  // A listing may be requested by `_id` and by number.
  const columns = new Map<string, ListingRow | undefined>();
  for (const id of ids) {
    const row = readable.find((each) => each.id === id || each.number === Number(id));
    columns.set(row ? String(row.number) : id, row);
  }
  return { columns: [...columns].map(columnOf(reading.now())), rows: rowsOf(section, [...columns.values()], reading) };
}

const columnOf =
  (now: Date) =>
  ([id, row]: readonly [string, ListingRow | undefined]): Compared => {
    if (!row) return { id };
    const [first] = row.photos;
    return { id, card: presentCard({ ...row, photo: first ?? null, photo_count: row.photos.length }, now) };
  };

function rowsOf(section: Section, columns: readonly (ListingRow | undefined)[], { now }: Reading): Row[] {
  const at = now();
  const listings = columns.map((row) => {
    if (!row) return undefined;
    const { price, period, unitPrice, location, when } = presentCard({ ...row, photo: null, photo_count: 0 }, at);
    return {
      values: inputOf(section, answerListed(row, at)),
      shown: { price: formatPrice(price, period), unitPrice, location, when },
    };
  });
  const row = (label: string, textOf: (listing: NonNullable<(typeof listings)[number]>) => string | undefined): Row => {
    const values = listings.map((listing) => (listing && textOf(listing)) ?? '');
    const present = values.filter((_, place) => listings[place]);
    return { label, values, differs: new Set(present).size > 1 };
  };
  const facts = factsOf(section).filter((field) => !matchesWholeValue(field));
  return [
    numbers(
      'less',
      row('Qiymət', ({ shown }) => shown.price),
    ),
    numbers(
      'less',
      row('Vahid qiyməti', ({ shown }) => shown.unitPrice),
    ),
    ...facts.map((field) => {
      const shown = row(field.label, ({ values }) => {
        const value = values[field.name] ?? '';
        const kind = kindOf(field);
        if (value === '') return '';
        if (kind.isPhrase(field, value)) return 'Bəli';
        return kind.repeats ? linesOf(value).join(', ') : kind.show(field, value, values);
      });
      return isNumber(field) && field.better ? numbers(field.better, shown) : shown;
    }),
    row('Yer', ({ shown }) => shown.location),
    row('Yerləşdirilib', ({ shown }) => shown.when),
  ].filter(({ values }) => values.some((text) => text !== ''));
}

/** Marks the best values if all are in one unit and differ; monthly rents are not compared with sale prices. */
function numbers(of: Best['of'], row: Row): Row {
  const given = row.values.flatMap((text, place) => {
    const [, digits, unit] = /^([\d\s,]+)(.*)$/.exec(text) ?? [];
    return digits ? [{ place, unit, number: Number(digits.replace(/\s/g, '').replace(',', '.')) }] : [];
  });
  if (!row.differs || given.length < 2 || new Set(given.map(({ unit }) => unit)).size > 1) return row;
  const all = given.map(({ number }) => number);
  const best = of === 'less' ? Math.min(...all) : Math.max(...all);
  return { ...row, best: { of, places: given.flatMap(({ number, place }) => (number === best ? [place] : [])) } };
}

const listingNumber = /^\d{1,15}$/;
const isId = /^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
