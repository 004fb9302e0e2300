/** What a row of a list shows and a card does not. */
import { sql } from 'kysely';
import { kindOf } from '../../../fields/field.ts';
import { matchesWholeValue } from '../../../fields/filters/shape.ts';
import type { Section } from '../../../fields/section.ts';
import { sectionByName } from '../../../sections/links.ts';
import type { Reading } from '../../../page/reading.ts';
import { cardFacts } from '../../cards/present-card.ts';
import { answerListed } from '../../listings/answers.server.ts';
import type { Listing, ListingRow } from '../../listings/present.ts';
import { listingColumns } from '../../listings/reading/columns.server.ts';
import { summarize } from '../../listings/summary.ts';
import { factsOf } from '../../listings/ui/listing-facts.ts';
import { inputOf } from '../../listings/ui/listing-input.ts';

/** `photos`: those after the first. */
export type RowAnswer = {
  id: string;
  facts: string[];
  text: string;
  seller: string;
  photos: { key: string; widths: number[] }[];
};

const maxTextLetters = 240;
const maxPhotos = 3;
// A bare `2` or `Ön` says nothing.
const maxUnclear = 4;

/** Of visible listings, in no order. */
export async function readRows(reading: Reading, ids: readonly string[]): Promise<RowAnswer[]> {
  const rows = await reading.read<ListingRow>(
    sql`select ${listingColumns} from visible_listings l where id = any(${ids}::uuid[])`,
  );
  return rows.map((row) => presentRow(row, reading.now()));
}

function presentRow(row: ListingRow, now: Date): RowAnswer {
  const section = sectionByName(row.section);
  const listing = answerListed(row, now);
  return {
    id: row.id,
    facts: section ? allFacts(section, row, listing) : [],
    text: summarize(row.description, maxTextLetters),
    seller: row.contact_name,
    photos: row.photos.slice(1, 1 + maxPhotos).map(({ key, widths }) => ({ key, widths })),
  };
}

/** The card's facts, then the others; what is ticked from a list is left to the page. */
function allFacts(section: Section, row: ListingRow, listing: Listing): string[] {
  const { facts = '' } = cardFacts(section, row.price, row.attributes);
  const values = inputOf(section, listing);
  const shown = new Set([...namesIn(section), ...section.titleFrom]);
  const others = factsOf(section).flatMap((field) => {
    const value = values[field.name] ?? '';
    const kind = kindOf(field);
    if (!value || shown.has(field.name) || matchesWholeValue(field) || kind.repeats) return [];
    if (kind.isPhrase(field, value)) return [field.label];
    const text = kind.show(field, value, values);
    return [text.length <= maxUnclear ? `${field.label}: ${text}` : text];
  });
  // A kind of body names the category once more.
  const distinct = others.filter((text) => !others.some((other) => other !== text && other.startsWith(text)));
  return [...(facts ? [facts] : []), ...distinct];
}

/** The fields that a card's line of facts already shows. */
function namesIn({ facts }: Section): string[] {
  const templates = facts?.parts.flat() ?? [];
  return templates.flatMap((template) => [...template.matchAll(/\{(\w+)/g)].flatMap(([, name]) => name ?? []));
}
