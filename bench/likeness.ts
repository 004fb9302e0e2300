/**
 * `npm run bench:likeness [-- --photos 2000000]`: share of copies found, share of photos mistaken for others, cost of
 * hashing when storing a photo, and time of a lookup. Prints the figures, saves them in `results/`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { from as copyFrom } from 'pg-copy-streams';
import sharp from 'sharp';
import { createRandom } from '../demo/random.ts';
import { findAlikePhotos } from '../src/features/photos/likeness/alike.server.ts';
import { storeHashes } from '../src/features/photos/likeness/stored-hashes.server.ts';
import {
  chunksOfViews,
  chunksOfMarks,
  createComparison,
  type Likeness,
  markBytes,
} from '../src/features/photos/likeness/likeness.ts';
import { likenessOfStored, storePhoto } from '../src/features/photos/photos.server.ts';
import { copies, differentPictures, type Picture } from '../src/test/photo-copies.ts';
import { samplePhoto, temporaryStore } from '../src/test/photo-samples.ts';
import { openMarket } from './market.ts';

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string', default: '2000000' },
    scenes: { type: 'string', default: '200' },
    /** A folder that is kept, and reused by the next run. */
    folder: { type: 'string' },
  },
});
type Known = { picture: Picture; likeness: Likeness };

const { files, upload, clear } = temporaryStore();
const { app, close } = await openMarket(options.folder);
try {
  const pictures = await differentPictures({
    width: 320,
    drawings: 1000,
    seeds: [0, 9],
    scenes: Number(options.scenes),
  });
  const known: Known[] = [];
  for (const picture of pictures) known.push({ picture, likeness: await look(original(picture)) });
  const telling = known.filter(({ likeness }) => !likeness.flat);
  const figures = {
    pictures: pictures.length,
    flat: pictures.length - telling.length,
    mistaken: mistakenAmong(telling),
    storing: await timeStoring(),
    lookup: await timeLookups(telling, Number(options.photos)),
    found: await findCopies(telling),
  };
  console.table(figures.found);
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
  await writeFile(join(import.meta.dirname, 'results/likeness.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  await close();
  clear();
}

async function look(content: Parameters<typeof upload>[0]): Promise<Likeness> {
  return (await storePhoto(files, await upload(content))).likeness;
}

function original({ pixels: { data, width, height } }: Picture) {
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 90 });
}

/** As in the index and the comparison after it. */
function finds(chunks: ReadonlySet<number>, asked: Likeness, kept: Likeness): boolean {
  return kept.chunks.some((chunk) => chunks.has(chunk)) && createComparison(asked.views)(kept.marks) >= 0;
}

/** Per cent of copies found by their original, and of originals by their copy. */
async function findCopies(telling: readonly Known[]) {
  const random = createRandom(1);
  const found: Record<string, { copies: number; byCopy: number; byOriginal: number }> = {};
  for (const [name, make] of Object.entries(copies)) {
    let [byCopy, byOriginal] = [0, 0];
    for (const { picture, likeness } of telling) {
      const copy = await look(await make(picture, random));
      if (finds(new Set(chunksOfViews(copy.views)), copy, likeness)) byCopy += 1;
      if (finds(new Set(chunksOfViews(likeness.views)), likeness, copy)) byOriginal += 1;
    }
    found[name] = {
      copies: telling.length,
      byCopy: percent(byCopy, telling.length),
      byOriginal: percent(byOriginal, telling.length),
    };
  }
  return found;
}

/** Drawings of one thing in other colours and positions are counted separately: people disagree about them, too. */
function mistakenAmong(telling: readonly Known[]) {
  const counts = { pairs: 0, wrong: 0, pairsOfOneThing: 0, wrongOfOneThing: 0 };
  const names: string[] = [];
  for (const asked of telling) {
    const chunks = new Set(chunksOfViews(asked.likeness.views));
    for (const kept of telling) {
      if (kept === asked) continue;
      const one = kept.picture.shows === asked.picture.shows;
      const wrong = finds(chunks, asked.likeness, kept.likeness);
      counts[one ? 'pairsOfOneThing' : 'pairs'] += 1;
      if (wrong) counts[one ? 'wrongOfOneThing' : 'wrong'] += 1;
      if (wrong && !one) names.push(`${asked.picture.name} ~ ${kept.picture.name}`);
    }
  }
  return { ...counts, percentWrong: percent(counts.wrong, counts.pairs), names };
}

