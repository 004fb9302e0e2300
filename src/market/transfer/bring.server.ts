/** Takes over accounts and ads of other software: tried first, repeatable, and continued after a kill. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../platform/app/app.ts';
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { releaseLock, tryHoldLock } from '../../platform/database/advisory-locks.ts';
import { type Records, storeRow } from '../imports/rows/store-row.server.ts';
import type { RowError } from '../imports/table.ts';
import { guessMapping } from './guess.server.ts';
import { lackingIn, type Mapping, readMapping, writeMapping } from './mapping.server.ts';
import { bringPerson, findPerson } from './people.server.ts';
import { Report } from './report.ts';
import type { Ad, Ads, Person } from './sources/ad.ts';
import { openAds } from './sources/open-ads.server.ts';
import { openPhotos, type Photos } from './sources/photo-folder.server.ts';
import { openTitleReader, type TitleReader } from './titles.server.ts';
import { toRow } from './to-row.server.ts';

export type Asked = {
  path: string;
  /** False: nothing is written but the mapping. */
  writes: boolean;
  mappingPath: string;
  /** A folder, or the address of the old site. */
  photos: string | undefined;
  /** Names the site that ids belong to; the software's name if absent. */
  source: string | undefined;
  /** Told of errors, and from time to time how far it is. */
  say: (line: string) => void;
};

type Work = {
  app: App;
  source: string;
  writes: boolean;
  mapping: Mapping;
  reader: TitleReader;
  photos: Photos;
  folder: string;
  report: Report;
};

const batchRows = 100;
const maxRows = 1_000_000;
// Leaves connections of the pool for what each of them needs.
const together = 3;

/** Reads a file and, if asked to, writes what it holds. */
export async function bringAds(app: App, asked: Asked): Promise<Report> {
  const photos = openPhotos(asked.photos);
  const folder = await mkdtemp(join(tmpdir(), 'axtartap-import-'));
  const client = await app.pool.connect();
  try {
    if (!(await tryHoldLock(client, 'transfer'))) throw new TypeError('another import is running');
    const said = await readMapping(asked.mappingPath);
    const columns = Object.entries(said?.columns ?? {}).flatMap(([name, ours]) =>
      ours === null ? [] : [[name, ours]],
    );
    const ads = await openAds(client, { path: asked.path, columns: Object.fromEntries(columns), now: app.now() });
    const reader = await openTitleReader(app);
    const mapping = await mapOrRefuse(asked, said, await guessMapping(ads, reader));
    const report = new Report(asked.say);
    const source = asked.source ?? ads.name;
    await bringAll(ads, { app, source, writes: asked.writes, mapping, reader, photos, folder, report });
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
    // Closing it takes a moment, in which the next run would be refused.
    await releaseLock(client, 'transfer').catch(() => undefined);
    client.release(true);
  }
}

/** The mapping to go by. A try adds to the file what it lacks. */
async function mapOrRefuse({ mappingPath, writes, say }: Asked, said: Mapping | undefined, guessed: Mapping) {
  const lacking = lackingIn(said, guessed);
  if (said && lacking.length === 0) return said;
  if (writes) {
    const what = said ? `${mappingPath} lacks ${lacking.slice(0, 5).join(', ')}` : `there is no ${mappingPath}`;
    throw new TypeError(`${what}: run it without --write first, and look through that file`);
  }
  const all = await writeMapping(mappingPath, said, guessed);
  say(`${said ? 'added to' : 'wrote'} ${mappingPath}: look through the guesses in it, then run it again`);
  return all;
}

async function bringAll(ads: Ads, work: Work): Promise<void> {
  const { report } = work;
  const ids = new Set<string>();
  let batch: Ad[] = [];
  for await (const ad of ads.ads()) {
    if (ids.size >= maxRows) throw new TypeError(`a file may hold at most ${maxRows} ads`);
    if (ad.leftOut) report.leave(ad.leftOut);
    else if (ids.has(ad.id)) report.refuse(ad, [{ field: 'externalId', text: 'Bu kod faylda təkrar olunur.' }]);
    else batch.push(ad);
    ids.add(ad.id);
    if (batch.length < batchRows) continue;
    await bringBatch(work, batch);
    batch = [];
  }
  await bringBatch(work, batch);
  for await (const person of ads.people()) {
    const found = await (work.writes ? bringPerson : findPerson)(work.app, work.source, person);
    report.meet(person, found);
  }
}

async function bringBatch(work: Work, batch: readonly Ad[]): Promise<void> {
  const rows = await work.app.db
    .selectFrom('transferred_listings')
    .select('external_id')
    .where('source', '=', work.source)
    .where('external_id', '=', (eb) => eb.fn.any(eb.val(batch.map(({ id }) => id))))
    .execute();
  const known = new Set(rows.map(({ external_id }) => external_id));
  const lane = limitConcurrency(together);
  const settled = await Promise.allSettled(
    batch.map((ad) =>
      lane(async () => {
        if (known.has(ad.id)) work.report.know();
        else await bringAd(work, ad);
      }),
    ),
  );
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  work.report.goOn(batch.length);
}

async function bringAd(work: Work, ad: Ad): Promise<void> {
  const { app, source, report } = work;
  const { read, missing } = await toRow(ad, work);
  const seller = withPhone(ad);
  const person = await findPerson(app, source, seller);
  report.meet(seller, person, ad);
  const errors = [...read.errors, ...(person.what === 'wrong' ? person.errors.map(ofSeller) : [])];
  if (person.what === 'gone') return report.leave('of people who deleted their account here');
  if (errors.length > 0 || !read.section) return report.refuse(ad, errors);
  report.lack(ad, missing);
  if (!work.writes) return report.bring(read.images.length);
  const brought = await bringPerson(app, source, seller);
  if (!('account' in brought)) return report.refuse(ad, brought.what === 'wrong' ? brought.errors : []);
  const { account } = brought;
  const dated = ad.postedAt && ad.postedAt < app.now() ? { postedAt: ad.postedAt } : {};
  const { folder, photos } = work;
  const storing = { app, account, source: photos, folder, records: recordsOf(source, ad.id), ...dated };
  const { what, errors: problems } = await storeRow(storing, read, read.section, undefined);
  if (what === 'wrong') return report.refuse(ad, problems);
  report.bring(read.images.length - problems.length);
  for (const { text } of problems) report.lack(ad, [text]);
}

/** With the ad's number, if the profile has none of ours. */
function withPhone({ person, texts }: Ad): Person {
  return parsePhone(person.phone) ? person : { ...person, phone: texts['contact.phone'] ?? '' };
}

const ofSeller = ({ field, text }: RowError): RowError => ({ field: `seller’s ${field}`, text });

/** Once here, an ad belongs to its seller, and is never overwritten: its content is not noted. */
function recordsOf(source: string, id: string): Records {
  return {
    async note(trx, { listingId }) {
      await trx.insertInto('transferred_listings').values({ source, external_id: id, listing_id: listingId }).execute();
    },
  };
}
