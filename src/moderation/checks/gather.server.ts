/** Gathers the facts that rules need: a few short database queries. */
import { visibleSql } from '../../listings/status.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { isMasked } from '../../domain/fields/code/codes.ts';
import { sealCode } from '../../domain/fields/code/seal.server.ts';
import type { Value, Values } from '../../domain/fields/field.ts';
import { codeFacet } from '../../domain/fields/filters/facets.ts';
import { matchesWholeValue } from '../../domain/fields/filters/shape.ts';
import type { Section } from '../../domain/fields/section.ts';
import { ruleOf } from '../../domain/sections/alike.ts';
import { fold } from '../../domain/language/fold.ts';
import { hasBanMark } from '../../accounts/marks/marks.server.ts';
import { findAlikePhotos } from '../../photos/likeness/alike.server.ts';
import { codeKey } from '../../listings/code-key.server.ts';
import { basisOf, findAlikeListings, realPrice } from '../../search/search.server.ts';
import { titleWords } from '../../listings/row.ts';
import type { Facts, FoundPhoto, ListingNamed } from './facts.ts';
import { proseOf, titleOf } from './prose.ts';
import { minComparable } from './usual-price.ts';
import { phrasesOf } from './words.ts';
import { hourMs } from '../../domain/language/durations.ts';

/** A listing that is stored or about to be; some values may be missing while it is being written. */
export type Subject = {
  section: Section;
  /** Validated values; codes encrypted or not. */
  values: Values;
  accountId: string;
  /** Id of a stored listing, so that it is not compared with itself. */
  listingId?: string;
  photoKeys: readonly string[];
  /**
   * First publication: only listings published before count as originals. Absent: never visible, so all others are
   * earlier.
   */
  publishedAt?: Date | null;
  /** In a change, unchanged parts, which are not compared again: codes by field, photos by key. */
  kept?: { fields: readonly string[]; photoKeys: readonly string[] };
};

// Maximum rows per query.
const maxListings = 10;
const maxOwn = 200;
const maxWaiting = 2000;
const live = sql`status in ('active', 'reserved', 'pending')`;
const visible = sql.raw(visibleSql);
const facetKeys = sql`(facets || ('#' || (position >> 15)))`;

/** Parts that a change leaves unchanged: fields with codes, and photos. */
export function unchangedParts(
  { section, values, photoKeys }: Subject,
  before: Pick<Subject, 'values' | 'photoKeys'>,
): NonNullable<Subject['kept']> {
  const codes = section.fields.filter(
    (field) => matchesWholeValue(field) && values[field.name] === before.values[field.name],
  );
  return {
    fields: codes.map(({ name }) => name),
    photoKeys: photoKeys.filter((key) => before.photoKeys.includes(key)),
  };
}

/** Gathers the facts one query at a time: a post may use only one connection. */
export async function gatherFacts(app: App, subject: Subject): Promise<Facts> {
  const { db } = app;
  const { section, values, accountId, photoKeys } = subject;
  const price = values['price'] === undefined ? undefined : Number(values['price']);
  const words = await db.selectFrom('banned_words').select('word').execute();
  return {
    accountId,
    prose: proseOf(section, values),
    title: titleOf(section, values),
    // Each entry is one phrase, whatever punctuation it contains.
    banned: phrasesOf(words.map(({ word }) => fold(word).replace(/[^\p{L}\p{N}]+/gu, ' ')).join('\n')),
    codes: await findCodes(app, db, subject),
    usual: price === undefined ? undefined : await findUsual(app, subject, price),
    again: await findAgain(db, subject),
    photoKeys,
    alike: await findAlike(db, subject),
    ...(await readSeller(app, db, subject)),
  };
}

