/** Loads demo ads: a populated site on the first start, and bulk data for benchmarks. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../src/platform/app/app.ts';
import { sealValues } from '../src/domain/fields/code/seal.server.ts';
import { codeKey } from '../src/listings/code-key.server.ts';
import { prepareRow } from '../src/listings/row.ts';
import { addLoaded } from '../src/search/engine/index/upkeep.server.ts';
import { demoDomain, isDemoRemoved } from '../src/setup/demo.server.ts';
import { type StoredPhoto, storePicture } from '../src/photos/photos.server.ts';
import { type GeneratedListing, generateListings } from './generate.ts';
import { pictureFile, picturesOf } from './pictures.ts';
import { noteStages, stageColumns, stageOf, type Times } from './stages.ts';
import { dayMs } from '../src/domain/language/durations.ts';

const demoCount = 300;
const demoSeed = 20_261_121;
const unstored = { width: 4, height: 3, widths: [4], placeholder: '' };

/** Fills an empty database; does nothing if there is any account, or if the demo was removed before. */
export async function fillWithDemo(app: App): Promise<void> {
  const used = await app.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (used || (await isDemoRemoved(app.db))) return;
  process.stdout.write('Boş bazar: nümunə elanlar hazırlanır…\n');
  await loadListings(app, demoCount, demoSeed, { mixed: true });
}

/** Loads ads in bulk, all or none, deterministically by seed. Search benchmarks do without pictures. */
export async function loadListings(
  app: App,
  count: number,
  seed: number,
  options: { pictures?: false; mixed?: true } = {},
): Promise<void> {
  const pictures = await storePictures(app, count, seed, options.pictures !== false);
  const times = { now: app.now().getTime(), lifeMs: app.config.listingDays * dayMs };
  const client = await app.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await setPendingList(client, true);
    await client.query('begin');
    const { rows } = await client.query<{ last: number }>('select coalesce(max(number), 0) as last from listings');
    const sellers = await copySellers(client, count, seed);
    const mixed = options.mixed === true;
    const ids = await copyListings(client, rowsOf(count, seed), { times, mixed, sellers, key: await codeKey(app) });
    await copyPhotos(client, rowsOf(count, seed), ids, pictures);
    await noteStages(client, rows[0]?.last ?? 0, times);
    await addLoaded(client, rows[0]?.last ?? 0);
    await client.query('commit');
  } finally {
    await setPendingList(client, false).finally(() => client.release(true));
  }
  await app.pool.query('analyze listings, photos, search_words, search_facets');
}

