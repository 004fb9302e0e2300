/** Processes shops' files in the background: each by one instance at a time, 200 rows per step. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { deadSeconds, Interrupted, maxTries, underClaim } from '../platform/jobs/under-claim.ts';
import { isAppError } from '../platform/base/errors.ts';
import { inLanes } from '../platform/jobs/lanes.ts';
import { withFolder } from '../platform/storage/working-folders.ts';
import { showPhone } from '../domain/fields/phone/phone.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { writeParts } from './file-parts.server.ts';
import { openFetching } from './rows/fetch-photo.server.ts';
import { FileProblem } from './sources/problem.ts';
import { openSource } from './sources/source.server.ts';
import { readMapping } from './mapping.server.ts';
import { applyRows, type Turn } from './apply.server.ts';
import { endImport } from './ending.server.ts';
import { surveyFile } from './survey.server.ts';
import { withdrawMissing } from './withdraw.server.ts';
import type { ShopImportsTable } from './table.ts';

export type Import = Selectable<ShopImportsTable>;
/** One that this process may write about, as long as the claim is its own. */
type Claimed = Import & { claim: string };

const together = 4;
// Of all its turns: nothing runs for days.
const longestHours = 24;
// So that as many slow files as there are lanes do not hold up all others.
const usual = { turnMs: 60_000 };

/** Recurring: claims waiting imports, and those of dead workers; several at once, one per shop. */
export async function runImports(app: App, stopping: AbortSignal, { turnMs } = usual): Promise<void> {
  await inLanes(app, { name: 'imports.run', count: together, stopping }, async () => {
    await endHopeless(app);
    const claimed = await claim(app);
    if (claimed) await runOne(app, claimed, { stopping, turnMs });
    return claimed !== undefined;
  });
}

const atWork = sql`state in ('queued', 'reading', 'photos')`;
const isFree = sql`(beat_at is null or beat_at < clock_timestamp() - make_interval(secs => ${deadSeconds}))`;
const isOverdue = sql`begun_at < clock_timestamp() - make_interval(hours => ${longestHours})`;

/** Fails the files whose workers died too often to say so themselves, or that take for ever. */
async function endHopeless(app: App): Promise<void> {
  const { rows } = await sql<Import>`
    select * from shop_imports where ${atWork} and ${isFree} and (tries >= ${maxTries} or ${isOverdue})`.execute(
    app.db,
  );
  for (const job of rows) {
    app.log.warn({ import: job.id }, 'a shop’s file was given up');
    await endImport(app, job, 'failed', job.tries >= maxTries ? diedOften : tookTooLong);
  }
}

const diedOften = 'Faylın işlənməsi beş dəfə yarımçıq kəsildi. Onu hissələrə bölüb yenidən göndərin və ya bizə yazın.';
const tookTooLong =
  'Fayl bir gün ərzində işlənib bitmədi; işlənmiş sətirlər saxlanılıb. Qalanını hissələrə bölüb yenidən göndərin.';

