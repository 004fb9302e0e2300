/** Rows about the version, its database and who is connected to it. */
import { sql } from 'kysely';
import { countAsDone } from '../../../platform/database/baseline.ts';
import { executedMigrations, migrations } from '../../../platform/database/migrate.ts';
import { version } from '../../../platform/config/version.ts';
import { type RowState, type ReadRow, size } from './row.ts';

export const versionRow: ReadRow = async () => {
  const { version: number, commit } = version;
  return { value: commit === 'unknown' ? number : `${number} (${commit.slice(0, 8)})`, state: 'ok' };
};

export const migrationsRow: ReadRow = async ({ db }) => {
  const own = Object.keys(await migrations.getMigrations());
  const done = countAsDone(await executedMigrations(db));
  const pending = own.filter((name) => !done.includes(name));
  const [first = ''] = own;
  const newer = done.filter((name) => name > first && !own.includes(name));
  const applied = own.length - pending.length;
  if (pending.length > 0) {
    const value = `${applied} icra olunub, ${pending.length} gözləyir`;
    return { value, state: 'bad', todo: '«npm run upgrade» əmrini icra edin.' };
  }
  if (newer.length > 0) {
    const todo = 'Bazanı daha yeni versiya dəyişib: bu serveri də həmin versiyaya keçirin.';
    return { value: `${applied} icra olunub, ${newer.length} naməlumdur`, state: 'warning', todo };
  }
  return { value: `${applied} icra olunub, gözləyən yoxdur`, state: 'ok' };
};

// Each process has one connection by which it hears of changes, each instance one supervisor with its jobs.
export const instancesRow: ReadRow = async ({ pool }) => {
  const { rows } = await pool.query<{ processes: number; machines: number }>(
    `select count(*)::int as processes, count(distinct coalesce(host(client_addr), 'local'))::int as machines
      from pg_stat_activity where application_name = 'axtartap changes' and datname = current_database()`,
  );
  const { processes = 0, machines = 0 } = rows[0] ?? {};
  if (processes === 0) {
    const todo = 'Saytın heç bir prosesi bazaya qoşulmayıb: saytı yenidən başladın, bazanın jurnalına baxın.';
    return { value: 'Görünmür', state: 'bad', todo };
  }
  return { value: `${machines} server, ${processes} proses`, state: 'ok' };
};

// Behind this, readers are sent to the leader anyway.
const muchBehindBytes = 64e6;

export const replicasRow: ReadRow = async ({ pool, replica }) => {
  const { rows } = await pool.query<{ followers: number; lsn: string }>(
    'select (select count(*)::int from pg_stat_replication) as followers, pg_current_wal_lsn()::text as lsn',
  );
  const { followers = 0, lsn = '0/0' } = rows[0] ?? {};
  if (!replica) {
    if (followers > 0) return { value: `${followers} ədəd, sayt onlardan oxumur`, state: 'ok' };
    return {
      value: 'Yoxdur',
      state: 'ok',
      todo: 'Bazanın serveri sıradan çıxsa, sayt surətdən işləyir.',
    };
  }
  const [row] = await replica.read<{ behind: number | null }>(
    sql`select pg_wal_lsn_diff(${lsn}::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind`,
  );
  const behind = row?.behind;
  if (behind === null || behind === undefined) {
    const todo = 'DATABASE_REPLICA_URL surətin yox, əsas bazanın ünvanıdır: ünvanı düzəldin.';
    return { value: 'Surət deyil', state: 'bad', todo };
  }
  const value = `${followers || 1} ədəd, ${behind <= 0 ? 'gecikmə yoxdur' : `${size(behind)} geridədir`}`;
  if (behind > muchBehindBytes)
    return { value, state: 'bad', todo: 'Surət geri qalıb: onun serverinə və şəbəkəyə baxın.' };
  if (!replica.isUsed())
    return { value, state: 'warning', todo: 'Sayt hazırda əsas bazadan oxuyur: surət çatanda özü qayıdacaq.' };
  return { value, state: 'ok' };
};

const slowMs = 500;
const queriesShown = 3;
// The extension was created, but the server was not started with it.
const notLoaded = '55000';
const notWatched: RowState = {
  value: 'İzlənmir',
  state: 'ok',
  todo: 'Görmək üçün bazada pg_stat_statements genişlənməsini qoşun.',
};

export const slowestRow: ReadRow = async ({ pool }) => {
  const { rows: found } = await pool.query("select from pg_extension where extname = 'pg_stat_statements'");
  if (found.length === 0) return notWatched;
  // Statements with values as they were typed, such as passwords of roles, are left out.
  const answer = pool.query<{ query: string; ms: number }>(
    `select regexp_replace(left(query, 100), '\\s+', ' ', 'g') as query, mean_exec_time as ms from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and calls >= 5
        and query ~* '^\\s*(select|with|insert|update|delete)\\M'
      order by mean_exec_time desc limit $1`,
    [queriesShown],
  );
  const rows = await answer.then(
    (result) => result.rows,
    (error: unknown) => {
      if ((error as { code?: string }).code === notLoaded) return undefined;
      throw error;
    },
  );
  if (!rows) return notWatched;
  if (rows.length === 0) return { value: 'Hələ yoxdur', state: 'ok' };
  const value = rows.map(({ query, ms }) => `${Math.round(ms)} ms: ${query}`).join('\n');
  if ((rows[0]?.ms ?? 0) < slowMs) return { value, state: 'ok' };
  return { value, state: 'warning', todo: 'Orta hesabla yarım saniyədən uzun çəkən sorğu var: serverin yükünə baxın.' };
};
