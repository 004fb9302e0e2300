/** Reads a file before anything is written: counts rows, missing listings, and detects truncation. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { type Context, externalIdOf } from './rows/read-row.ts';
import type { Source } from './sources/source.server.ts';
import type { Import } from './run.server.ts';

/** The shop's own ids in the file. */
export type Survey = { ids: ReadonlySet<string> };

/** Surveys a file; undefined if the import was cancelled or awaits its sender's decision. */
export async function surveyFile(app: App, job: Import, source: Source, context: Context): Promise<Survey | undefined> {
  const started = await app.db
    .updateTable('shop_imports')
    .set({ state: 'reading' })
    .where('id', '=', job.id)
    .where('state', 'in', ['queued', 'reading', 'photos'])
    .returning('id')
    .executeTakeFirst();
  if (!started) return undefined;
  const ids = new Set<string>();
  const ending = { isCut: false };
  let rows = 0;
  for await (const row of source.rows(ending)) {
    rows += 1;
    ids.add(externalIdOf(row, context));
  }
  await app.db.updateTable('shop_imports').set({ rows }).where('id', '=', job.id).execute();
  const { live, vanishing } = await countVanishing(app, job.shop_id, ids);
  const reason = ending.isCut
    ? 'Fayl yarımçıqdır: sonu çatmayıb.'
    : vanishing * 2 > live
      ? `Mağazanın ${live} elanından ${vanishing} elan faylda yoxdur və saytdan çıxarılacaq.`
      : undefined;
  if (!reason || job.confirmed) return { ids };
  if (job.dry_run) {
    await app.db.updateTable('shop_imports').set({ message: reason }).where('id', '=', job.id).execute();
    return { ids };
  }
  await app.db.updateTable('shop_imports').set({ state: 'held', message: reason }).where('id', '=', job.id).execute();
  return undefined;
}

async function countVanishing(app: App, shopId: string, ids: ReadonlySet<string>) {
  const { rows } = await sql<{ live: number; vanishing: number }>`
    select count(*)::int as live, (count(*) filter (where not i.external_id = any(${[...ids]}::text[])))::int as vanishing
    from shop_items i join visible_listings l on l.id = i.listing_id where i.shop_id = ${shopId}`.execute(app.db);
  return rows[0] ?? { live: 0, vanishing: 0 };
}
