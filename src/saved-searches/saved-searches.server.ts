/** An account's saved searches: saves, reads, changes and opens them. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app/app.ts';
import { visibleListings } from '../listings/reading/public.server.ts';
import type { Database } from '../platform/database/client.ts';
import { conflict, invalid, notFound } from '../platform/base/errors.ts';
import { maskCodes } from '../domain/fields/code/in-texts.ts';
import { hiddenOf } from '../accounts/hidden-sellers/hidden-sellers.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';
import { markRead } from '../notices/reading.server.ts';
import { readPreferences } from '../notices/settings.server.ts';
import { count, countLimit } from '../search/search.server.ts';
import { codeKey } from '../listings/code-key.server.ts';
import {
  type ParsedSearch,
  findingParams,
  hasUnsealedCodes,
  isNarrowed,
  parseSearch,
  sealSearch,
  writeFolded,
  writeSearch,
} from '../search/parse-search.server.ts';
import type { NoticeChannels, SavedSearch } from './schemas.server.ts';
import { countNew, lastMatchNumber, newMatches } from './new-matches.server.ts';
import { matchBatch } from './matching/match.server.ts';
import { prepareSignature, storeSignature, lockMatching } from './matching/signatures.server.ts';
import { nameOfSearch } from './name.ts';
import type { NewSearch, SearchChange } from './schema.ts';
import { topicOfSearch } from './notifying/notify.server.ts';

export const savedSearchLimits = defineLimits({
  savedSearches: { max: 60, minutes: 60, per: 'account', reason: 'Bir saatda ən çox 60 axtarış saxlamaq olar.' },
  savedSearchChanges: {
    max: 300,
    minutes: 60,
    per: 'account',
    reason: 'Axtarışlarınızı bir saatda çox dəfə dəyişmisiniz.',
  },
  savedSearchOpenings: {
    max: 1000,
    minutes: 60,
    per: 'account',
    reason: 'Axtarışlarınızı bir saatda çox dəfə açmısınız.',
  },
});

/** Maximum per account. */
const maxSearches = 20;
const maxQueryLength = 4000;
const pastDays = 30;
const maxNewIds = 200;
// Enough for a usual backlog; bounded, since the user waits for the response.
const maxBatches = 3;

const missing = () => notFound('Belə saxlanılmış axtarış yoxdur.');

/** Channels by which an account is notified of searches; mail only to a confirmed address. */
export async function readNoticeChannels({ db }: App, { id }: Pick<Account, 'id'>): Promise<NoticeChannels> {
  const [wanted, account] = await Promise.all([
    readPreferences(db, [id]),
    db.selectFrom('accounts').select('email_confirmed_at').where('id', '=', id).executeTakeFirst(),
  ]);
  return {
    site: wanted(id, 'search', 'site'),
    mail: wanted(id, 'search', 'mail'),
    emailVerified: Boolean(account?.email_confirmed_at),
  };
}

/** Saves a search; if the account already has the same one, changes that. */
export async function saveSearch(
  app: App,
  account: Account,
  { query, name: wish, notify }: NewSearch,
): Promise<{ search: SavedSearch & { past30Days: number }; isNew: boolean }> {
  const read = readQuery(query);
  // Encrypts codes before the query is stored, shown and mailed.
  const asked = hasUnsealedCodes(read) ? sealSearch(read, await codeKey(app)) : read;
  const written = writeSearch(asked);
  const name = wish === undefined ? undefined : maskCodes(wish);
  const signature = await prepareSignature(app, writeFolded(asked));
  const { id, isNew } = await app.db.transaction().execute(async (trx) => {
    // Serialises concurrent saves, so that they are counted correctly.
    await trx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
    await lockMatching(trx);
    // Matches the backlog first: existing listings are not news to a new search.
    for (let left = maxBatches; left > 0 && (await matchBatch(app, trx)) > 0;) left -= 1;
    const signatureId = await storeSignature(trx, signature);
    const own = await trx
      .selectFrom('saved_searches')
      .select(['id', 'signature_id', 'name'])
      .where('account_id', '=', account.id)
      .execute();
    const same = own.find(({ signature_id }) => signature_id === signatureId);
    if (same) {
      await change(trx, same.id, { notify, ...(name !== undefined && { name }) });
      return { id: same.id, isNew: false };
    }
    if (own.length >= maxSearches)
      throw conflict({}, `Ən çox ${maxSearches} axtarış saxlamaq olar. Əvvəlcə birini silin.`);
    const last = await lastMatchNumber(trx);
    const row = {
      id: uuidv7(),
      account_id: account.id,
      signature_id: signatureId,
      query: written,
      name: name ?? nameOfSearch(asked, new URLSearchParams(written)),
      notify,
      created_at: app.now(),
      after_number: last,
      opened_number: last,
      mailed_number: last,
    };
    await trx.insertInto('saved_searches').values(row).execute();
    return { id: row.id, isNew: true };
  });
  const [search, past30Days] = await Promise.all([readSearch(app, account, id), countPast(app, account, asked)]);
  return { search: { ...search, past30Days }, isNew };
}

