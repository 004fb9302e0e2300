/** Works through transfers in the background, one at a time; goes on after a worker's death, from any instance. */
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { deadSeconds } from '../../../platform/jobs/under-claim.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { type Claimed, type How, Postponed, type Queue, workThrough } from '../../claims.server.ts';
import { removeFile, removeUnneededFiles, writeFile } from '../../file-parts.server.ts';
import { FileProblem, fileLimits } from '../../sources/problem.ts';
import { bringAds } from '../bring.server.ts';
import { tellPeople } from '../mails.server.ts';
import { recogniseAds } from '../recognise.server.ts';
import { AnotherRuns, TooMuch, Unmapped, UnknownDump } from '../sources/problems.ts';
import { storedProgress } from './progress.server.ts';
import { storedJson } from '../../../domain/language/storable.ts';
import { atWork, type TransferState } from './table.ts';
import type { Transfer } from './transfers.server.ts';

// Files hold strangers' data.
const fileDays = 7;
const keptDays = 365;

/** Recurring: works on transfers that a worker is needed for, and on those of dead workers, one at a time. */
export async function runTransfers(app: App, stopping: AbortSignal): Promise<void> {
  await workThrough(app, filesOfOtherSoftware, stopping);
}

const isAtWork = (state: RawBuilder<unknown>) => sql`${state} = any(${atWork}::text[])`;

const filesOfOtherSoftware: Queue<Transfer> = {
  name: 'transfers.run',
  table: 'transfers',
  key: 'id',
  lanes: 1,
  isAtWork: () => isAtWork(sql`w.state`),
  mayBegin: () => sql`
    not exists (
      select from transfers other where ${isAtWork(sql`other.state`)}
        and other.beat_at > clock_timestamp() - make_interval(secs => ${deadSeconds}))`,
  work,
  blame: messageOf,
  end: endFailed,
  said: {
    diedOften: 'Faylın işlənməsi beş dəfə yarımçıq kəsildi. Onu hissələrə bölüb yenidən göndərin.',
    // What has been brought stays, whoever starts again.
    tookTooLong:
      'Fayl bir gün ərzində işlənib bitmədi; gətirilənlər saxlanılıb. Yenidən başladın və ya faylı hissələrə bölün.',
    failed: 'Əməliyyat yerinə yetirilmədi. Bir az sonra yenidən cəhd edin.',
  },
};

async function work(app: App, transfer: Claimed<Transfer>, { folder, signal }: How): Promise<void> {
  const { id, state } = transfer;
  if (state === 'mailing') {
    await tellPeople(app, async (trx, count) => {
      await sql`update transfers set told = told + ${count} where id = ${id}`.execute(trx);
    });
    return end(app, transfer, 'done');
  }
  const path = join(folder, 'file');
  await writeFile(app, transfer, path);
  const opening = { path, bounds: { maxBytes: fileLimits.unpackedBytes, signal } };
  try {
    if (state === 'reading') {
      const { software, held, mapping } = await recogniseAds(app, opening);
      return await end(app, transfer, 'open', { software, held: storedJson(held), mapping: storedJson(mapping) });
    }
    await bring(app, transfer, opening, signal);
  } catch (error) {
    throw error instanceof AnotherRuns ? new Postponed(undefined, { cause: error }) : error;
  }
  await end(app, transfer, state === 'running' ? 'done' : 'open', { checked: true });
}

type Opening = Parameters<typeof recogniseAds>[1];

async function bring(app: App, transfer: Claimed<Transfer>, opening: Opening, signal: AbortSignal): Promise<void> {
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
async function end(
  app: App,
  { id, state, claim: own }: Claimed<Transfer>,
  next: TransferState,
  more: Ended = {},
): Promise<void> {
  await app.db
    .updateTable('transfers')
    .set({ state: next, changed_at: app.now(), ...more })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claim', '=', own)
    .execute();
}

/** What has been read waits for its owner; a file that could not even be read is deleted. */
async function endFailed(app: App, { id, state, claim: own, file }: Transfer, message: string): Promise<void> {
  const next = { reading: 'failed', mailing: 'done' }[state as string] ?? 'open';
  const ended = await app.db
    .updateTable('transfers')
    .set({ state: next as TransferState, message, claim: null, beat_at: null })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('claim', 'is not distinct from', own)
    .returning('id')
    .executeTakeFirst();
  if (!ended || next !== 'failed') return;
  await app.db.deleteFrom('transfer_parts').where('import_id', '=', id).execute();
  await removeFile(app, file);
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
  await sql`update transfers set file = null where state = 'done' and changed_at < ${before(fileDays)}`.execute(app.db);
  await sql`
    update transfers set state = 'cancelled' where state = 'open' and changed_at < ${before(fileDays)}`.execute(app.db);
  await sql`
    delete from transfers where state = 'receiving' and created_at < ${before(1)}
      or state in ('done', 'failed', 'cancelled') and changed_at < ${before(keptDays)}`.execute(app.db);
  await removeUnneededFiles(app);
}
