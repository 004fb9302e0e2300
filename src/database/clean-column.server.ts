import { sql } from 'kysely';
import { cleanLine } from '../language/clean.ts';
import type { Db } from './client.ts';

// Invisible characters, unusual spaces, combining marks separate from their letters.
const suspicious =
  '[\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u0300-\\u036f\\u061c\\u115f\\u1160\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';
const batchRows = 500;

/** Cleans names that were stored before input was cleaned; row by row, so that nothing waits. */
export async function cleanColumn(db: Db, table: 'accounts' | 'saved_searches', column: string): Promise<void> {
  const name = sql.ref(column);
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
    const { rows }: { rows: { id: string; text: string }[] } = await sql<{ id: string; text: string }>`
      select id, ${name} as text from ${sql.table(table)} where id > ${last} and ${name} ~ ${suspicious}
      order by id limit ${batchRows}`.execute(db);
    for (const { id, text } of rows) {
      const cleaned = cleanLine(text);
      if (cleaned === text || cleaned === '') continue;
      await sql`update ${sql.table(table)} set ${name} = ${cleaned} where id = ${id} and ${name} = ${text}`.execute(db);
    }
    last = rows.length === batchRows ? rows.at(-1)?.id : undefined;
  }
}
