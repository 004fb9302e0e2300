/** Takes over accounts and ads of other software: tried first, repeatable, and continued after a kill. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { mapTogether } from '../../platform/base/limit-concurrency.ts';
import { type Fetching, openFetching } from '../rows/fetch-photo.server.ts';
import { type Records, storeRow } from '../rows/store-row.server.ts';
import type { RowError } from '../table.ts';
import { guessMapping } from './guess.server.ts';
import { categoryOf, columnsSaid, completeMapping, type KeptMapping, type Mapping } from './mapping.server.ts';
import { withAds } from './opened.server.ts';
import { bringPerson, findPerson, type Run } from './people.server.ts';
import { type Listener, ofSeller, Report } from './report.ts';
import type { Ad, Ads, Person } from './sources/ad.ts';
import type { Bounds } from './sources/open-ads.server.ts';
import { openPhotos, type Photos } from './sources/photo-folder.server.ts';
import { TooMuch } from './sources/problems.ts';
import type { TitleReader } from './titles.server.ts';
import { toRow } from './to-row.server.ts';

export type Asked = {
  path: string;
  bounds?: Bounds;
  /** False: nothing is written but the mapping. */
  writes: boolean;
  mapping: KeptMapping;
  /** A folder, or the address of the old site. */
  photos: string | undefined;
  /** Names the site that ids belong to; the software's name if absent. */
  source: string | undefined;
  listener: Listener;
  /** Of an import that may be interrupted: what it has brought before counts as brought by it. */
  resumes?: { runId: string; missingPhotos: number };
};

type Work = Run & {
  app: App;
  writes: boolean;
  mapping: Mapping;
  reader: TitleReader;
  photos: Photos;
  folder: string;
  fetching: Fetching;
  report: Report;
};

const batchRows = 100;
const maxRows = 1_000_000;
// Leaves connections of the pool for what each of them needs.
const together = 3;

/** Reads a file and, if asked to, writes what it holds. */
export async function bringAds(app: App, asked: Asked): Promise<Report> {
  const { path, bounds, writes, listener, resumes } = asked;
  const photos = openPhotos(asked.photos);
  const fetching = openFetching(app, bounds?.signal ?? new AbortController().signal);
  const folder = await mkdtemp(join(tmpdir(), 'axtartap-import-'));
  try {
    const said = await asked.mapping.read();
    return await withAds(app, { path, columns: columnsSaid(said), ...(bounds && { bounds }) }, async (ads, reader) => {
      const mapping = await completeMapping(asked.mapping, said, { guessed: await guessMapping(ads, reader), writes });
      const report = new Report(listener, resumes?.missingPhotos);
      const run = { source: asked.source ?? ads.name, runId: resumes?.runId };
      await bringAll(ads, { app, ...run, writes, mapping, reader, photos, folder, fetching, report });
      return report;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bringAll(ads: Ads, work: Work): Promise<void> {
  const { report, mapping } = work;
  const ids = new Set<string>();
  let batch: Ad[] = [];
  for await (const ad of ads.ads()) {
    if (ids.size >= maxRows) throw new TooMuch(`a file may hold at most ${maxRows} ads`);
    if (ad.leftOut) report.leave(ad.leftOut);
    else if (categoryOf(mapping, ad.category)?.section === '') report.leave('of categories to leave out');
    else if (ids.has(ad.id)) report.refuse(ad, [{ field: 'externalId', text: 'Bu kod faylda təkrar olunur.' }]);
    else batch.push(ad);
    ids.add(ad.id);
    if (batch.length < batchRows) continue;
    await bringBatch(work, batch);
    batch = [];
  }
  await bringBatch(work, batch);
  let met = 0;
  for await (const person of ads.people()) {
    const found = await (work.writes ? bringPerson : findPerson)(work.app, work, person);
    report.meet(person, found);
    if ((met += 1) % batchRows === 0) await report.goOn(0);
  }
}

async function bringBatch(work: Work, batch: readonly Ad[]): Promise<void> {
  const known = await readKnown(work, batch);
  await mapTogether(batch, together, async (ad) => {
    work.fetching.signal.throwIfAborted();
    const before = known.get(ad.id);
    if (!before) await bringAd(work, ad);
    else if (before.isOfRun) await countBrought(work, ad, before.photos);
    else work.report.know();
  });
  await work.report.goOn(batch.length);
}

type Known = { id: string; isOfRun: boolean; photos: number };

/** Ads that are here already. */
async function readKnown({ app, source, runId, writes }: Work, batch: readonly Ad[]): Promise<Map<string, Known>> {
  const ofRun = writes && runId !== undefined ? sql`t.run_id is not distinct from ${runId}::uuid` : sql`false`;
  const { rows } = await sql<Known>`
    select t.external_id as id, ${ofRun} as "isOfRun",
      (select count(*)::int from photos p where p.listing_id = t.listing_id) as photos
    from transferred_listings t
    where t.source = ${source} and t.external_id = any(${batch.map(({ id }) => id)}::text[])`.execute(app.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** An ad that the same import has brought before it was interrupted. */
async function countBrought({ app, report, ...run }: Work, ad: Ad, photos: number): Promise<void> {
  const seller = withPhone(ad);
  report.meet(seller, await findPerson(app, run, seller), ad);
  report.bring(photos);
}

async function bringAd(work: Work, ad: Ad): Promise<void> {
  const { app, report } = work;
  const { read, missing } = await toRow(ad, work);
  const seller = withPhone(ad);
  const person = await findPerson(app, work, seller);
  report.meet(seller, person, ad);
  const errors = [...read.errors, ...(person.what === 'wrong' ? person.errors.map(errorOfSeller) : [])];
  if (person.what === 'gone') return report.leave('of people who deleted their account here');
  if (errors.length > 0 || !read.section) return report.refuse(ad, errors);
  if (!work.writes) {
    report.lack(ad, missing);
    return report.bring(read.images.length);
  }
  const brought = await bringPerson(app, work, seller);
  if (!('account' in brought)) return report.refuse(ad, brought.what === 'wrong' ? brought.errors : []);
  const { account } = brought;
  const dated = ad.postedAt && ad.postedAt < app.now() ? { postedAt: ad.postedAt } : {};
  const { folder, photos, fetching } = work;
  const storing = { app, account, source: photos, folder, fetching, records: recordsOf(work, ad.id), ...dated };
  const { what, errors: problems } = await storeRow(storing, read, read.section, undefined);
  if (what === 'wrong') return report.refuse(ad, problems);
  report.bring(read.images.length - problems.length);
  report.lack(ad, [...missing, ...problems.map(({ text }) => text)]);
}

/** With the ad's number, if the profile has none of ours. */
function withPhone({ person, texts }: Ad): Person {
  return parsePhone(person.phone) ? person : { ...person, phone: texts['contact.phone'] ?? '' };
}

const errorOfSeller = ({ field, text }: RowError): RowError => ({ field: `${ofSeller}${field}`, text });

/** Once here, an ad belongs to its seller, and is never overwritten: its content is not noted. */
function recordsOf({ source, runId }: Run, id: string): Records {
  return {
    async note(trx, { listingId }) {
      await trx
        .insertInto('transferred_listings')
        .values({ source, external_id: id, listing_id: listingId, run_id: runId ?? null })
        .execute();
    },
  };
}
