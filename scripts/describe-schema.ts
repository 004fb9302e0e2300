/** What a database holds for the site, as SQL that makes it: tables with their indexes and triggers, referenced ones first. */
import type pg from 'pg';

type Table = {
  name: string;
  unlogged: boolean;
  options: string | null;
  refers: string[];
  columns: string[];
  constraints: string[];
};
type Definition = { owner: string; text: string };

/** What `migrations/schema.sql` says. */
export async function schemaFile(pool: pg.Pool): Promise<string> {
  const head = '-- What a new database holds. Written by `npm run schema`.';
  return `${head}\n\n${await describeSchema(pool)}`;
}

/** Of the schema `public`, without what belongs to extensions and to Kysely. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const read = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
  const extensions = await read<{ name: string }>(
    `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
  );
  const functions = await read<Definition>(functionsQuery);
  const sequences = await read<{ name: string; start: number }>(sequencesQuery);
  const tables = ordered(await read<Table>(tablesQuery));
  const indexes = await read<Definition>(indexesQuery);
  const triggers = await read<Definition>(triggersQuery);
  const views = await read<Definition>(viewsQuery);
  const comments = await read<Definition>(commentsQuery);
  const ofTable = (definitions: Definition[], name: string) =>
    definitions.filter(({ owner }) => owner === name).map(({ text }) => `${plain(text)};\n`);
  return [
    ...extensions.map(({ name }) => `create extension ${name};\n`),
    ...functions.map(({ text }) => createFunction(text)),
    ...sequences.map(({ name, start }) => `create sequence ${name}${start === 1 ? '' : ` start ${start}`};\n`),
    ...tables.map((table) =>
      [
        createTable(table),
        ...ofTable(indexes, table.name),
        ...ofTable(triggers, table.name),
        ...comments.filter(({ owner }) => owner === table.name).map(({ text }) => `${text};\n`),
      ].join(''),
    ),
    ...views.map(({ owner, text }) => `create view ${owner} as\n${plain(text)}\n`),
  ].join('\n');
}

function createTable({ name, unlogged, options, columns, constraints }: Table): string {
  // Names that PostgreSQL would give, too, say nothing.
  const ownName = new RegExp(`^constraint ${name}_\\w+?_?(?:pkey|key|fkey|check) |^constraint ${name}_pkey `);
  const lines = [...columns, ...constraints.map((line) => line.replace(ownName, ''))].map((line) => `  ${plain(line)}`);
  return `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n)${options ? ` with (${options})` : ''};\n`;
}

/** Whatever a table refers to stands before it. */
function ordered(tables: Table[]): Table[] {
  const done: Table[] = [];
  while (done.length < tables.length) {
    const next = tables.find(
      (table) => !done.includes(table) && table.refers.every((name) => done.some((each) => each.name === name)),
    );
    if (!next) throw new Error('tables refer to one another in a circle');
    done.push(next);
  }
  return done;
}

/** As people write it. That it still says the same is tested by running it. */
function plain(text: string): string {
  return text
    .replaceAll(/\bpublic\./g, '')
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|\b[A-Z]{2,}\b/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()))
    .replaceAll(/('(?:[^']|'')*')::(?:text|regclass|jsonb)\b(?!\[)/g, '$1')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/<> all \(array\[([^\]]*)\]\)/g, 'not in ($1)')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('double precision', 'float8')
    .replaceAll('using btree ', '')
    .replaceAll('"position"', 'position');
}

/** The body of a function is as somebody wrote it, from the left margin on. */
function createFunction(text: string): string {
  const at = text.indexOf('$function$');
  const head = plain(text.slice(0, at)).replace('create or replace', 'create').replaceAll(/\s+/g, ' ');
  const lines = text.slice(at).trimEnd().split('\n');
  const margin = Math.min(...lines.slice(1).flatMap((line) => (line.trim() ? line.search(/\S/) : [])));
  const body = lines.map((line, place) => (place > 0 ? line.slice(margin) : line)).join('\n');
  return `${head}${body.replaceAll('$function$', '$$$$')};\n`;
}

const ours = `c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'`;

const functionsQuery = `
  select proname as owner, pg_get_functiondef(p.oid) as text from pg_proc p
  where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by 1`;

// Sequences of identity columns are part of the column's definition.
const sequencesQuery = `
  select relname as name, seqstart::int as start from pg_sequence join pg_class c on c.oid = seqrelid
  where ${ours} and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
  order by 1`;

const tablesQuery = `
  select relname as name, relpersistence = 'u' as unlogged, array_to_string(reloptions, ', ') as options,
    coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and f.oid <> c.oid), '{}') as refers,
    (select array_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then 'collate ' || quote_ident(collname) end,
        case when attnotnull then 'not null' end,
        case attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
        case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid, true) || ') stored'
          else 'default ' || pg_get_expr(adbin, adrelid, true) end) order by attnum)
      from pg_attribute a join pg_type t on t.oid = atttypid
        left join pg_collation l on l.oid = attcollation
        left join pg_attrdef d on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select array_agg('constraint ' || quote_ident(conname) || ' ' || replace(pg_get_constraintdef(k.oid, true), ' NOT VALID', '')
        order by array_position('{p,u,f,c}', contype::text), conname)
      from pg_constraint k where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')), '{}') as constraints
  from pg_class c where relkind = 'r' and ${ours} order by 1`;

const indexesQuery = `
  select c.relname as owner, pg_get_indexdef(indexrelid, 0, true) as text
  from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
  where ${ours} and not exists (
    select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by i.relname`;

const triggersQuery = `
  select relname as owner, pg_get_triggerdef(t.oid, true) as text from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and ${ours} order by tgname`;

const viewsQuery = `
  select relname as owner, pg_get_viewdef(c.oid, true) as text from pg_class c where relkind = 'v' and ${ours} order by 1`;

const commentsQuery = `
  select c.relname as owner, 'comment on ' || case when objsubid = 0 then 'table ' || quote_ident(c.relname)
      else 'column ' || quote_ident(c.relname) || '.' || quote_ident(attname) end || ' is ' || quote_literal(description) as text
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass and c.relkind = 'r'
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = objsubid and objsubid > 0
  where ${ours} order by c.relname, objsubid`;