/** Claims the import that has had no turn for longest: one at a time per shop, in order of arrival. */
async function claim(app: App): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update shop_imports set claim = ${randomUUID()}, tries = tries + 1, beat_at = clock_timestamp(),
      turn_at = clock_timestamp(), begun_at = coalesce(begun_at, clock_timestamp())
    where id = (
      select i.id from shop_imports i where ${mayBeClaimed(app)}
      order by i.turn_at nulls first, i.id limit 1 for update skip locked)
    returning *`.execute(app.db);
  return rows[0];
}

/** Of `i`, a row of `shop_imports`. */
function mayBeClaimed(app: App) {
  return sql`${atWork} and ${isFree}
    and exists (
      select from accounts a where a.id = i.shop_id and (a.banned_at is null or a.banned_until <= ${app.now()}))
    and not exists (
      select from shop_imports before where before.shop_id = i.shop_id and before.id < i.id
        and before.state in ('queued', 'reading', 'photos'))
    -- Of those whose worker died, one at a time: whichever it was, no other dies with it again.
    and (i.tries = 0 or not exists (
      select from shop_imports suspect where suspect.tries > 1 and suspect.claim is not null
        and suspect.beat_at > clock_timestamp() - make_interval(secs => ${deadSeconds})))`;
}

/** A file's turn is over once it has lasted for some time and others wait. */
function openTurn(app: App, turnMs: number): Turn {
  const endsMs = performance.now() + turnMs;
  const turn = {
    isOver: false,
    async look() {
      if (turn.isOver || performance.now() < endsMs) return;
      const { rows } = await sql`select from shop_imports i where ${mayBeClaimed(app)} limit 1`.execute(app.db);
      turn.isOver = rows.length > 0;
    },
  };
  return turn;
}

type How = { stopping: AbortSignal; turnMs: number };

async function runOne(app: App, job: Claimed, { stopping, turnMs }: How): Promise<void> {
  let isInterrupted = false;
  try {
    await underClaim({ beat: () => beat(app, job), stopping }, (signal) =>
      withFolder(app, (folder) => work(app, job, { folder, signal, turnMs })),
    );
  } catch (error) {
    isInterrupted = error instanceof Interrupted;
    if (!isInterrupted) await fail(app, job, error);
  } finally {
    await release(app, job, { isInterrupted });
  }
}

/** Any worker may continue an unfinished import at once. */
async function release(app: App, { id, claim: own }: Claimed, { isInterrupted }: { isInterrupted: boolean }) {
  await sql`
    update shop_imports set claim = null, beat_at = null, tries = greatest(tries - ${isInterrupted ? 1 : 0}, 0)
    where id = ${id} and claim = ${own}`.execute(app.db);
}

type Where = { folder: string; signal: AbortSignal; turnMs: number };

async function work(app: App, job: Claimed, { folder, signal, turnMs }: Where): Promise<void> {
  const path = join(folder, 'file');
  await writeParts(app, 'shop_import_parts', job.id, path);
  const source = await openSource(path, job.profile);
  try {
    const [account, defaults] = await readShop(app, job.shop_id);
    const mapping = await readMapping(app, job.shop_id);
    const context = { profile: source.profile, mapping, defaults, losesLetters: source.losesLetters };
    await app.db
      .updateTable('shop_imports')
      .set({ profile: source.profile })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .execute();
    const survey = await surveyFile(app, job, source, context);
    if (!survey) return;
    const isThrough = await applyRows({
      app,
      job,
      account,
      source,
      folder,
      context,
      fetching: openFetching(app, signal),
      // Begins only here: whatever the survey takes, some rows come of each turn.
      turn: openTurn(app, turnMs),
      signal,
    });
    if (isThrough) await withdrawMissing(app, job, survey);
  } finally {
    source.close();
  }
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

/** False where it was cancelled or claimed by another, or has taken too long. */
async function beat(app: App, { id, claim: own }: Claimed): Promise<boolean> {
  const { rows } = await sql`
    update shop_imports set beat_at = clock_timestamp()
    where id = ${id} and claim = ${own} and ${atWork} and not ${isOverdue}
    returning id`.execute(app.db);
  return rows.length > 0;
}

/** Fails the import if the file is invalid; other errors are retried a few times. */
async function fail(app: App, job: Claimed, error: unknown): Promise<void> {
  const isFiles = error instanceof FileProblem;
  const isRefused = isAppError(error) && error.status < 500;
  if (!isFiles) app.log.warn({ err: error, import: job.id }, 'a shop’s file could not be worked through');
  if (!isFiles && !isRefused && job.tries < maxTries) return;
  const message = isFiles || isRefused ? error.message : 'Fayl işlənmədi. Yenidən göndərin və ya bizə yazın.';
  await endImport(app, job, 'failed', message);
}
