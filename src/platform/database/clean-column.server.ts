import { type RawBuilder, sql } from 'kysely';
import { cleanLine } from '../../domain/language/clean.ts';
import type { Database, Db } from './client.ts';

// Invisible characters, unusual spaces, combining marks separate from their letters.
const suspicious =
  '[\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u0300-\\u036f\\u061c\\u115f\\u1160\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';
const batchRows = 500;

type Options = { key?: string; clean?: (text: string) => string; type?: 'text' | 'jsonb' };

/** Cleans texts that were stored before input was cleaned; row by row, so that nothing waits. */
export async function cleanColumn(
  db: Db,
  table: keyof Database,
  column: string,
  { key = 'id', clean = cleanLine, type = 'text' }: Options = {},
): Promise<void> {
  const [place, name] = [sql.ref(key), sql.ref(column)];
  const as = sql.raw(type);
  let after: RawBuilder<unknown> | undefined = sql`true`;
  while (after) {
    const { rows }: { rows: { key: string; text: string }[] } = await sql<{ key: string; text: string }>`
      select ${place} as key, ${name}::text as text from ${sql.table(table)}
      where ${after} and ${name}::text ~ ${suspicious} order by ${place} limit ${batchRows}`.execute(db);
    for (const { key: found, text } of rows) {
      const cleaned = clean(text);
      if (cleaned === text || cleaned === '') continue;
      await sql`update ${sql.table(table)} set ${name} = ${cleaned}::${as}
        where ${place} = ${found} and ${name} = ${text}::${as}`.execute(db);
    }
    const last: string | undefined = rows.at(-1)?.key;
    after = rows.length === batchRows ? sql`${place} > ${last}` : undefined;
  }
}
