/** Rows of a dump in a temporary table, since a dump's tables come one after another and ads need several at once. */
import type { PoolClient, QueryResult } from 'pg';
import { type DumpRow, readDump } from './sql-rows.ts';

export type Staged = { row: number; values: Record<string, string | null> };

export type Staging = {
  /** Names of tables with rows, and how many. */
  tables: ReadonlyMap<string, number>;
  /** A table's rows in the order of their keys, some at a time. */
  batches: (table: string) => AsyncGenerator<Staged[]>;
  /** Rows with these keys. */
  rowsOf: (table: string, keys: readonly string[]) => Promise<Map<string, Staged[]>>;
};

const batchRows = 1000;
const batchLength = 4 * 1024 * 1024;
const readAtOnce = 200;

/**
 * Reads the wanted tables of a dump. `keyOf`: a table's key column; empty: its rows are counted; undefined for tables nobody
 * needs. The rows vanish with the connection, whatever happens to this process.
 */
export async function stageDump(
  client: PoolClient,
  text: AsyncIterable<string>,
  keyOf: (table: string) => string | undefined,
): Promise<Staging> {
  await client.query('drop table if exists pg_temp.staged');
  await client.query(
    `create temporary table staged (place bigint generated always as identity, of text not null, key bigint not null,
      row integer not null, texts jsonb not null)`,
  );
  const tables = await fill(client, text, keyOf);
  await client.query('create index on staged (of, key)');
  await client.query('analyze staged');
  return {
    tables,
    batches: (table) => batchesOf(client, table),
    rowsOf: (table, keys) => rowsOf(client, table, keys),
  };
}

async function fill(
  client: PoolClient,
  text: AsyncIterable<string>,
  keyOf: (table: string) => string | undefined,
): Promise<Map<string, number>> {
  const tables = new Map<string, number>();
  let length = 0;
  let batch: { of: string; key: string; row: number; texts: DumpRow['values'] }[] = [];
  const flush = async () => {
    await client.query(
      'insert into staged (of, key, row, texts) select * from jsonb_to_recordset($1::jsonb) as r(of text, key bigint, row integer, texts jsonb)',
      [JSON.stringify(batch)],
    );
    batch = [];
    length = 0;
  };
  for await (const { table, row, values } of readDump(text, (name) => keyOf(name) !== undefined)) {
    const count = (tables.get(table) ?? 0) + 1;
    const column = keyOf(table) ?? '';
    const key = column === '' ? String(count) : (values[column] ?? '');
    if (!/^\d{1,15}$/.test(key)) continue;
    tables.set(table, count);
    batch.push({ of: table, key, row, texts: values });
    length += Object.values(values).reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (batch.length >= batchRows || length >= batchLength) await flush();
  }
  if (batch.length > 0) await flush();
  return tables;
}

type Found = { key: string | number; row: number; texts: Record<string, string | null> };

async function* batchesOf(client: PoolClient, table: string): AsyncGenerator<Staged[]> {
  for (let after: string | number = -1; ;) {
    const { rows }: QueryResult<Found> = await client.query<Found>(
      'select key, row, texts from staged where of = $1 and key > $2 order by key limit $3',
      [table, after, readAtOnce],
    );
    if (rows.length > 0) yield rows.map(({ row, texts }) => ({ row, values: texts }));
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last.key;
  }
}

async function rowsOf(client: PoolClient, table: string, keys: readonly string[]): Promise<Map<string, Staged[]>> {
  const { rows } = await client.query<Found>(
    'select key, row, texts from staged where of = $1 and key = any($2::bigint[]) order by place',
    [table, keys.filter((key) => /^\d{1,15}$/.test(key))],
  );
  const found = new Map<string, Staged[]>();
  for (const { key, row, texts } of rows)
    found.set(String(key), [...(found.get(String(key)) ?? []), { row, values: texts }]);
  return found;
}
