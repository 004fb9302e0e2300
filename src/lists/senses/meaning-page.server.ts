/** Page of a search whose words were interpreted as filters. */
import type { PageNotes } from '../../platform/page/context.ts';
import type { Reading } from '../../platform/page/reading.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { PageFilters } from '../../search/filters/filters.ts';
import { type ListQuery, parseListQuery } from '../../search/list-query.ts';
import { fieldsOfAll } from '../../search/query.ts';
import { describeFilters } from '../../search/filters/describe-filters.server.ts';
import { markMiss } from '../../search/learning/count-misses.server.ts';
import { type MeantPage, readMeantPage } from './sense-page.server.ts';
import { type Sense, sensesOf } from '../../search/read/senses.server.ts';

type MeaningRequest = {
  params: URLSearchParams;
  section: Section | undefined;
  limit: number;
  isPageOfSection: boolean;
};

type Meaning = MeantPage & {
  meant: string;
  /** Nothing is what was asked for, and no text has its words: all cards lack something of it. */
  missed: boolean;
  understood: string | null;
  offered: null;
  filters: PageFilters;
};

/** The first page, or that of the cursor; undefined if the words have no interpretation, or nothing is found. */
export async function readMeaning(
  reading: Reading,
  notes: PageNotes,
  asked: MeaningRequest,
): Promise<Meaning | undefined> {
  const senses = await sensesOf(reading, asked);
  if (senses.length === 1) return undefined;
  const found = await readMeantPage(reading, notes, senses, asked.params.get('cursor'));
  if (!found) return undefined;
  const { first, onlyFallbacks, ...page } = found;
  if (onlyFallbacks) markMiss(reading, asked.params.get('q') ?? '', typedQuery(asked));
  const [meant] = senses;
  return {
    ...page,
    meant: meant.params.toString(),
    missed: page.complete && first.isFallback === true && !asked.params.has('cursor'),
    understood: meant.spelt ?? null,
    offered: null,
    filters: filtersOf(meant, asked),
  };
}

function typedQuery({ params, section, limit }: MeaningRequest): ListQuery {
  return parseListQuery(params, section, fieldsOfAll, limit).query;
}

function filtersOf(meant: Sense, { params, isPageOfSection }: MeaningRequest): PageFilters {
  const filters = describeFilters(meant.params, meant.query.section, [], !isPageOfSection);
  if (isPageOfSection || params.has('section')) return filters;
  // Without the section its filters are meaningless: keeps only the words.
  const words = new URLSearchParams(params);
  words.set('exact', '1');
  const [section, ...others] = filters.set;
  return section && meant.query.section
    ? { ...filters, set: [{ label: `Bölmə: ${section.label}`, without: words.toString() }, ...others] }
    : filters;
}
