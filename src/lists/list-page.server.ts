/** The page of a list, of a section or of all: what was found, what is near, and what to do where nothing is. */
import type { PageNotes } from '../platform/page/context.ts';
import { holdWhenBusy, type Reading } from '../platform/page/reading.ts';
import type { Section } from '../domain/fields/section.ts';
import { foldWords } from '../domain/language/fold.ts';
import { type CardPage, type CardRow, presentCards } from '../listings/cards/present-card.ts';
import { describeFilters } from '../search/filters/describe-filters.server.ts';
import type { PageFilters } from '../search/filters/filters.ts';
import type { ListQuery } from '../search/list-query.ts';
import { readCards } from '../search/lists.server.ts';
import { readWords, type Sense, type WordsRead } from '../search/read/senses.server.ts';
import { completenessOf, listParameters, readCardPage } from './card-page.server.ts';
import { type Answer, answerWords } from './senses/answer.server.ts';
import { suggestCorrection } from './senses/correction.server.ts';
import { type Neighbour, readNeighbours } from './senses/neighbours.server.ts';
import { readRemovals, type Removal } from './senses/removals.server.ts';
import { titleOf } from './title.server.ts';
import { readShorterSearches, type ShorterSearch } from './senses/shorter.server.ts';

type Asked = {
  params: URLSearchParams;
  text: string;
  query: ListQuery;
  /** Names of invalid parameters. */
  broken: string[];
  section: Section | undefined;
  isPageOfSection: boolean;
};

type ListPage = CardPage & {
  /** The address of what the words were read as, and its title. */
  meant: string | undefined;
  title: string | undefined;
  /** What is missing, in words, where others are shown in its place. */
  missing: string | null;
  understood: string | null;
  offered: string | null;
  shorter: ShorterSearch[];
  neighbours: Neighbour[];
  removals: Removal[];
  filters: PageFilters;
};

/** Reads a page; throws if its search timed out without results. */
export async function readListPage(reading: Reading, notes: PageNotes, asked: Asked): Promise<ListPage> {
  const { params, text, query, section } = asked;
  const isRead = !params.has('exact') && foldWords(text).length > 0;
  const words = isRead ? await readWords(reading, { params, section, limit: query.limit }) : undefined;
  const found = words ? await readFound(reading, notes, asked, words) : await readPlain(reading, notes, asked);
  if (found.cards.length > 0) return { ...found, shorter: [], neighbours: [], removals: [] };
  const [shorter, neighbours, removals] = await Promise.all([
    words?.isMeant ? [] : readShorterSearches(reading, params, section),
    words?.isMeant ? [] : readNeighbours(reading, params, section),
    readRemovals(reading, found.filters.set, asked.isPageOfSection && section ? { section } : 'all'),
  ]);
  return { ...found, shorter, neighbours, removals };
}

type Found = Omit<ListPage, 'shorter' | 'neighbours' | 'removals'>;

async function readPlain(reading: Reading, notes: PageNotes, asked: Asked): Promise<Found> {
  const page = await readCardPage(reading, notes, asked.query, asked.text);
  return {
    ...page,
    meant: undefined,
    title: undefined,
    missing: null,
    understood: null,
    offered: null,
    filters: filtersOf(asked),
  };
}

async function readFound(reading: Reading, notes: PageNotes, asked: Asked, words: WordsRead): Promise<Found> {
  const { params, text, query } = asked;
  const read = (cursor: string | null) =>
    answerWords(reading, words, { text, query, cursor }, (from, within, some) => readCards(from, within, some));
  // A cursor of another search starts from the beginning.
  const answer = (await read(params.get('cursor'))) ?? (await read(null));
  if (!answer) throw new Error('a search without a beginning');
  // An incomplete result is not cached: the next search may finish.
  notes.keep &&= answer.complete;
  notes.parameters = listParameters;
  holdWhenBusy(reading);
  const { senses, respelt, none } = answer;
  const [meant] = senses;
  const page = cardsOf(reading, answer);
  const isAsTyped = !words.isMeant && respelt === null && answer.complete && params.get('cursor') === null;
  const offered =
    isAsTyped && page.cards.length > 0 ? await suggestCorrection(reading.leader, meant, page.cards.length) : undefined;
  return {
    ...page,
    meant: words.isMeant ? meant.address().toString() : undefined,
    title: words.isMeant ? titleOf(meant) : undefined,
    missing: page.cards.length > 0 ? none : null,
    understood: respelt,
    offered: offered ?? null,
    filters: words.isMeant ? filtersMeant(meant, asked) : filtersOf(asked),
  };
}

/** The cards that were found, then the neighbours, each under its heading. */
function cardsOf(reading: Reading, { parts, near, nextCursor, ...answer }: Answer<CardRow>): CardPage {
  const headings: NonNullable<CardPage['headings']> = [];
  const rows: CardRow[] = [];
  for (const { sense, items, isContinued } of parts) {
    const text = (rows.length === 0 ? sense.headingAlone : undefined) ?? sense.heading;
    if (text && !isContinued) headings.push({ at: rows.length, text });
    rows.push(...items);
  }
  for (const { differs, address, items } of near) {
    const all = new URLSearchParams([...address, ['exact', '1']]);
    headings.push({ at: rows.length, text: differs, all: all.toString() });
    rows.push(...items);
  }
  return { cards: presentCards(rows, reading.now()), nextCursor, ...completenessOf(reading, answer), headings };
}

function filtersOf({ params, section, broken, isPageOfSection }: Asked): PageFilters {
  return describeFilters(params, section, broken, !isPageOfSection);
}

function filtersMeant(meant: Sense, { params, isPageOfSection }: Asked): PageFilters {
  const filters = describeFilters(meant.address(), meant.query.section, [], !isPageOfSection);
  if (isPageOfSection || params.has('section')) return filters;
  // Without the section its filters are meaningless: keeps only the words.
  const words = new URLSearchParams(params);
  words.set('exact', '1');
  const [section, ...others] = filters.set;
  return section && meant.query.section
    ? { ...filters, set: [{ label: `Bölmə: ${section.label}`, without: words.toString() }, ...others] }
    : filters;
}
