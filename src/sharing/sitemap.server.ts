/** The sitemap: an index, and parts streamed from the database. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { forReading } from '../platform/page/reading.ts';
import { listingPath, sectionByName, sectionPath } from '../domain/sections/links.ts';
import { visibleListings } from '../listings/reading/public.server.ts';
import { readSite } from '../platform/site/site.server.ts';

// Maximum of the sitemap protocol. A part covers a range of listing numbers, which are never reused.
const partSize = 50_000;
const rowsAtOnce = 2000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const vocabulary = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

// Indexable pages; `/search` without words is not one.
const ownPages = [
  '/',
  '/Katalog',
  '/about',
  '/contact',
  '/yardim',
  '/Xidmetler',
  '/qaydalar',
  '/tehlukesizlik',
  '/magaza-fayli',
  '/yoxla',
  '/seffafliq',
  '/mexfilik',
];

/** Index of the parts, with the time of the last change in each. */
export async function writeSitemapIndex(app: App): Promise<string> {
  const parts = await forReading(app, undefined).read<{ part: number; changed: Date }>(sql`
    select number / ${partSize}::bigint as part, max(updated_at) as changed from ${await visibleListings(app)} l group by 1 order by 1`);
  const lines = parts.map(({ part, changed }) => entry('sitemap', app, `/sitemaps/${part}.xml`, changed));
  return `${head}<sitemapindex ${vocabulary}>\n${entry('sitemap', app, '/sitemaps/pages.xml')}${lines.join('')}</sitemapindex>\n`;
}

/** Part with all pages other than listings. */
export async function writePagesPart(app: App): Promise<string> {
  const { sections } = await readSite(app);
  const paths = sections.flatMap(({ name, shown }) => {
    const section = shown ? sectionByName(name) : undefined;
    return section ? [sectionPath(section)] : [];
  });
  return `${head}<urlset ${vocabulary}>\n${[...ownPages, ...paths].map((path) => entry('url', app, path)).join('')}</urlset>\n`;
}

type Row = { number: number; section: string; updated_at: Date };

/** The listings of one part, read in batches; undefined without any. */
export async function writeListingsPart(app: App, part: number): Promise<AsyncGenerator<string> | undefined> {
  const end = (part + 1) * partSize;
  const first = await readRows(app, part * partSize, end);
  return first.length > 0 ? writeRows(app, first, end) : undefined;
}

async function* writeRows(app: App, first: readonly Row[], end: number): AsyncGenerator<string> {
  yield `${head}<urlset ${vocabulary}>\n`;
  for (let rows = first; rows.length > 0;) {
    yield rows
      .map(({ number, section, updated_at }) => entry('url', app, listingPath({ section, id: number }), updated_at))
      .join('');
    const last = rows.at(-1);
    rows = last && rows.length === rowsAtOnce ? await readRows(app, last.number + 1, end) : [];
  }
  yield '</urlset>\n';
}

async function readRows(app: App, from: number, end: number): Promise<Row[]> {
  return forReading(app, undefined).read<Row>(sql`
    select number, section, updated_at from ${await visibleListings(app)} l
    where number >= ${from} and number < ${end} order by number limit ${rowsAtOnce}`);
}

/** An XML entry; our paths need no escaping. */
function entry(name: 'url' | 'sitemap', { config }: App, path: string, changed?: Date): string {
  const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${new URL(path, config.siteUrl).href}</loc>${date}</${name}>\n`;
}