/** GIN's pending list speeds up bulk inserts: 100,000 rows in 17 s instead of 126 s. It slows reads, so it is on only while loading. */
async function setPendingList(client: PoolClient, on: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid = 'listings'::regclass and amname = 'gin'`,
  );
  if (on) await client.query(`set gin_pending_list_limit = '48MB'; set maintenance_work_mem = '512MB'`);
  for (const { name } of rows) {
    await client.query(`alter index ${name} set (fastupdate = ${on ? 'on' : 'off'})`);
    if (!on) await client.query('select gin_clean_pending_list($1)', [name]);
  }
}

const rowsOf = (count: number, seed: number) => generateListings(count, seed);

/** Accounts without passwords, so that nobody can log in to them. */
async function copySellers(client: PoolClient, count: number, seed: number): Promise<string[]> {
  let last = 0;
  for (const { seller } of rowsOf(count, seed)) last = Math.max(last, seller);
  const ids = Array.from({ length: last + 1 }, () => uuidv7());
  const batch = randomBytes(6).toString('hex');
  const lines = ids.map((id, index) => {
    const email = `satici-${batch}-${index}@${demoDomain}`;
    return [id, `Satıcı ${index + 1}`, email, email, '+994501234567', '!'];
  });
  const columns = `id, username, email, email_key, phone, password_hash`;
  await copy(client, `accounts (${columns})`, lines);
  return ids;
}

async function copyListings(
  client: PoolClient,
  rows: Iterable<GeneratedListing>,
  { times, mixed, sellers, key }: { times: Times; mixed: boolean; sellers: readonly string[]; key: Buffer },
): Promise<string[]> {
  const ids: string[] = [];
  function* lines(): Generator<readonly CopyValue[]> {
    for (const row of rows) {
      const { section, values, ageSeconds, seller } = row;
      const time = new Date(times.now - ageSeconds * 1000);
      // An id with the time of posting.
      const id = uuidv7({ msecs: time.getTime() });
      ids.push(id);
      const { columns } = prepareRow(section, sealValues(key, section.fields, values), {
        postedAt: time,
        withPhotos: row.pictures > 0,
      });
      yield [
        id,
        section.name,
        sellers[seller] ?? '',
        time.toISOString(),
        time.toISOString(),
        columns.price,
        columns.title,
        columns.location,
        columns.description,
        columns.contact_name,
        columns.contact_email,
        columns.contact_phone,
        JSON.stringify(columns.attributes),
        columns.facets,
        columns.search_text,
        columns.order_1,
        columns.order_2,
        ...stageOf(ids.length - 1, time, columns.price, times, mixed),
      ];
    }
  }
  const columns = `id, section, account_id, created_at, updated_at, price, title, location, description,
    contact_name, contact_email, contact_phone, attributes, facets, search_text, order_1, order_2, ${stageColumns}`;
  await copy(client, `listings (${columns})`, lines());
  return ids;
}

async function copyPhotos(
  client: PoolClient,
  rows: Iterable<GeneratedListing>,
  ids: readonly string[],
  pictures: ReadonlyMap<string, StoredPhoto>,
): Promise<void> {
  function* lines(): Generator<readonly CopyValue[]> {
    let index = 0;
    for (const row of rows) {
      const id = ids[index++] ?? '';
      let position = 0;
      for (const name of picturesOfListing(row)) {
        const picture = pictures.get(name);
        if (!picture) continue;
        const widths = picture.widths.map(String);
        yield [id, position++, picture.key, picture.width, picture.height, widths, picture.placeholder];
      }
    }
  }
  const columns = `listing_id, position, key, width, height, widths, placeholder`;
  await copy(client, `photos (${columns})`, lines());
}

/** Stores each picture of these ads once, or only names it. */
async function storePictures(
  app: App,
  count: number,
  seed: number,
  isStored: boolean,
): Promise<Map<string, StoredPhoto>> {
  const names = new Set<string>();
  for (const row of rowsOf(count, seed)) for (const name of picturesOfListing(row)) names.add(name);
  const stored = await Promise.all(
    [...names].map(async (name) => {
      // Keys are deterministic, so that loading again adds no files.
      const key = createHash('sha256').update(`picture/${name}`).digest('hex').slice(0, 32);
      if (!isStored) return [name, { key, ...unstored }] as const;
      return [name, await storePicture(app.files, pictureFile(name), key)] as const;
    }),
  );
  return new Map(stored);
}

function picturesOfListing({ shows, facts, thing, pictures }: GeneratedListing): readonly string[] {
  return picturesOf(shows, facts, thing).slice(0, pictures);
}

async function copy(client: PoolClient, target: string, rows: Iterable<readonly CopyValue[]>): Promise<void> {
  await pipeline(Readable.from(copyLines(rows)), client.query(copyFrom(`copy ${target} from stdin`)));
}

type CopyValue = string | number | null | readonly string[];

/** Rows in COPY's text format, in chunks. */
function* copyLines(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  const escape = (text: string) => text.replace(/[\\\n\r\t]/g, (char) => escapes[char] ?? char);
  const array = (items: readonly string[]) =>
    `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  let chunk = '';
  for (const row of rows) {
    const texts = row.map((value) =>
      value === null ? absent : escape(typeof value === 'object' ? array(value) : String(value)),
    );
    chunk += `${texts.join('\t')}\n`;
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

const absent = '\\N';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
