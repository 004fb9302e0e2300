/** Works through transfers in the background, one at a time; goes on after a worker's death, from any instance. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { deadSeconds, Interrupted, maxTries, underClaim } from '../../../platform/jobs/under-claim.ts';
import { withFolder } from '../../../platform/storage/working-folders.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { writeParts } from '../../file-parts.server.ts';
import { FileProblem, fileLimits } from '../../sources/problem.ts';
import { bringAds } from '../bring.server.ts';
import { tellPeople } from '../mails.server.ts';
import { recogniseAds } from '../recognise.server.ts';
import { AnotherRuns, TooMuch, Unmapped, UnknownDump } from '../sources/problems.ts';
import { storedProgress, Stopped } from './progress.server.ts';
import { storedJson } from '../../../domain/language/storable.ts';
import { atWork, type TransferState } from './table.ts';
import type { Transfer } from './transfers.server.ts';

/** One that this process may write about, as long as the claim is its own. */
type Claimed = Transfer & { claim: string };

// Whoever needs longer starts again: what has been brought stays.
const longestHours = 24;
// Files hold strangers' data.
const fileDays = 7;
const keptDays = 365;

/** Recurring: claims transfers that a worker is needed for, and those of dead workers. */
export async function runTransfers(app: App, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await endHopeless(app);
    const claimed = await claim(app);
    if (!claimed) return;
    await runOne(app, claimed, stopping);
  }
}

const isAtWork = sql`state = any(${atWork}::text[])`;
const isFree = sql`(beat_at is null or beat_at < clock_timestamp() - make_interval(secs => ${deadSeconds}))`;
const isOverdue = sql`begun_at < clock_timestamp() - make_interval(hours => ${longestHours})`;

/** Ends those whose workers died too often to say so themselves, or that take for ever. */
async function endHopeless(app: App): Promise<void> {
  const { rows } = await sql<Transfer>`
    select * from transfers where ${isAtWork} and ${isFree} and (tries >= ${maxTries} or ${isOverdue})`.execute(app.db);
  for (const transfer of rows) {
    app.log.warn({ transfer: transfer.id }, 'a file of other software was given up');
    await endFailed(app, transfer, transfer.tries >= maxTries ? diedOften : tookTooLong);
  }
}

const diedOften = 'Faylın işlənməsi beş dəfə yarımçıq kəsildi. Onu hissələrə bölüb yenidən göndərin.';
const tookTooLong =
  'Fayl bir gün ərzində işlənib bitmədi; gətirilənlər saxlanılıb. Yenidən başladın və ya faylı hissələrə bölün.';

async function claim(app: App): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update transfers set claim = ${randomUUID()}, tries = tries + 1, beat_at = clock_timestamp(),
      begun_at = coalesce(begun_at, clock_timestamp())
    where id = (
      select id from transfers t
      where ${isAtWork} and not exists (
        select from transfers other where other.state = any(${atWork}::text[])
          and other.beat_at > clock_timestamp() - make_interval(secs => ${deadSeconds}))
      order by id limit 1 for update skip locked)
    returning *`.execute(app.db);
  return rows[0];
}

async function runOne(app: App, transfer: Claimed, stopping: AbortSignal): Promise<void> {
  let next: Next = { isTry: true, waits: false };
  try {
    await underClaim({ beat: () => beat(app, transfer), stopping }, (signal) =>
      withFolder(app, (folder) => work(app, transfer, folder, signal)),
    );
  } catch (error) {
    next = await fail(app, transfer, error);
  } finally {
    await release(app, transfer, next);
  }
}

/** `isTry`: it counts as one. `waits`: the claim ends by itself some seconds later: until then, the same would happen again. */
type Next = { isTry: boolean; waits: boolean };

async function release(app: App, { id, claim: own }: Claimed, { isTry, waits }: Next): Promise<void> {
  await sql`
    update transfers set claim = null, beat_at = case when ${waits} then beat_at end,
      tries = greatest(tries - ${isTry ? 0 : 1}, 0)
    where id = ${id} and claim = ${own}`.execute(app.db);
}

async function work(app: App, transfer: Claimed, folder: string, signal: AbortSignal): Promise<void> {
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

async function bring(app: App, transfer: Claimed, opening: Opening, signal: AbortSignal): Promise<void> {
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
          .where('claim', '=', transfer.claim)
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
async function end(app: App, { id, state, claim: own }: Claimed, next: TransferState, more: Ended = {}): Promise<void> {
  await app.db
    .updateTable('transfers')
    .set({ state: next, changed_at: app.now(), ...more })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claim', '=', own)
    .execute();
}

/** False where it was cancelled or claimed by another, or has taken too long. */
async function beat(app: App, { id, claim: own }: Claimed): Promise<boolean> {
  const { rows } = await sql`
    update transfers set beat_at = clock_timestamp()
    where id = ${id} and claim = ${own} and ${isAtWork} and not ${isOverdue} returning id`.execute(app.db);
  return rows.length > 0;
}

/** Ends what cannot go on; other errors are retried a few times. */
async function fail(app: App, transfer: Claimed, error: unknown): Promise<Next> {
  const isAnothers = error instanceof AnotherRuns;
  if (isAnothers || error instanceof Interrupted || error instanceof Stopped)
    return { isTry: false, waits: isAnothers };
  const message = messageOf(error);
  if (!message) {
    app.log.warn({ err: error, transfer: transfer.id }, 'a file of other software could not be worked through');
    if (transfer.tries < maxTries) return { isTry: true, waits: true };
  }
  await endFailed(app, transfer, message ?? 'Əməliyyat yerinə yetirilmədi. Bir az sonra yenidən cəhd edin.');
  return { isTry: true, waits: false };
}

/** What has been read waits for its owner; a file that could not even be read is deleted. */
async function endFailed(app: App, { id, state, claim: own }: Transfer, message: string): Promise<void> {
  const next = { reading: 'failed', mailing: 'done' }[state as string] ?? 'open';
  const ended = await app.db
    .updateTable('transfers')
    .set({ state: next as TransferState, message, claim: null, beat_at: null })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claim', 'is not distinct from', own)
    .returning('id')
    .executeTakeFirst();
  if (ended && next === 'failed') await app.db.deleteFrom('transfer_parts').where('import_id', '=', id).execute();
}

/** Why the file cannot be taken over; undefined: the file is not to blame. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof UnknownDump)
    return 'Bu SQL nüsxəsində (dump) Osclass və ya Yclas elanları yoxdur: …t_item və …t_item_description, yaxud …ads və …users cədvəlləri olmalıdır.';
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
