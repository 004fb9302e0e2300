/** Works through transfers in the background, one at a time; goes on after a worker's death, from any instance. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { writeParts } from '../../market/imports/file-parts.server.ts';
import { FileProblem, fileLimits } from '../../market/imports/sources/problem.ts';
import { bringAds } from '../../market/transfer/bring.server.ts';
import { tellPeople } from '../../market/transfer/mails.server.ts';
import { recogniseAds } from '../../market/transfer/recognise.server.ts';
import { AnotherRuns, TooMuch, Unmapped, UnknownDump } from '../../market/transfer/sources/problems.ts';
import { storedProgress, Stopped } from './progress.server.ts';
import { storedJson } from '../../domain/language/storable.ts';
import { atWork, type TransferState } from './table.ts';
import type { Transfer } from './transfers.server.ts';

// A worker without a heartbeat for this long counts as dead.
const deadSeconds = 20;
const beatMs = 5000;
const maxTries = 5;
// Files hold strangers' data.
const fileDays = 7;
const keptDays = 365;

/** Recurring: claims transfers that a worker is needed for, and those of dead workers. */
export async function runTransfers(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claim(app);
    if (!claimed) return;
    await runOne(app, claimed, signal);
  }
}

async function claim(app: App): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    update transfers set beat_at = clock_timestamp(), tries = tries + 1 where id = (
      select id from transfers t
      where state = any(${atWork}::text[]) and not exists (
        select from transfers other where other.state = any(${atWork}::text[])
          and other.beat_at > clock_timestamp() - make_interval(secs => ${deadSeconds}))
      order by id limit 1 for update skip locked)
    returning *`.execute(app.db);
  return rows[0];
}

async function runOne(app: App, transfer: Transfer, signal: AbortSignal): Promise<void> {
  // Not named after the transfer: one whose worker is only slow may be read twice for a moment.
  const folder = await mkdtemp(join(app.uploadDir, 'transfer.'));
  const beating = setInterval(() => void beat(app, transfer), beatMs);
  let beatAt: Date | null = null;
  try {
    await work(app, transfer, folder, signal);
  } catch (error) {
    // The claim ends by itself some seconds later: until then, the same would happen again.
    if (await fail(app, transfer, { error, isStopping: signal.aborted })) beatAt = transfer.beat_at;
  } finally {
    clearInterval(beating);
    await rm(folder, { recursive: true, force: true });
    await app.db.updateTable('transfers').set({ beat_at: beatAt }).where('id', '=', transfer.id).execute();
  }
}

async function work(app: App, transfer: Transfer, folder: string, signal: AbortSignal): Promise<void> {
  const { id, state } = transfer;
  if (state === 'mailing') {
    await tellPeople(app, async (trx, count) => {
      await sql`update transfers set told = told + ${count} where id = ${id}`.execute(trx);
    });
    return end(app, transfer, 'done');
  }
  const path = join(folder, 'file');
  await writeParts(app, 'transfer_parts', id, path);
  const opening = { path, bounds: { maxBytes: fileLimits.unpackedBytes, signal } };
  if (state === 'reading') {
    const { software, held, mapping } = await recogniseAds(app, opening);
    return end(app, transfer, 'open', { software, held: storedJson(held), mapping: storedJson(mapping) });
  }
  await bring(app, transfer, opening, signal);
  await end(app, transfer, state === 'running' ? 'done' : 'open', { checked: true });
}

type Opening = Parameters<typeof recogniseAds>[1];

async function bring(app: App, transfer: Transfer, opening: Opening, signal: AbortSignal): Promise<void> {
  const { id, writes, photos, source, run_id, counts } = transfer;
  const listener = storedProgress(app, transfer, signal);
  const report = await bringAds(app, {
    ...opening,
    writes,
    mapping: {
      name: 'the mapping',
      read: async () => transfer.mapping ?? undefined,
      async write(all) {
        await app.db
          .updateTable('transfers')
          .set({ mapping: storedJson(all) })
          .where('id', '=', id)
          .execute();
      },
    },
    photos: photos ?? undefined,
    source: source ?? undefined,
    listener,
    ...(writes && run_id && { resumes: { runId: run_id, missingPhotos: counts?.photos.missing ?? 0 } }),
  });
  await listener.goOn(report);
}

type Ended = { software?: NonNullable<Transfer['software']>; held?: string; mapping?: string; checked?: boolean };

/** Without effect on one that was cancelled meanwhile. */
async function end(app: App, { id, state }: Transfer, next: TransferState, more: Ended = {}): Promise<void> {
  await app.db
    .updateTable('transfers')
    .set({ state: next, changed_at: app.now(), ...more })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

async function beat(app: App, { id }: Transfer): Promise<void> {
  // Heartbeat, unless the claim was released meanwhile.
  await sql`update transfers set beat_at = clock_timestamp() where id = ${id} and beat_at is not null`
    .execute(app.db)
    .catch(() => undefined);
}

/** Ends what cannot go on; other errors are retried a few times. Returns whether it is to be tried again, later. */
async function fail(
  app: App,
  transfer: Transfer,
  { error, isStopping }: { error: unknown; isStopping: boolean },
): Promise<boolean> {
  const { id, state, tries } = transfer;
  if (isStopping || error instanceof Stopped || error instanceof AnotherRuns) {
    await app.db
      .updateTable('transfers')
      .set({ tries: tries - 1 })
      .where('id', '=', id)
      .execute();
    return error instanceof AnotherRuns;
  }
  const message = messageOf(error);
  if (!message) {
    app.log.warn({ err: error, transfer: id }, 'a file of other software could not be worked through');
    if (tries < maxTries) return true;
  }
  const next = { reading: 'failed', mailing: 'done' }[state as string] ?? 'open';
  await app.db
    .updateTable('transfers')
    .set({
      state: next as TransferState,
      message: message ?? 'Əməliyyat yerinə yetirilmədi. Bir az sonra yenidən cəhd edin.',
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
  if (next === 'failed') await app.db.deleteFrom('transfer_parts').where('import_id', '=', id).execute();
  return false;
}

/** Why the file cannot be taken over; undefined: the file is not to blame. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof UnknownDump)
    return 'Bu dumpda Osclass və ya Yclas elanları yoxdur: …t_item və …t_item_description, yaxud …ads və …users cədvəlləri olmalıdır.';
  if (error instanceof TooMuch)
    return 'Fayl həddindən artıq böyükdür: açılanda ən çox 400 MB və 1 000 000 elan ola bilər.';
  if (error instanceof Unmapped) return 'Faylda uyğunluğu olmayan adlar var: əvvəlcə yoxlayın.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') ? 'Sıxılmış fayl zədəlidir: onu yenidən hazırlayın.' : undefined;
}

/** Nightly: deletes files that nobody has touched for days, and what is left of abandoned uploads and old transfers. */
export async function removeOldTransfers(app: App): Promise<void> {
  const before = (days: number) => new Date(app.now().getTime() - days * dayMs);
  await sql`
    delete from transfer_parts p using transfers t where t.id = p.import_id
      and (t.state in ('failed', 'cancelled') or t.state in ('open', 'done') and t.changed_at < ${before(fileDays)})`.execute(
    app.db,
  );
  await sql`
    update transfers set state = 'cancelled' where state = 'open' and changed_at < ${before(fileDays)}`.execute(app.db);
  await sql`
    delete from transfers where state = 'receiving' and created_at < ${before(1)}
      or state in ('done', 'failed', 'cancelled') and changed_at < ${before(keptDays)}`.execute(app.db);
}
