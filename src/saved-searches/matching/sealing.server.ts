/** Encrypts codes, such as VINs, in searches stored by a previous version. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { maskCodes } from '../../domain/fields/code/in-texts.ts';
import { codeKey } from '../../listings/code-key.server.ts';
import {
  hasUnsealedCodes,
  parseSearch,
  sealSearch,
  writeFolded,
  writeSearch,
} from '../../search/parse-search.server.ts';

/** The query with its codes encrypted; unchanged if it has none or can no longer be parsed. */
export async function sealQuery(app: App, query: string, as: 'written' | 'folded'): Promise<string> {
  const asked = parseSearch(new URLSearchParams(query));
  if (Object.keys(asked.errors).length > 0 || !hasUnsealedCodes(asked)) return query;
  const sealed = sealSearch(asked, await codeKey(app));
  return as === 'folded' ? writeFolded(sealed) : writeSearch(sealed);
}

/**
 * Stores a signature's encrypted query, and those of its searches and notices. False: another signature has the same
 * query, and takes over the searches. The caller holds the matching lock.
 */
export async function sealSignature(app: App, trx: Transaction<Database>, id: number, query: string): Promise<boolean> {
  const searches = await trx
    .selectFrom('saved_searches')
    .select(['id', 'query', 'name'])
    .where('signature_id', '=', id)
    .execute();
  for (const search of searches) {
    const [written, name] = [await sealQuery(app, search.query, 'written'), maskCodes(search.name)];
    await trx.updateTable('saved_searches').set({ query: written, name }).where('id', '=', search.id).execute();
    await sql`
      update notices set path = replace(path, ${search.query}, ${written}), text = replace(text, ${search.name}, ${name})
      where search_id = ${search.id}`.execute(trx);
  }
  const query_hash = createHash('sha256').update(query).digest();
  const same = await trx
    .selectFrom('search_signatures')
    .select('id')
    .where('query_hash', '=', query_hash)
    .executeTakeFirst();
  if (!same) {
    await trx.updateTable('search_signatures').set({ query, query_hash }).where('id', '=', id).execute();
    return true;
  }
  // If an account has both searches, keeps the other signature's.
  await sql`
    delete from saved_searches s where signature_id = ${id}
      and exists (select from saved_searches o where o.account_id = s.account_id and o.signature_id = ${same.id})`.execute(
    trx,
  );
  await trx.updateTable('saved_searches').set({ signature_id: same.id }).where('signature_id', '=', id).execute();
  await trx.deleteFrom('search_signatures').where('id', '=', id).execute();
  return false;
}
