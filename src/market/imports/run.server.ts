/** Processes shops' files in the background: each by one instance at a time, 200 rows per step. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { isAppError } from '../../platform/base/errors.ts';
import { showPhone } from '../../domain/fields/phone/phone.ts';
import type { Account } from '../../people/accounts/sessions/sessions.server.ts';
import { writeParts } from './file-parts.server.ts';
import { FileProblem } from './sources/problem.ts';
import { openSource } from './sources/source.server.ts';
import { readMapping } from './mapping.server.ts';
import { applyRows } from './apply.server.ts';
import { endImport } from './ending.server.ts';
import { surveyFile } from './survey.server.ts';
import { withdrawMissing } from './withdraw.server.ts';
import type { ShopImportsTable } from './table.ts';

export type Import = Selectable<ShopImportsTable>;

// A worker without a heartbeat for this long counts as dead.
const deadSeconds = 20;
const beatMs = 5000;
const maxTries = 5;

/** Recurring: claims waiting imports, and those of dead workers. */
export async function runImports(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claim(app);
    if (!claimed) return;
    await runOne(app, claimed, signal);
  }
}

/** Claims the next import: one at a time per shop, in order of arrival. */
async function claim(app: App): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    update shop_imports set beat_at = clock_timestamp(), tries = tries + 1 where id = (
      select i.id from shop_imports i
      where i.state in ('queued', 'reading', 'photos')
        and (i.beat_at is null or i.beat_at < clock_timestamp() - make_interval(secs => ${deadSeconds}))
        and not exists (
          select from shop_imports before where before.shop_id = i.shop_id and before.id < i.id
            and before.state in ('queued', 'reading', 'photos'))
      order by i.id limit 1 for update skip locked)
    returning *`.execute(app.db);
  return rows[0];
}

async function runOne(app: App, job: Import, signal: AbortSignal): Promise<void> {
  const beating = setInterval(() => void beat(app, job.id), beatMs);
  const folder = join(app.uploadDir, `import.${job.id}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await work(app, job, folder, signal);
  } catch (error) {
    await fail(app, job, error);
  } finally {
    clearInterval(beating);
    await rm(folder, { recursive: true, force: true });
    // Releases the claim: any worker may continue an unfinished import at once.
    await app.db.updateTable('shop_imports').set({ beat_at: null }).where('id', '=', job.id).execute();
  }
}

async function work(app: App, job: Import, folder: string, signal: AbortSignal): Promise<void> {
  const path = join(folder, 'file');
  await writeParts(app, 'shop_import_parts', job.id, path);
  const source = await openSource(path, job.profile);
  try {
    const [account, defaults] = await readShop(app, job.shop_id);
    const mapping = await readMapping(app, job.shop_id);
    const context = { profile: source.profile, mapping, defaults, losesLetters: source.losesLetters };
    await app.db.updateTable('shop_imports').set({ profile: source.profile }).where('id', '=', job.id).execute();
    const survey = await surveyFile(app, job, source, context);
    if (!survey) return;
    const isThrough = await applyRows({ app, job, account, source, folder, context, signal });
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

async function beat(app: App, id: string): Promise<void> {
  // Heartbeat, unless the claim was released meanwhile.
  await sql`update shop_imports set beat_at = clock_timestamp() where id = ${id} and beat_at is not null`
    .execute(app.db)
    .catch(() => undefined);
}

/** Fails the import if the file is invalid; other errors are retried a few times. */
async function fail(app: App, job: Import, error: unknown): Promise<void> {
  const isFiles = error instanceof FileProblem;
  const isRefused = isAppError(error) && error.status < 500;
  if (!isFiles) app.log.warn({ err: error, import: job.id }, 'a shop’s file could not be worked through');
  if (!isFiles && !isRefused && job.tries < maxTries) return;
  const message = isFiles || isRefused ? error.message : 'Fayl işlənmədi. Yenidən göndərin və ya bizə yazın.';
  await endImport(app, job, 'failed', message);
}
