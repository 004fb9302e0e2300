/** Applies the rows of a file in batches of 200; committed batches are not applied again after a crash. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Card } from '../listings/cards/present-card.ts';
import { mapTogether } from '../platform/base/limit-concurrency.ts';
import { readHiddenSections } from '../platform/site/site.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import type { Turn } from './claims.server.ts';
import type { Fetching } from './rows/fetch-photo.server.ts';
import { keepErrors, type Kept } from './kept-errors.server.ts';
import { type Context, externalIdOf, type ReadRow, readRow } from './rows/read-row.ts';
import { isAddress } from './rows/images-in.ts';
import { previewCard } from './rows/preview-card.ts';
import { type Looks, refreshPhotos } from './rows/refresh-photos.server.ts';
import { distinctPhotos, missingIn } from './rows/row-photos.server.ts';
import { shopRecords } from './rows/shop-records.server.ts';
import { asStored } from './rows/unreadable.ts';
import { type Item, known, type Outcome, storeRow, whatOf } from './rows/store-row.server.ts';
import type { SourceRow } from './sources/problem.ts';
import type { Source } from './sources/source.server.ts';
import type { Import } from './run.server.ts';

export type Applying = {
  app: App;
  job: Import;
  account: Account;
  source: Source;
  folder: string;
  context: Context;
  fetching: Fetching;
  looks: Looks;
  turn: Turn;
  signal: AbortSignal;
};

const batchRows = 200;
// Usual rows have some KB.
const batchBytes = 4 * 1024 * 1024;
// Concurrency limit that leaves connections for requests.
const together = 4;
const previewed = 3;
const previewPath = `$[0 to ${previewed - 1}]`;

/** Applies the rows; false if the import was cancelled, or continues in another worker. */
export async function applyRows(work: Applying): Promise<boolean> {
  const { job, source, context, signal } = work;
  const firstRows = new Map<string, number>();
  let batch: { row: ReadRow; texts: SourceRow['texts'] }[] = [];
  let [index, bytes] = [0, 0];
  for await (const each of source.rows({ isCut: false })) {
    index += 1;
    const id = externalIdOf(each, context);
    const before = id === undefined ? undefined : firstRows.get(id);
    if (id !== undefined && before === undefined) firstRows.set(id, each.row);
    if (index <= job.done) continue;
    const row = readRow(each, context);
    // Before the row is compared with what is stored.
    row.images = distinctPhotos(source, row.images, context.base);
    if (before !== undefined && id)
      row.errors.push({ field: 'externalId', text: `Bu kod faylda təkrar olunur: ${before} nömrəli sətir.` });
    batch.push({ row, texts: each.texts });
    bytes += each.bytes;
    if (batch.length < batchRows && bytes < batchBytes) continue;
    if (signal.aborted || !(await applyBatch(work, batch))) return false;
    batch = [];
    bytes = 0;
  }
  return !signal.aborted && applyBatch(work, batch);
}

type Batch = readonly { row: ReadRow; texts: SourceRow['texts'] }[];

async function applyBatch(work: Applying, read: Batch): Promise<boolean> {
  const { app, job } = work;
  const hasAddresses = read.some(({ row }) => row.images.some(isAddress));
  const state = hasAddresses && !job.dry_run ? 'photos' : 'reading';
  const goesOn = await app.db
    .updateTable('shop_imports')
    .set({ state, beat_at: sql`clock_timestamp()` })
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .where('state', 'in', ['reading', 'photos'])
    .returning('id')
    .executeTakeFirst();
  if (!goesOn) return false;
  const items = await readItems(work, read);
  const batch = read.map(({ row, texts }) => ({ row: asStored(row, items.get(row.externalId)), texts }));
  const { signal, turn } = work;
  const outcomes = await mapTogether(batch, together, async ({ row }) => {
    signal.throwIfAborted();
    if (turn.isOver) return undefined;
    const outcome = await applyRow(work, row, items.get(row.externalId));
    await turn.look();
    return outcome;
  });
  // Rows are begun in their order: what was begun when the turn ended is the start of the batch.
  const applied = outcomes.filter((outcome) => outcome !== undefined);
  return (await commit(work, batch.slice(0, applied.length), applied)) && !turn.isOver;
}