function readQuery(text: string): ParsedSearch {
  const tooLong = invalid({ query: 'Axtarış çox uzundur.' });
  if (text.length > 2 * maxQueryLength) throw tooLong;
  const asked = parseSearch(findingParams(new URLSearchParams(text)));
  if (Object.keys(asked.errors).length > 0) throw asked.refuse();
  if (asked.query.alike !== undefined) throw invalid({ query: 'Bu siyahı bir elana aiddir, onu saxlamaq olmur.' });
  if (!isNarrowed(asked)) throw invalid({ query: 'Söz yazın, bölmə və ya filtr seçin.' });
  if (writeSearch(asked).length > maxQueryLength) throw tooLong;
  return asked;
}

/** Number of matching listings in recent days: a forecast of notices. */
async function countPast(app: App, account: Account, { text, query }: ParsedSearch): Promise<number> {
  const hide = [...query.hide, ...(await hiddenOf(app, account.id))];
  const past = { ...query, hide, days: pastDays };
  const { total } = await count(app, text, past, { names: ['section'], limit: countLimit });
  return total;
}

/** The account's searches, newest first. */
export async function readSearches(app: App, account: Pick<Account, 'id'>): Promise<SavedSearch[]> {
  const rows = await selectSearches(app, await visibleListings(app))
    .where('s.account_id', '=', account.id)
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map(present);
}

async function readSearch(app: App, account: Account, id: string): Promise<SavedSearch> {
  const row = await selectSearches(app, await visibleListings(app))
    .where('s.id', '=', id)
    .where('s.account_id', '=', account.id)
    .executeTakeFirst();
  if (!row) throw missing();
  return present(row);
}

function selectSearches({ db, now }: App, listings: RawBuilder<unknown>) {
  return db
    .selectFrom('saved_searches as s')
    .select([
      's.id',
      's.query',
      's.name',
      's.notify',
      's.created_at',
      's.opened_at',
      countNew(listings, now()).as('new_count'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSearches>['executeTakeFirstOrThrow']>>;

function present({ id, query, name, notify, created_at, opened_at, new_count }: Row): SavedSearch {
  const params = new URLSearchParams(query);
  return {
    id,
    query,
    name,
    isMadeName: name === nameOfSearch(parseSearch(params), params),
    notify,
    createdAt: created_at.toISOString(),
    openedAt: opened_at?.toISOString() ?? null,
    newCount: new_count,
  };
}

/** Changes the name, or when the account is notified. */
export async function changeSearch(app: App, account: Account, id: string, input: SearchChange): Promise<SavedSearch> {
  await app.db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('saved_searches')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (!own) throw missing();
    await change(trx, id, input);
  });
  return readSearch(app, account, id);
}

/** Name of a search, for links in mails; undefined if it is deleted. */
export async function readSearchName({ db }: App, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('saved_searches').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** Turns off a search's notices, for links in mails. Does nothing if it is deleted. */
export async function muteSearch(app: App, id: string): Promise<void> {
  await app.db.transaction().execute((trx) => change(trx, id, { notify: 'off' }));
}

async function change(trx: Transaction<Database>, id: string, { name, notify }: SearchChange): Promise<void> {
  if (name !== undefined)
    await trx
      .updateTable('saved_searches')
      .set({ name: maskCodes(name) })
      .where('id', '=', id)
      .execute();
  if (notify === undefined) return;
  const last = await lastMatchNumber(trx);
  await trx
    .updateTable('saved_searches')
    .set({
      notify,
      // Skips matches from while it was muted, which must not be notified later.
      mailed_number: sql<number>`case when notify = 'off' then greatest(mailed_number, ${last}) else mailed_number end`,
      mail_due_at: sql<Date | null>`case when notify = ${notify} then mail_due_at end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a search. The nightly job drops its signature if no other search uses it. */
export async function removeSearch(app: App, account: Account, id: string): Promise<void> {
  const { numDeletedRows } = await app.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw missing();
}

/** A search's new listings, newest first; marks them as seen and its notice as read. */
export async function openSearch(app: App, account: Account, id: string): Promise<{ newIds: number[]; since: string }> {
  const listings = await visibleListings(app);
  const opened = await app.db.transaction().execute(async (trx) => {
    const search = await trx
      .selectFrom('saved_searches')
      .select(['created_at', 'opened_at'])
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!search) throw missing();
    const last = await lastMatchNumber(trx);
    const now = app.now();
    const { rows } = await sql<{ number: number }>`
      select v.number from saved_searches s cross join lateral (
        select v.number, m.number as place from ${newMatches(listings, now)} and m.number > s.opened_number and m.number <= ${last}
        order by m.number desc limit ${maxNewIds}) v
      where s.id = ${id} order by place desc`.execute(trx);
    await trx.updateTable('saved_searches').set({ opened_number: last, opened_at: now }).where('id', '=', id).execute();
    return { newIds: rows.map(({ number }) => number), since: (search.opened_at ?? search.created_at).toISOString() };
  });
  await markRead(app, account.id, { topic: topicOfSearch(id) });
  return opened;
}
