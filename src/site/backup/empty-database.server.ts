/** Empties the target database of a restore, if it has no data. */
import { type Kysely, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { migrations } from '../../platform/database/migrate.ts';
import { releaseEmptyLog } from '../../platform/database/log-guard.ts';
import { stateTable } from '../../platform/database/site-state.server.ts';
import { BackupError } from './manifest.ts';

type DatabaseObject = { kind: 'table' | 'view' | 'sequence' | 'function' | 'type'; schema: string; name: string };

/** Drops tables left by a failed restore. Throws if the database has data, or objects that are not ours. */
export async function emptyDatabase(app: App, ownerUrl?: string): Promise<void> {
  const found = await objectsIn(app.db);
  const ours = await objectsOfMigrations(app);
  const isMigrated = found.some(({ name }) => name === 'kysely_migration');
  const isOurs = ({ schema, kind, name }: DatabaseObject) =>
    isMigrated && schema === 'public' && ours.some((thing) => thing.kind === kind && thing.name === name);
  const foreign = found.find((thing) => !isOurs(thing));
  if (foreign) {
    const { kind, schema, name } = foreign;
    throw new BackupError(
      `the database holds what is not of this site (${kind} ${schema}.${name}); restore into an empty one`,
    );
  }
  for (const { kind, schema, name } of found) {
    // Migrations insert no rows, except into Kysely's own tables and our state table.
    if (kind !== 'table' || name.startsWith('kysely_') || name === stateTable) continue;
    const { rows } = await sql`select from ${sql.id(schema)}.${sql.raw(name)} limit 1`.execute(app.db);
    if (rows.length > 0) throw new BackupError(`the database holds data (in ${name}); restore into an empty DATA_DIR`);
  }
  if (ownerUrl) await releaseEmptyLog(app.pool, ownerUrl);
  await refuseWhatOthersOwn(app.db);
  for (const { kind, schema, name } of found) {
    await sql`drop ${sql.raw(kind)} if exists ${sql.id(schema)}.${sql.raw(name)} cascade`.execute(app.db);
  }
}

/**
 * Refuses objects owned by another role: in an external database, we cannot drop its log. Checked before anything is
 * dropped.
 */
async function refuseWhatOthersOwn(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select relname as name, pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') and not pg_has_role(relowner, 'usage')
    order by relname`.execute(db);
  const [found] = rows;
  if (!found) return;
  throw new BackupError(
    `the database holds ${found.name} of the role ${found.owner}, which ${found.owner} alone can drop; restore into a new database`,
  );
}

/** The objects that our migrations create, found by running them and rolling back. */
async function objectsOfMigrations(app: App): Promise<DatabaseObject[]> {
  const made: DatabaseObject[] = ['kysely_migration', 'kysely_migration_lock'].map((name) => ({
    kind: 'table',
    schema: 'public',
    name,
  }));
  const trx = await app.db.startTransaction().execute();
  try {
    await sql`create schema axtartap_trial`.execute(trx);
    await sql`set local search_path to axtartap_trial, public`.execute(trx);
    for (const migration of Object.values(await migrations.getMigrations())) {
      await migration.up(trx);
      // After each migration, since later ones drop objects that a failed restore of an older version may have left.
      made.push(...(await objectsIn(trx)).filter(({ schema }) => schema === 'axtartap_trial'));
    }
  } finally {
    await trx.rollback().execute();
  }
  return made;
}

/** All objects except those of PostgreSQL, its extensions, and the queue, which a restore leaves alone. */
async function objectsIn(db: Kysely<Database>): Promise<DatabaseObject[]> {
  const { rows } = await sql<DatabaseObject>`
    select kind, nspname as schema, name
    from (
      select 'pg_class'::regclass as catalog, oid, relnamespace as namespace, quote_ident(relname) as name,
        case when relkind = 'S' then 'sequence' when relkind in ('v', 'm') then 'view' else 'table' end as kind
      from pg_class where relkind in ('r', 'p', 'f', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, oid, pronamespace,
        quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')', 'function'
      from pg_proc
      union all
      select 'pg_type'::regclass, t.oid, typnamespace, quote_ident(typname), 'type'
      from pg_type t left join pg_class c on c.oid = typrelid
      where typtype in ('d', 'e', 'r') or (typtype = 'c' and relkind = 'c')
    ) thing join pg_namespace n on n.oid = namespace
    where nspname not in ('information_schema', 'pgboss') and nspname not like 'pg\\_%' and not exists (
      select from pg_depend d where d.classid = catalog and d.objid = thing.oid and d.deptype = 'e'
    )
    order by kind desc, name`.execute(db);
  return rows;
}
