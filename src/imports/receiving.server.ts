/** Receives a shop's file within size limits: only stores it; a worker reads it later. */
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app/app.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/client.ts';
import { conflict, tooMany } from '../platform/base/errors.ts';
import { dayMs } from '../domain/language/durations.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { readOwnShop } from '../shops/own-shop.server.ts';
import { machineFull } from '../photos/incoming/forms.server.ts';
import { abandonedMs, beginFile, expectFile, receiveOneFile, removeFile, storeFile } from './file-parts.server.ts';
import { type Profile, profiles } from './table.ts';

const maxWaiting = 5;
// Twenty of the largest: as many as a shop sends whose every photo comes with its files.
const maxBytesOfDay = 1024 * 1024 * 1024;

type Asked = { dryRun: boolean; profile: Profile | null };

const notYetOpen =
  'Mağazanız hələ açılmayıb: faylı indi yalnız sınaqdan keçirmək olar, elanlar mağaza açılandan sonra yüklənir.';

/** Stores an upload; returns the id of the import. */
export async function receiveFile(app: App, request: FastifyRequest, shopId: string, asked: Asked): Promise<string> {
  expectFile(request);
  const shop = await readOwnShop(app, shopId);
  if (shop.status === 'closed') throw conflict({}, 'Mağaza açıq deyil.');
  if (shop.status !== 'open' && !asked.dryRun) throw conflict({}, notYetOpen);
  const full = await machineFull(app);
  if (full) throw full;
  const id = uuidv7();
  const key = await beginImport(app, shopId, id, asked);
  try {
    const said: { profile?: Profile } = {};
    const store = (file: AsyncIterable<Buffer>) => storeFile(app, key, file);
    const received = await receiveOneFile(request, store, (name, value) => {
      const profile = name === 'profile' && profiles.find((each) => each === value);
      if (profile) said.profile = profile;
    });
    await app.db
      .updateTable('shop_imports')
      .set({ state: 'queued', ...received, ...said })
      .where('id', '=', id)
      .execute();
    return id;
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    await app.db.deleteFrom('shop_imports').where('id', '=', id).execute();
    await removeFile(app, key);
    throw error;
  }
}

/** Adds an import whose file is about to arrive, and returns the file's key; 409 while too many wait. */
export async function beginImport(app: App, shopId: string, id: string, { dryRun, profile }: Asked): Promise<string> {
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const waiting = await trx
      .selectFrom('shop_imports')
      .select('id')
      .where('shop_id', '=', shopId)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['queued', 'reading', 'photos']),
          // One whose worker died meanwhile is not waited for.
          eb('state', '=', 'receiving').and('created_at', '>', new Date(app.now().getTime() - abandonedMs)),
        ]),
      )
      .execute();
    if (waiting.length >= maxWaiting) throw conflict({}, `Eyni vaxtda ən çox ${maxWaiting} fayl gözləyə bilər.`);
    await refuseBeyondDay(app, trx, shopId);
    const file = await beginFile(trx, app.now());
    await trx
      .insertInto('shop_imports')
      .values({
        id,
        shop_id: shopId,
        created_at: app.now(),
        name: '',
        bytes: 0,
        file,
        dry_run: dryRun,
        profile,
        state: 'receiving',
        message: null,
        beat_at: null,
      })
      .execute();
    return file;
  });
}

/** 429 once a shop's files of a day are too large together. */
async function refuseBeyondDay(app: App, trx: Transaction<Database>, shopId: string): Promise<void> {
  if (!app.config.limits) return;
  const now = app.now().getTime();
  const since = await trx
    .selectFrom('shop_imports')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('bytes'), sql.lit('0')).as('bytes'),
      eb.fn.min('created_at').as('first'),
    ])
    .where('shop_id', '=', shopId)
    .where('created_at', '>', new Date(now - dayMs))
    .executeTakeFirst();
  if (!since || Number(since.bytes) < maxBytesOfDay) return;
  const seconds = Math.ceil(((since.first?.getTime() ?? now) + dayMs - now) / 1000);
  throw tooMany(Math.max(1, seconds), 'Bir gündə göndərilən fayllar birlikdə ən çox 1 GB ola bilər. Sabah davam edin.');
}