async function applyRow(work: Applying, row: ReadRow, item: Item | undefined): Promise<Outcome> {
  const { app, job, account, source, folder, fetching } = work;
  if (row.isGone) return { what: 'gone', errors: [] };
  // Those of a cell that nobody can read are the stored ones.
  const isStored = item !== undefined && row.unreadable.includes('images');
  const missing = isStored ? [] : missingIn(source, row.images);
  const { section } = row;
  const lacksPhotos = !isStored && row.images.length - missing.length < (section?.photos.min ?? 0);
  if (row.errors.length > 0 || !section || lacksPhotos) return { what: 'wrong', errors: [...row.errors, ...missing] };
  const records = shopRecords(app, account, job);
  if (job.dry_run) {
    const tried = known(item, row, job.id) ? undefined : await whatOf(app, records, { row, section, item });
    return tried ? { ...tried, errors: [...tried.errors, ...missing] } : { what: 'unchanged', errors: missing };
  }
  const refreshed = item && (await refreshPhotos(work, row, section, item));
  const what = known(refreshed, row, job.id);
  const outcome: Outcome = what
    ? { what, errors: missing }
    : await storeRow({ app, account, source, folder, fetching, records }, row, section, refreshed);
  // Other photos are a change, too.
  const isChanged = refreshed?.photo_keys !== item?.photo_keys && outcome.what === 'unchanged';
  return isChanged ? { ...outcome, what: 'changed' } : outcome;
}

async function readItems({ app, job }: Applying, batch: Batch): Promise<Map<string, Item>> {
  const ids = batch.map(({ row }) => row.externalId);
  const rows = await app.db
    .selectFrom('shop_items')
    .selectAll()
    .where('shop_id', '=', job.shop_id)
    .where('external_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map((item) => [item.external_id, item]));
}

/** Commits counts and errors of a batch, together with the progress. */
async function commit(work: Applying, batch: Batch, outcomes: readonly Outcome[]): Promise<boolean> {
  const { app, job } = work;
  const count = (what: Outcome['what']) => outcomes.filter((each) => each.what === what).length;
  const kept = batch.flatMap(({ row, texts }, index): Kept[] => {
    const errors = outcomes[index]?.errors ?? [];
    // Who mends a wrong row is told only of that.
    const notes = outcomes[index]?.what === 'wrong' ? [] : row.notes;
    return errors.length + notes.length > 0 ? [{ row: row.row, errors, notes, texts }] : [];
  });
  const preview = job.dry_run ? await previewOf(work, batch, outcomes) : [];
  return app.db.transaction().execute(async (trx) => {
    await keepErrors(trx, job, kept);
    const added = (name: 'done' | 'added' | 'changed' | 'unchanged' | 'wrong' | 'noted', by: number) =>
      sql<number>`${sql.ref(name)} + ${by}`;
    const updated = await trx
      .updateTable('shop_imports')
      .set({
        done: added('done', batch.length),
        added: added('added', count('added')),
        changed: added('changed', count('changed')),
        unchanged: added('unchanged', count('unchanged')),
        wrong: added('wrong', count('wrong')),
        noted: added('noted', kept.filter(({ notes }) => notes.length > 0).length),
        ...(preview.length > 0 && {
          preview: sql<string>`jsonb_path_query_array(preview || ${JSON.stringify(preview)}::jsonb, ${previewPath})`,
        }),
        // Resets the retries: the import has made progress.
        tries: 1,
      })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .where('state', 'in', ['reading', 'photos'])
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  });
}

/** The cards of the first rows that would be stored, and shown. */
async function previewOf(
  { app, account, context }: Applying,
  batch: Batch,
  outcomes: readonly Outcome[],
): Promise<Card[]> {
  const hidden = await readHiddenSections(app);
  const seller = { id: account.id, shop: context.defaults['contact.name'] ?? '', now: app.now() };
  const cards: Card[] = [];
  for (const [index, { row }] of batch.entries()) {
    if (cards.length === previewed) break;
    const { section } = row;
    const isRight = ['added', 'changed', 'unchanged'].includes(outcomes[index]?.what ?? '');
    const card = isRight && section && !hidden.includes(section.name) ? previewCard(row, section, seller) : undefined;
    if (card) cards.push(card);
  }
  return cards;
}
