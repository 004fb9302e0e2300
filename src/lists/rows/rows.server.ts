/** Details of a listing that rows show and cards do not. */
import { sql } from 'kysely';
import { type Field, isFlag, isNumber, kindOf } from '../../domain/fields/field.ts';
import { matchesWholeValue } from '../../domain/fields/filters/shape.ts';
import type { Section } from '../../domain/fields/section.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { hideCardNumbers } from '../../domain/language/card-numbers.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { cardFacts } from '../../listings/cards/present-card.ts';
import { answerListed } from '../../listings/answers.server.ts';
import type { Listing, ListingRow } from '../../listings/present.ts';
import { listingColumns } from '../../listings/reading/columns.server.ts';
import { visibleListings } from '../../listings/reading/public.server.ts';
import { summarize } from '../../listings/summary.ts';
import { factsOf } from '../../listings/listing-facts.ts';
import { inputOf } from '../../listings/listing-input.ts';

/** `photos`: all but the first. */
export type RowAnswer = {
  id: string;
  facts: string[];
  text: string;
  seller: string;
  photos: { key: string; widths: number[] }[];
};

const maxTextLetters = 240;
const maxPhotos = 3;
// Maximum number of values shown without a label: a bare `2` or `Ön` says nothing.
const maxUnclear = 3;

/** Details of those listings that are visible, in any order. */
export async function readRows(reading: Reading, ids: readonly string[]): Promise<RowAnswer[]> {
  const rows = await reading.read<ListingRow>(
    sql`select ${listingColumns} from ${await visibleListings(reading)} l where id = any(${ids}::uuid[])`,
  );
  return rows.map((row) => presentRow(row, reading.now()));
}

function presentRow(row: ListingRow, now: Date): RowAnswer {
  const section = sectionByName(row.section);
  const listing = answerListed(row, now);
  return {
    id: row.id,
    facts: section ? allFacts(section, row, listing) : [],
    text: summarize(hideCardNumbers(row.description), maxTextLetters),
    seller: row.contact_name,
    photos: row.photos.slice(1, 1 + maxPhotos).map(({ key, widths }) => ({ key, widths })),
  };
}

/** The card's facts, then the others; values ticked from a list appear on the listing's page only. */
function allFacts(section: Section, row: ListingRow, listing: Listing): string[] {
  const { facts = '' } = cardFacts(section, row);
  const values = inputOf(section, listing);
  const shown = new Set([...namesIn(section), ...section.titleFrom]);
  const others = factsOf(section).flatMap((field) => {
    const value = values[field.name] ?? '';
    const kind = kindOf(field);
    if (!value || shown.has(field.name) || matchesWholeValue(field) || kind.repeats) return [];
    if (kind.isPhrase(field, value)) return [field.label];
    // Skips flags: a "no" only says what is not offered.
    if (isFlag(field)) return [];
    const text = kind.show(field, value, values);
    return [isClear(field) && text.length > maxUnclear ? text : `${field.label}: ${text}`];
  });
  // Whether a value repeats part of another: a body kind may contain the category.
  const repeats = (text: string) => (other: string) =>
    other !== text && (other.startsWith(text) || other.includes(`: ${text}`));
  const distinct = others.filter((text) => !others.some(repeats(text)));
  return [...(facts ? [facts] : []), ...distinct];
}

/** Whether a field's values are clear without a label; decided per field, so that all its values look alike. */
function isClear(field: Field): boolean {
  const { options, suggestions } = field as { options?: unknown; suggestions?: unknown };
  const known: unknown = options ?? suggestions;
  return !isNumber(field) && !(Array.isArray(known) && known.some((text: string) => text.length <= maxUnclear));
}

/** Names of fields shown in a card's line of facts. */
function namesIn({ facts }: Section): string[] {
  return (facts ?? [])
    .flat()
    .flatMap((template) => [...template.matchAll(/\{(\w+)/g)].flatMap(([, name]) => name ?? []));
}
