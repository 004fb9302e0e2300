/** Reads a file before anything is written: counts rows, missing listings, and detects truncation. */
import { sql, type Updateable } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { cutText } from '../domain/language/cut.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { endImport, hold } from './ending.server.ts';
import { guessColumns } from './rows/guessed-columns.ts';
import { type Context, externalIdOf, maxExternalId } from './rows/read-row.ts';
import type { Source } from './sources/source.server.ts';
import { type Ending, fileLimits } from './sources/problem.ts';
import { isColumnName } from './mapping.server.ts';
import type { Import } from './run.server.ts';
import type { ShopImportsTable } from './table.ts';

/** The shop's own ids in the file, how many rows have none that can be read, and what its columns are. */
export type Survey = { ids: ReadonlySet<string>; unknown: number; context: Context };

/** Surveys a file; undefined if the import was cancelled or awaits its sender's decision. */
export async function surveyFile(app: App, job: Import, source: Source, known: Context): Promise<Survey | undefined> {
  const started = await app.db
    .updateTable('shop_imports')
    .set({ state: 'reading' })
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .where('state', 'in', ['queued', 'reading', 'photos'])
    .returning('id')
    .executeTakeFirst();
  if (!started) return undefined;
  if (!job.dry_run && !(await isOpen(app, job.shop_id))) {
    await endImport(app, job, 'cancelled', 'Mağaza açıq deyil.');
    return undefined;
  }
  const { columns, rows, ending, ...survey } = await readThrough(source, known);
  const { ids, unknown } = survey;
  const noted = JSON.stringify([...columns].map(([name, example]) => ({ name, example })));
  const note = (changes: Updateable<ShopImportsTable>) =>
    app.db
      .updateTable('shop_imports')
      .set(changes)
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .where('state', '=', 'reading')
      .execute();
  await note({ rows, columns: noted });
  const { live, vanishing } = await countVanishing(app, job.shop_id, ids);
  // Any of the missing may be such a row's: none is withdrawn.
  if (unknown > 0 && vanishing > 0)
    await note({
      message: `Kodu oxunmayan sətirlər: ${unknown}. Hansı elanların olduğu bilinmir, ona görə faylda tapılmayan elanlar saytdan çıxarılmır.`,
    });
  const reason = ending.isCut
    ? 'Fayl yarımçıqdır: sonu yoxdur.'
    : unknown === 0 && vanishing * 2 > live
      ? `Mağazanın ${live} elanından bu faylda olmayanlar: ${vanishing}. Onlar saytdan çıxarılacaq.`
      : undefined;
  if (!reason || job.confirmed) return survey;
  if (job.dry_run) {
    await note({ message: reason });
    return survey;
  }
  await hold(app, job, reason);
  return undefined;
}

type Read = Survey & { columns: ReadonlyMap<string, string>; rows: number; ending: Ending };

async function readThrough(source: Source, context: Context): Promise<Read> {
  const ids = new Set<string>();
  const columns = new Map<string, string>();
  const ending = { isCut: false };
  let [rows, unknown] = [0, 0];
  for await (const row of source.rows(ending)) {
    rows += 1;
    const id = externalIdOf(row, context);
    if (id === '') unknown += 1;
    // One that is too long is of no row that was ever taken.
    else if (id !== undefined && id.length <= maxExternalId) ids.add(id);
    noteColumns(columns, row.texts);
  }
  const found = { ids, unknown, columns, rows, ending };
  if (context.guessed) return { ...found, context };
  const guessed = { ...context, guessed: guessColumns([...columns.keys()], context) };
  // Which column has the codes is known only now.
  const isOfCodes = Object.values(guessed.guessed).includes('externalId');
  return isOfCodes ? readThrough(source, guessed) : { ...found, context: guessed };
}

async function isOpen(app: App, shopId: string): Promise<boolean> {
  const shop = await app.db.selectFrom('shops').select('status').where('account_id', '=', shopId).executeTakeFirst();
  return shop?.status === 'open';
}

const exampleLength = 60;

/** Notes the columns of a row, each with its first value: rows of XML may differ in theirs. */
function noteColumns(columns: Map<string, string>, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (columns.get(name)) continue;
    // Others cannot be mapped.
    if (!columns.has(name) && (columns.size >= fileLimits.columns || !isColumnName(name))) continue;
    columns.set(name, cutText(cleanLine(text.slice(0, 4 * exampleLength)), exampleLength));
  }
}

async function countVanishing(app: App, shopId: string, ids: ReadonlySet<string>) {
  const { rows } = await sql<{ live: number; vanishing: number }>`
    select count(*)::int as live, (count(*) filter (where not i.external_id = any(${[...ids]}::text[])))::int as vanishing
    from shop_items i join visible_listings l on l.id = i.listing_id where i.shop_id = ${shopId}`.execute(app.db);
  return rows[0] ?? { live: 0, vanishing: 0 };
}
