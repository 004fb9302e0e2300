/** Reads a file before anything is written: counts rows, missing listings, and detects truncation. */
import { sql, type Updateable } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { endImport, hold } from './ending.server.ts';
import { fieldOfColumn } from './rows/columns.ts';
import { guessColumns } from './rows/guessed-columns.ts';
import { shownText } from './rows/images-in.ts';
import { type Context, externalIdOf, hasUnreadableCode, maxExternalId } from './rows/read-row.ts';
import type { Source } from './sources/source.server.ts';
import { type Ending, fileLimits } from './sources/problem.ts';
import type { Import } from './run.server.ts';
import { type ColumnOfFile, namesOfCodes, type ShopImportsTable } from './table.ts';

/** The shop's own ids in the file, how many rows have one that cannot be read, and what its columns are. */
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
  const codes = await columnsOfCodes(app, job);
  const { columns, rows, ending, ...survey } = await readThrough(source, known, codes);
  const { ids, unknown, context } = survey;
  const isCode = (name: string) => fieldOfColumn(name, context) === 'externalId';
  const noted = JSON.stringify(
    [...columns].map(([name, example]): ColumnOfFile => ({ name, example, ...(isCode(name) && { isCode: true }) })),
  );
  const note = (changes: Updateable<ShopImportsTable>) =>
    app.db
      .updateTable('shop_imports')
      .set(changes)
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .where('state', '=', 'reading')
      .execute();
  await note({ rows, columns: noted });
  const vanishing = await readVanishing(app, job.shop_id, ids);
  // Any of the missing may be such a row's: none is withdrawn.
  if (unknown > 0 && vanishing.missing.length > 0) await note({ message: sayUnknown(unknown) });
  const reason = reasonToHold(job, ending, unknown > 0 ? { ...vanishing, missing: [] } : vanishing);
  if (!reason) return survey;
  if (job.dry_run) {
    await note({ message: reason });
    return survey;
  }
  await hold(app, job, { message: reason, missing: vanishing.missing });
  return undefined;
}

const sayUnknown = (rows: number) =>
  `Kodu oxunmayan sətirlər: ${rows}. Hansı elanların olduğu bilinmir, ona görə faylda tapılmayan elanlar saytdan çıxarılmır.`;

type Vanishing = { live: number; missing: string[] };

/** Why the file's sender has to decide; undefined if there is no reason, or it has been confirmed. */
function reasonToHold(job: Import, { isCut }: Ending, { live, missing }: Vanishing): string | undefined {
  const loss = `Mağazanın ${live} elanından bu faylda olmayanlar: ${missing.length}. Onlar saytdan çıxarılacaq.`;
  if (job.confirmed) {
    // The mapping, or the shop's ads, may be others by now.
    const agreed = job.agreed_missing && new Set(job.agreed_missing);
    const isAgreed = !agreed || missing.every((id) => agreed.has(id));
    return isAgreed ? undefined : `Təsdiqinizdən sonra çıxarılacaq elanlar dəyişib. ${loss}`;
  }
  if (isCut) return 'Fayl yarımçıqdır: sonu yoxdur.';
  return missing.length * 2 > live ? loss : undefined;
}

type Read = Survey & { columns: ReadonlyMap<string, string>; rows: number; ending: Ending };

/** Which columns held the codes when ads of the shop last came of a file. */
async function columnsOfCodes(app: App, { id, shop_id: shopId }: Import): Promise<string[]> {
  const last = await app.db
    .selectFrom('shop_imports')
    .select('columns')
    .where('shop_id', '=', shopId)
    .where('id', '<', id)
    .where('dry_run', '=', false)
    .where(sql<boolean>`added + changed + unchanged > 0`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return namesOfCodes(last?.columns ?? []);
}

async function readThrough(source: Source, context: Context, codes: readonly string[]): Promise<Read> {
  const ids = new Set<string>();
  const columns = new Map<string, string>();
  const ending = { isCut: false };
  let [rows, unknown] = [0, 0];
  for await (const row of source.rows(ending)) {
    rows += 1;
    const id = externalIdOf(row, context);
    if (id === '' && hasUnreadableCode(row, context)) unknown += 1;
    // One that is too long is of no row that was ever taken.
    else if (id && id.length <= maxExternalId) ids.add(id);
    noteColumns(columns, row.texts);
  }
  const found = { ids, unknown, columns, rows, ending };
  if (context.guessed) return { ...found, context };
  const guessed = { ...context, guessed: guessColumns([...columns.keys()], context, codes) };
  // Which column has the codes is known only now.
  const isOfCodes = Object.values(guessed.guessed).some((field) => field === 'externalId' || field === '');
  return isOfCodes ? readThrough(source, guessed, codes) : { ...found, context: guessed };
}

async function isOpen(app: App, shopId: string): Promise<boolean> {
  const shop = await app.db.selectFrom('shops').select('status').where('account_id', '=', shopId).executeTakeFirst();
  return shop?.status === 'open';
}

/** Notes the columns of a row, each with its first value: rows of XML may differ in theirs. */
function noteColumns(columns: Map<string, string>, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (columns.get(name)) continue;
    // Without a name it cannot be mapped.
    if (!columns.has(name) && (columns.size >= fileLimits.columns || name === '')) continue;
    columns.set(name, shownText(text));
  }
}

/** How many listings of the shop are shown, and which of them the file has not. */
async function readVanishing(app: App, shopId: string, ids: ReadonlySet<string>): Promise<Vanishing> {
  const { rows } = await sql<Vanishing>`
    select count(*)::int as live,
      coalesce(array_agg(l.id::text) filter (where not i.external_id = any(${[...ids]}::text[])), '{}') as missing
    from shop_items i join visible_listings l on l.id = i.listing_id where i.shop_id = ${shopId}`.execute(app.db);
  return rows[0] ?? { live: 0, missing: [] };
}
