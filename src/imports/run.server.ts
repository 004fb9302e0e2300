/** Works through shops' files in the background, 200 rows per step: several at once, one per shop. */
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { isAppError } from '../platform/base/errors.ts';
import { showPhone } from '../domain/fields/phone/phone.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { applyRows } from './apply.server.ts';
import { type Claimed, type How, type Queue, workThrough } from './claims.server.ts';
import { endImport } from './ending.server.ts';
import { writeFile } from './file-parts.server.ts';
import { readMapping } from './mapping.server.ts';
import { mayBeColumn } from './rows/guessed-columns.ts';
import { openFetching } from './rows/fetch-photo.server.ts';
import { openLooks } from './rows/refresh-photos.server.ts';
import { FileProblem } from './sources/problem.ts';
import { openSource } from './sources/source.server.ts';
import { surveyFile } from './survey.server.ts';
import type { ShopImportsTable } from './table.ts';
import { withdrawMissing } from './withdraw.server.ts';

export type Import = Selectable<ShopImportsTable>;

// So that as many slow files as there are lanes do not hold up all others.
const usual = { turnMs: 60_000 };

/** Recurring: works on waiting files, and on those of dead workers. */
export async function runImports(app: App, stopping: AbortSignal, limits = usual): Promise<void> {
  await workThrough(app, filesOfShops(limits), stopping);
}

const filesOfShops = ({ turnMs }: typeof usual): Queue<Import> => ({
  name: 'imports.run',
  table: 'shop_imports',
  key: 'id',
  lanes: 4,
  isAtWork: () => sql`w.state in ('queued', 'reading', 'photos')`,
  // A shop's files in order of arrival.
  mayBegin: ({ now }) => sql`
    exists (select from accounts a where a.id = w.shop_id and (a.banned_at is null or a.banned_until <= ${now()}))
    and not exists (
      select from shop_imports before where before.shop_id = w.shop_id and before.id < w.id
        and before.state in ('queued', 'reading', 'photos'))`,
  work: (app, job, how) => work(app, job, { ...how, turnMs }),
  blame: (error) =>
    error instanceof FileProblem || (isAppError(error) && error.status < 500) ? error.message : undefined,
  end: (app, job, message) => endImport(app, job, 'failed', message),
  said: {
    diedOften: 'Faylın işlənməsi beş dəfə yarımçıq kəsildi. Onu hissələrə bölüb yenidən göndərin və ya bizə yazın.',
    tookTooLong:
      'Fayl bir gün ərzində işlənib bitmədi; işlənmiş sətirlər saxlanılıb. Qalanını hissələrə bölüb yenidən göndərin.',
    failed: 'Fayl işlənmədi. Yenidən göndərin və ya bizə yazın.',
  },
});

async function work(app: App, job: Claimed<Import>, how: How & { turnMs: number }): Promise<void> {
  const { folder, signal, openTurn, turnMs } = how;
  const path = join(folder, 'file');
  await writeFile(app, job, path);
  const mapping = await readMapping(app, job.shop_id);
  const isName = (cell: string) => mayBeColumn(cell, mapping);
  const source = await openSource(path, { profile: job.profile, isName, signal });
  try {
    const [account, defaults] = await readShop(app, job.shop_id);
    const { profile, losesLetters } = source;
    const base = await readFeedAddress(app, job.id);
    const known = { profile, mapping, defaults, losesLetters, now: app.now(), ...(base !== undefined && { base }) };
    await app.db
      .updateTable('shop_imports')
      .set({ profile: source.profile })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .execute();
    const survey = await surveyFile(app, job, source, known);
    if (!survey) return;
    const { context } = survey;
    // Begins only here: whatever the survey takes, some rows come of each turn.
    const turn = openTurn(turnMs);
    const fetching = openFetching(app, signal);
    const looks = await openLooks(app, job);
    const isThrough = await applyRows({ app, job, account, source, folder, context, fetching, looks, turn, signal });
    if (isThrough) await withdrawMissing(app, job, survey);
  } finally {
    source.close();
  }
}

/** Where a feed's file came from: its pictures may be named beside it. */
async function readFeedAddress(app: App, importId: string): Promise<string | undefined> {
  const feed = await app.db.selectFrom('shop_feeds').select('url').where('import_id', '=', importId).executeTakeFirst();
  return feed?.url;
}

/** The shop's account, and values for blank cells. */
async function readShop(app: App, shopId: string): Promise<[Account, Record<string, string>]> {
  const shop = await app.db
    .selectFrom('shops')
    .innerJoin('accounts', 'accounts.id', 'shops.account_id')
    .select(['accounts.id', 'accounts.username', 'accounts.email', 'shops.name', 'shops.phones'])
    .where('shops.account_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const { id, username, email, name, phones } = shop;
  const defaults = { 'contact.name': name, 'contact.email': email, 'contact.phone': showPhone(phones[0] ?? '') };
  return [{ id, username, role: 'user' }, defaults];
}
