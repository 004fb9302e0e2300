/** Listings of one section side by side. */
import { sql } from 'kysely';
import { kindOf } from '../../fields/field.ts';
import { matchesWholeValue } from '../../fields/filters/shape.ts';
import { formatPrice } from '../../fields/format.ts';
import { linesOf } from '../../fields/kind.ts';
import type { Section } from '../../fields/section.ts';
import type { Reading } from '../../page/reading.ts';
import { type Card, presentCard } from '../cards/present-card.ts';
import { answerListed } from '../listings/answers.server.ts';
import { hasPage } from '../listings/life/ended.ts';
import type { ListingRow } from '../listings/present.ts';
import { listingColumns } from '../listings/reading/columns.server.ts';
import { factsOf } from '../listings/ui/listing-facts.ts';
import { inputOf } from '../listings/ui/listing-input.ts';
import { maxCompared } from './compare-path.ts';

/** A column; without a card, the listing is gone. */
export type Compared = { id: string; card?: Card };
/** A value of each column, empty where it is not given. */
export type Row = { label: string; values: string[]; differs: boolean };
export type Comparison = { columns: Compared[]; rows: Row[] };

type Asked = { ids: string[]; problem?: undefined } | { ids?: undefined; problem: string };

/** The ids in an address, each once, or what is wrong with them. */
export function idsIn(params: URLSearchParams): Asked {
  const ids = [...new Set(params.getAll('id').map((id) => id.trim().toLowerCase()))];
  if (!ids.every((id) => isId.test(id))) return { problem: 'Ünvandakı elan nömrəsi düzgün deyil.' };
  if (ids.length > maxCompared) return { problem: `Bir dəfəyə ən çox ${maxCompared} elan müqayisə olunur.` };
  return { ids };
}

/** The listings in the order asked for, and their facts; undefined if there is none of them. */
export async function readComparison(
  reading: Reading,
  section: Section,
  ids: readonly string[],
): Promise<Comparison | undefined> {
  const [numbers, uuids] = [ids.filter((id) => isNumber.test(id)), ids.filter((id) => !isNumber.test(id))];
  const found = await reading.read<ListingRow>(sql`
    select ${listingColumns} from readable_listings l
    where l.section = ${section.name} and (l.number = any(${numbers}::bigint[]) or l.id = any(${uuids}::uuid[]))`);
  const readable = found.filter((row) => hasPage(reading, row));
  if (readable.length === 0) return undefined;
  // One listing may be asked for by both.
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
    row('Qiymət', ({ shown }) => shown.price),
    row('Vahidin qiyməti', ({ shown }) => shown.unitPrice),
    ...facts.map((field) =>
      row(field.label, ({ values }) => {
        const value = values[field.name] ?? '';
        const kind = kindOf(field);
        if (value === '') return '';
        if (kind.isPhrase(field, value)) return 'Bəli';
        return kind.repeats ? linesOf(value).join(', ') : kind.show(field, value, values);
      }),
    ),
    row('Yer', ({ shown }) => shown.location),
    row('Yerləşdirilib', ({ shown }) => shown.when),
  ].filter(({ values }) => values.some((text) => text !== ''));
}

const isNumber = /^\d{1,15}$/;
const isId = /^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