/** Codes that live listings of other accounts share. */
async function findCodes(
  app: App,
  db: Db,
  { section, values, accountId, publishedAt, kept }: Subject,
): Promise<Facts['codes']> {
  const codes: Facts['codes'][number][] = [];
  for (const field of section.fields.filter(matchesWholeValue)) {
    const value = values[field.name];
    if (typeof value !== 'string' || isMasked(value) || kept?.fields.includes(field.name)) continue;
    const sealed = value.includes(' ') ? value : sealCode(await codeKey(app), field.name, value);
    const has = sql`${facetKeys} @> ${[codeFacet(field.name, sealed)]} and account_id <> ${accountId}`;
    // The index covers only visible listings; listings in review are few, and in the queue.
    const earlier = publishedAt ? sql`published_at < ${publishedAt}` : sql`true`;
    const columns = sql`section, number as id, ${earlier} as earlier`;
    const { rows } = await sql<ListingNamed & { earlier: boolean }>`
      (select ${columns} from listings where ${visible} and ${has} order by earlier desc limit ${maxListings})
      union all
      (select ${columns} from listings
        where id in (select listing_id from listing_reviews where waits limit ${maxWaiting})
          and status = 'pending' and published_at is not null and ${has} limit ${maxListings})`.execute(db);
    const named = (isEarlier: boolean) =>
      rows.filter((row) => row.earlier === isEarlier).map((row) => ({ section: row.section, id: row.id }));
    codes.push({ field: field.name, label: field.label, listings: named(true), later: named(false) });
  }
  return codes;
}

/**
 * Other listings' photos that look like new ones (or any, if all are new). Unchanged photos, and new ones similar to a
 * photo that was there before, are not compared again. Listings that were never visible may be copies themselves.
 */
async function findAlike(db: Db, { photoKeys, listingId, publishedAt, kept }: Subject): Promise<FoundPhoto[]> {
  if (kept && photoKeys.every((key) => kept.photoKeys.includes(key))) return [];
  const found = await findAlikePhotos(db, photoKeys);
  const own = found.filter((photo) => photo.listingId === listingId).map(({ key }) => key);
  const before = new Set(kept ? [...kept.photoKeys, ...own] : []);
  if (photoKeys.every((key) => before.has(key))) return [];
  return found
    .filter((photo) => photo.listingId !== listingId)
    .map((photo) => ({
      ...photo,
      live: photo.live && photo.publishedAt !== null,
      kept: before.has(photo.key),
      later: Boolean(publishedAt && photo.publishedAt && photo.publishedAt >= publishedAt),
    }));
}

/** Prices of comparable listings of other accounts. */
async function findUsual(app: App, { section, values, accountId }: Subject, price: number): Promise<Facts['usual']> {
  const rule = ruleOf(section);
  const basis = rule && basisOf(section, rule, values);
  if (price < realPrice || !basis) return undefined;
  const found = await findAlikeListings(app, basis, { read: app.read, notOf: accountId });
  if (found.length < minComparable) return undefined;
  const { per } = basis;
  const prices = found.map((each) => each.price / each.size);
  return { prices, own: price / (per?.size ?? 1), ...(per ? { per: per.unit } : {}) };
}

/** The account's live listings in the section with the same title and description. */
async function findAgain(
  db: Db,
  { section, values, accountId, listingId, publishedAt }: Subject,
): Promise<ListingNamed[]> {
  const description = values['description'];
  const title = titleWords(section, values);
  if (typeof description !== 'string' || !title) return [];
  const { rows } = await sql<ListingNamed>`
    select section, number as id from (
      select id, section, number, search_text, published_at from listings
      where account_id = ${accountId} and section = ${section.name} and ${live}
      order by listings.number desc limit ${maxOwn}) own
    where split_part(search_text, E'\n', 1) = ${title} and position(${fold(description)} in search_text) > 0
      and id is distinct from ${listingId ?? null}
      and ${publishedAt ? sql`published_at < ${publishedAt}` : sql`true`}
    limit ${maxListings}`.execute(db);
  return rows;
}

type Seller = Pick<Facts, 'hurried' | 'bannedBefore'>;

async function readSeller(app: App, db: Db, { accountId, listingId, values }: Subject): Promise<Seller> {
  const hourAgo = new Date(app.now().getTime() - hourMs);
  const account = await db
    .selectFrom('accounts')
    .select(['phone', 'email', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return { hurried: 0, bannedBefore: false };
  const contact = { phone: textOf(values['contact.phone']), email: textOf(values['contact.email']) };
  const bannedBefore = (await hasBanMark(app, account, db)) || (await hasBanMark(app, contact, db));
  if (account.created_at <= hourAgo) return { hurried: 0, bannedBefore };
  const posted = db
    .selectFrom('listings')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id is distinct from ${listingId ?? null}`)
    .limit(maxOwn);
  const { count } = await db
    .selectFrom(posted.as('posted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { hurried: count + 1, bannedBefore };
}

const textOf = (value: Value | undefined) => (typeof value === 'string' ? value : String(value ?? ''));
