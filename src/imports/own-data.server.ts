/** What is stored of a shop's files, for its account's data download. */
import type { App } from '../platform/app/app.ts';
import { readMapping } from './mapping.server.ts';

export async function readOwnFiles(app: App, { accountId }: { accountId: string }) {
  const files = await app.db
    .selectFrom('shop_imports')
    .select([
      'id',
      'created_at',
      'name',
      'bytes',
      'state',
      'message',
      'rows',
      'added',
      'changed',
      'withdrawn',
      'wrong',
      'noted',
      'columns',
      'preview',
    ])
    .where('shop_id', '=', accountId)
    .orderBy('id')
    .execute();
  const errors = await app.db
    .selectFrom('shop_import_errors')
    .innerJoin('shop_imports', 'shop_imports.id', 'import_id')
    .select(['import_id', 'row', 'errors', 'notes', 'texts'])
    .where('shop_id', '=', accountId)
    .orderBy('import_id')
    .orderBy('row')
    .execute();
  const items = await app.db
    .selectFrom('shop_items')
    .select(['external_id', 'listing_id', 'images'])
    .where('shop_id', '=', accountId)
    .orderBy('external_id')
    .execute();
  return { files, errors, items, mapping: await readMapping(app, accountId) };
}
