/** Exports a shop's listings in the import format, and the rejected rows. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { photoAddress } from '../photos/photos.server.ts';
import { largestName } from '../photos/present.ts';
import { kindOf } from '../domain/fields/field.ts';
import type { Section } from '../domain/fields/section.ts';
import { sections } from '../domain/sections/index.ts';
import { toValues } from '../listings/row.ts';
import type { ListingRow } from '../listings/present.ts';
import { listingColumns } from '../listings/reading/columns.server.ts';
import { ownValue } from './rows/own-value.ts';
import type { RowError } from './table.ts';
import { csvHead, line } from '../domain/language/write-csv.ts';

const batchRows = 500;

type Exported = ListingRow & { external_id: string | null };

/** Visible listings of all sections or one; without any, an empty template. */
export async function* exportListings(app: App, shopId: string, only: Section | undefined): AsyncGenerator<string> {
  const used = only ? [only] : await sectionsOf(app, shopId);
  const names = [...new Set(used.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  yield csvHead + line(['externalId', 'section', ...names, 'images']);
  for (let after = 0; ;) {
    const rows = await readRows(app, shopId, only, after);
    yield rows.map((row) => line(cellsOf(app, row, names))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    after = last.number;
  }
}

/** The rejected rows of an import, unchanged, with a column for the error. */
export async function* exportErrors(app: App, importId: string): AsyncGenerator<string> {
  const { rows: columns } = await sql<{ name: string }>`
    select name from (
      select key as name, min(row) as row, min(place) as place from shop_import_errors,
        json_object_keys(texts::json) with ordinality keys (key, place)
      where import_id = ${importId} and errors <> '[]' group by key) names
    order by row, place limit 400`.execute(app.db);
  const names = columns.map(({ name }) => name);
  yield csvHead + line([...names, 'Səhv']);
  for (let after = -1; ;) {
    const rows = await app.db
      .selectFrom('shop_import_errors')
      .select(['row', 'errors', 'texts'])
      .where('import_id', '=', importId)
      .where('row', '>', after)
      .where(sql<boolean>`errors <> '[]'`)
      .orderBy('row')
      .limit(batchRows)
      .execute();
    yield rows
      .map(({ errors, texts }) => line([...names.map((name) => ownValue(texts, name) ?? ''), sayErrors(errors)]))
      .join('');
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
  }
}

async function sectionsOf(app: App, shopId: string): Promise<readonly Section[]> {
  const rows = await app.read<{ section: string }>(
    sql`select distinct section from visible_listings where account_id = ${shopId}`,
  );
  const used = sections.filter(({ name }) => rows.some(({ section }) => section === name));
  return used.length > 0 ? used : sections.slice(0, 1);
}

function readRows(app: App, shopId: string, only: Section | undefined, after: number): Promise<Exported[]> {
  const inSection: RawBuilder<unknown> = only ? sql`and section = ${only.name}` : sql``;
  return app.read<Exported>(sql`
    select ${listingColumns}, (select i.external_id from shop_items i where i.listing_id = l.id limit 1) as external_id
    from visible_listings l where account_id = ${shopId} and number > ${after} ${inSection}
    order by number limit ${batchRows}`);
}

function cellsOf(app: App, row: Exported, names: readonly string[]): string[] {
  const section = sections.find(({ name }) => name === row.section);
  const values = section ? toValues(section, row) : {};
  const images = row.photos.map((photo) => photoAddress(app, largestName(photo))).join(' ');
  const texts = names.map((name) => {
    const field = section?.fields.find((each) => each.name === name);
    const value = values[name];
    return field && value !== undefined ? kindOf(field).answer(value) : '';
  });
  return [row.external_id ?? String(row.number), row.section, ...texts.map((text) => textOf(text)), images];
}

function textOf(answer: unknown): string {
  return Array.isArray(answer) ? answer.join('\n') : String(answer);
}

function sayErrors(errors: readonly RowError[]): string {
  return errors.map(({ field, text }) => (field ? `${field}: ${text}` : text)).join('; ');
}