/** A photo of twelve megapixels stored with its hashes, and the hashes of its smallest rendition alone. */
async function timeStoring() {
  const source = await upload(sharp(samplePhoto('boats')).resize(4000, 3000, { fit: 'fill' }).jpeg());
  const [whole, hashes]: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round += 1) {
    const started = performance.now();
    const { photo } = await storePhoto(files, source);
    const stored = performance.now();
    await likenessOfStored(files, photo);
    whole.push(stored - started);
    hashes.push(performance.now() - stored);
  }
  return { storing: quantiles(whole), readingAndHashingTheSmallest: quantiles(hashes) };
}

/** Each lookup uses another photo. The generated rows belong to no listing. */
async function timeLookups(telling: readonly Known[], count: number) {
  await fill(telling, count);
  const keys = telling.map(({ picture }) => createHash('md5').update(picture.name).digest('hex'));
  await storeHashes(
    app.db,
    telling.map(({ likeness }, index) => ({ key: keys[index] ?? '', likeness })),
  );
  await app.pool.query('analyze photo_hashes');
  const rounds: { first: number[]; second: number[] } = { first: [], second: [] };
  for (const times of [rounds.first, rounds.second]) {
    for (const key of keys) {
      const started = performance.now();
      await findAlikePhotos(app.db, [key]);
      times.push(performance.now() - started);
    }
  }
  const { rows } = await app.pool.query<{ table: string; index: string }>(
    `select pg_size_pretty(pg_table_size('photo_hashes')) as table, pg_size_pretty(pg_relation_size('photo_hashes_chunks')) as index`,
  );
  return {
    photos: count,
    firstRoundMs: quantiles(rounds.first),
    secondRoundMs: quantiles(rounds.second),
    sizes: rows[0],
  };
}

/** Generated photos: hashes of the pictures with a quarter of their bits flipped, so that chunk frequencies are as uneven. */
async function fill(telling: readonly Known[], count: number): Promise<void> {
  const { rows } = await app.pool.query<{ count: number }>('select count(*) from photo_hashes');
  if ((rows[0]?.count ?? 0) >= count) return;
  const client = await app.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; drop index photo_hashes_chunks`);
    const lines = Readable.from(madeUp(telling, count));
    await pipeline(lines, client.query(copyFrom('copy photo_hashes (key, flat, marks, chunks) from stdin')));
    await client.query('create index photo_hashes_chunks on photo_hashes using gin (chunks) with (fastupdate = off)');
    await client.query('vacuum analyze photo_hashes');
  } finally {
    client.release(true);
  }
}

function* madeUp(telling: readonly Known[], count: number): Generator<string> {
  const random = createRandom(5);
  const word = () => Math.floor(random.next() * 2 ** 32);
  for (let number = 0; number < count; number += 1) {
    const marks = Buffer.from(random.pick(telling).likeness.marks);
    for (let at = 0; at < marks.length; at += markBytes) {
      for (let byte = at + 1; byte < at + markBytes; byte += 4)
        marks.writeUInt32LE((marks.readUInt32LE(byte) ^ (word() & word())) >>> 0, byte);
    }
    const key = randomBytes(16).toString('hex');
    yield `${key}\tf\t\\\\x${marks.toString('hex')}\t{${chunksOfMarks(marks).join()}}\n`;
  }
}

function percent(part: number, whole: number): number {
  return Number(((100 * part) / whole).toFixed(2));
}

function quantiles(values: number[]) {
  values.sort((one, other) => one - other);
  const at = (share: number) => Number((values[Math.floor((values.length - 1) * share)] ?? 0).toFixed(1));
  return { count: values.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
