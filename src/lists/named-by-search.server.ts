/** Recognises searches for one thing: the number of a listing, a link of this site, a VIN or IMEI. */
import type { Reading } from '../platform/page/reading.ts';
import { kindOfCode } from '../domain/fields/code/in-texts.ts';
import { sectionByDetailPath, listingPath, sectionByName } from '../domain/sections/links.ts';
import { asciiDigits } from '../domain/language/digits.ts';
import { readPublicListing } from '../listings/reading/listing.server.ts';
import { readListings } from '../search/lists.server.ts';
import { sealSearch, parseSearch } from '../search/parse-search.server.ts';
import { codeKey } from '../listings/code-key.server.ts';

// `№ 110247`, `#110247`, `elan 110247`; a bare number only if it is as long as listing numbers.
const numbered = /^(?:(?:elan\s*)?(?:№|#|n[o°º]\.?)\s*(\d{1,15})|elan\s+(\d{6,15})|(\d{6,15}))$/iu;

/** Path of what a search names; undefined if it names nothing that exists. */
export async function pathNamedBy(reading: Reading, typed: string): Promise<string | undefined> {
  const text = asciiDigits(typed).trim();
  const path = ownPath(reading, text);
  if (path !== undefined) return path;
  const [, ...numbers] = numbered.exec(text) ?? [];
  const number = numbers.find((each) => each !== undefined);
  const listing = number === undefined ? undefined : await pathOfListing(reading, number);
  if (listing !== undefined) return listing;
  return kindOfCode(text) ? pathOfCode(reading, text) : undefined;
}

/** Path of a link to this site, with or without protocol; other links are searched as text. */
function ownPath({ config }: Reading, text: string): string | undefined {
  const site = new URL(config.siteUrl);
  const isLink = /^https?:\/\//i.test(text) || text.toLowerCase().startsWith(`${site.host}/`);
  if (!isLink || /\s/.test(text)) return undefined;
  const link = /^https?:/i.test(text) ? text : `${site.protocol}//${text}`;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const host = (each: URL) => each.host.replace(/^www\./, '');
  if (!url || host(url) !== host(site) || url.username || url.password) return undefined;
  const isOfListing = sectionByDetailPath(url.pathname) ?? /^\/(?:item|katalog|satici)\//i.test(url.pathname);
  return isOfListing ? `${url.pathname}${url.search}` : undefined;
}

async function pathOfListing(reading: Reading, number: string): Promise<string | undefined> {
  const row = await readPublicListing(reading, number);
  return row && listingPath({ section: row.section, id: row.number });
}

/** Path of the listing with this code, or of the list of several. */
async function pathOfCode(reading: Reading, code: string): Promise<string | undefined> {
  const { query, text } = sealSearch(parseSearch(new URLSearchParams({ q: code })), await codeKey(reading));
  const { section } = query;
  if (!section || text !== '') return undefined;
  const { items } = await readListings(reading, { ...query, limit: 2 }, []);
  const [only, another] = items;
  if (!only) return undefined;
  if (another) return `/search?${new URLSearchParams({ section: section.name, q: code, exact: '1' })}`;
  return sectionByName(only.section) && listingPath({ section: only.section, id: only.number });
}
