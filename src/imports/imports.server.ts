/** Reads a shop's imports, and applies its decisions about them. */
import { sql } from 'kysely';
import { validate } from 'uuid';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { conflict, notFound } from '../platform/base/errors.ts';
import { dayMs } from '../domain/language/durations.ts';
import { cardAnswer } from '../listings/cards/schemas.server.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import { endUndecided } from './ending.server.ts';
import { removeFile, removeUnneededFiles } from './file-parts.server.ts';
import { readMapping } from './mapping.server.ts';
import { fieldOfColumn } from './rows/columns.ts';
import { guessColumns } from './rows/guessed-columns.ts';
import { shownText } from './rows/images-in.ts';
import { ownValue } from './rows/own-value.ts';
import { importStates, namesOfCodes, profiles, type RowError } from './table.ts';
import type { Import } from './run.server.ts';

const count = z.number().int();
const rowError = z.object({ row: count, field: z.string(), text: z.string() });

export const importAnswer = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  name: z.string(),
  dryRun: z.boolean(),
  profile: z.enum(profiles).nullable().describe('null: fayl hələ oxunmayıb'),
  state: z.enum(importStates),
  message: z.string().nullable().describe('Niyə dayandırılıb və ya işlənməyib'),
  rows: count,
  done: count,
  added: count,
  changed: count,
  unchanged: count,
  withdrawn: count,
  wrong: count.describe('Qəbul olunmayan sətirlər'),
  noted: count.describe('Nəsə dəyişdirilən və ya buraxılan sətirlər'),
});
export const importWithErrors = importAnswer.extend({
  errors: z.array(rowError).describe('İlk min səhv; hamısı …/errors faylındadır'),
  notes: z.array(rowError).describe('İlk min qeyd: dəyişdirilən və ya buraxılan dəyərlər'),
  inFile: z
    .array(z.object({ row: count, field: z.string(), text: z.string() }))
    .describe('İlk səhvlərin yerində faylda yazılan; sahə faylda yoxdursa, sətrin əvvəli'),
  preview: z.array(cardAnswer).describe('Yoxlamanın ilk düzgün sətirləri elan kimi, şəkilsiz'),
  columns: z
    .array(
      z.object({
        name: z.string(),
        example: z.string(),
        field: z.string().nullable().describe('Bizim sahə; null: tanınmadı; boş mətn: oxunmasın'),
      }),
    )
    .describe('Faylın sütunları; fayl oxunandan sonra'),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const maxErrors = 1000;
const keptDays = 90;

/** A shop's import; 404 if it belongs to another. */
export async function readImport(app: App, shopId: string, id: string): Promise<Import> {
  const found = validate(id)
    ? await app.db
        .selectFrom('shop_imports')
        .selectAll()
        .where('id', '=', id.toLowerCase())
        .where('shop_id', '=', shopId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('Belə fayl yoxdur.');
  return found;
}

export async function describeImport(app: App, job: Import): Promise<z.infer<typeof importWithErrors>> {
  const errors = await readSaid(app, job.id, 'errors');
  const notes = await readSaid(app, job.id, 'notes');
  const mapping = await readMapping(app, job.shop_id);
  const known = { profile: job.profile ?? 'own', mapping };
  const guessed = guessColumns(
    job.columns.map(({ name }) => name),
    known,
    namesOfCodes(job.columns),
  );
  const context = { ...known, guessed };
  const columns = job.columns.map(({ name, example }) => ({ name, example, field: fieldOfColumn(name, context) }));
  const inFile = await readInFile(app, job.id, errors, columns);
  return { ...presentImport(job), errors, notes, inFile, preview: job.preview, columns };
}

const shownReasons = 20;

/** For the first reasons, what the file says where its first row is wrong: by that its sender finds it. */
async function readInFile(
  app: App,
  id: string,
  errors: readonly z.infer<typeof rowError>[],
  columns: readonly { name: string; field: string | null }[],
) {
  const firsts = new Map<string, { row: number; field: string }>();
  for (const { row, field, text } of errors) {
    const reason = `${field} ${text}`;
    if (firsts.size < shownReasons && !firsts.has(reason)) firsts.set(reason, { row, field });
  }
  if (firsts.size === 0) return [];
  const asked = [...firsts.values()];
  const rows = await app.db
    .selectFrom('shop_import_errors')
    .select(['row', 'texts'])
    .where('import_id', '=', id)
    .where(
      'row',
      'in',
      asked.map(({ row }) => row),
    )
    .execute();
  const textsOf = new Map(rows.map(({ row, texts }) => [row, texts]));
  return asked.map(({ row, field }) => {
    const texts = textsOf.get(row) ?? {};
    const said = (among: typeof columns) => among.flatMap(({ name }) => shownText(ownValue(texts, name) ?? '') || []);
    const own = said(columns.filter((column) => column.field === field));
    const shown = own.length > 0 ? own : said(columns).slice(0, 3);
    return { row, field, text: shownText(shown.join(' · ')) };
  });
}

/** The first errors or notes of a file. */
async function readSaid(app: App, id: string, what: 'errors' | 'notes') {
  const rows = await app.db
    .selectFrom('shop_import_errors')
    .select(['row', `${what} as said`])
    .where('import_id', '=', id)
    .where(sql<boolean>`${sql.ref(what)} <> '[]'`)
    .orderBy('row')
    .limit(maxErrors)
    .execute();
  return rows.flatMap(({ row, said }) => said.map((each: RowError) => ({ row, ...each }))).slice(0, maxErrors);
}

/** A shop's imports, latest first. */
export async function readImports(app: App, shopId: string, page: { limit: number; before: string | undefined }) {
  const rows = await app.db
    .selectFrom('shop_imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('state', '!=', 'receiving')
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const items = rows.slice(0, page.limit).map(presentImport);
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}

/** Continues an import that awaits a decision, or cancels an unfinished one. */
export async function decideOnImport(
  app: App,
  shopId: string,
  id: string,
  decision: 'go-on' | 'cancel',
): Promise<Import> {
  const { state, file } = await readImport(app, shopId, id);
  const changes =
    decision === 'go-on' ? { state: 'queued' as const, confirmed: true } : { state: 'cancelled' as const };
  const from = decision === 'go-on' ? (['held'] as const) : (['queued', 'reading', 'photos', 'held'] as const);
  const changed = await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const updated = await trx
      .updateTable('shop_imports')
      .set({ ...changes, tries: 0, begun_at: null })
      .where('id', '=', id.toLowerCase())
      .where('state', 'in', from)
      .returning('id')
      .executeTakeFirst();
    if (updated && decision === 'cancel')
      await trx.deleteFrom('shop_import_parts').where('import_id', '=', id.toLowerCase()).execute();
    return updated;
  });
  if (changed && decision === 'cancel') await removeFile(app, file);
  if (!changed && !(decision === 'cancel' && state === 'cancelled'))
    throw conflict({}, decision === 'go-on' ? 'Bu fayl qərar gözləmir.' : 'Fayl artıq işlənib.');
  return readImport(app, shopId, id);
}

/** Nightly job: deletes old imports, abandoned uploads, and files of finished imports. */
export async function removeOldImports(app: App): Promise<void> {
  const now = app.now().getTime();
  await app.db
    .deleteFrom('shop_imports')
    .where('created_at', '<', new Date(now - keptDays * dayMs))
    .execute();
  await app.db
    .deleteFrom('shop_imports')
    .where('state', '=', 'receiving')
    .where('created_at', '<', new Date(now - dayMs))
    .execute();
  await endUndecided(app);
  await sql`
    delete from shop_import_parts p using shop_imports i
    where i.id = p.import_id and i.state in ('failed', 'cancelled', 'done')`.execute(app.db);
  await removeUnneededFiles(app);
}

export function presentImport(job: Import): ImportAnswer {
  const { id, name, profile, message, rows, done, added, changed, unchanged, withdrawn, wrong, noted } = job;
  const state = job.state === 'receiving' ? 'queued' : job.state;
  const counts = { rows, done, added, changed, unchanged, withdrawn, wrong, noted };
  return { id, createdAt: job.created_at.toISOString(), name, dryRun: job.dry_run, profile, state, message, ...counts };
}
