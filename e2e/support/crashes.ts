/** Kills the site at random moments during writes, and compares what it stored with what it acknowledged. */
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { closeApp, createApp } from '../../src/platform/app/app.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { runningPostgresUrl } from '../../src/platform/database/embedded-postgres.ts';
import type { History } from '../../src/listings/life/history/events.server.ts';
import type { Listing } from '../../src/listings/present.ts';
import { removeAbandonedForms } from '../../src/photos/incoming/abandoned-forms.server.ts';
import { markName } from '../../src/platform/storage/file-name.ts';
import { removeOldUploads } from '../../src/photos/uploads/uploads.server.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { removeOrphansNow } from '../../src/test/jobs.ts';
import { formValues } from '../../src/test/values.ts';
import { killAll } from './kill-all.ts';
import { anAccount, type RunningSite, type Session, startSite } from './site.ts';
import { hourMs } from '../../src/domain/language/durations.ts';

/** `moves` are the kinds of events that moves have left in the history. */
type Stage = { status: string; moves: string };
/** An acceptable state of a listing: as in its last change, or gone. */
type State = (Stage & { description: string; images: number | string[] }) | 'gone';
type Found = (Stage & { description: string; images: string[] }) | 'gone';
type Entry = { id: string; owner: Session; actor: number; now: State };
export type Figures = {
  rounds: number;
  acknowledged: { posted: number; changed: number; moved: number; removed: number };
  underWay: number;
  lost: string[];
  filesChecked: number;
  orphansRemoved: number;
};

const section = sections[0]!;
const actors = 4;
const path = `/api/${section.name}`;
/** Moves of an owner: to which status, and how the history calls them. */
const moves = [
  { call: 'reserve', to: 'reserved', kind: 'reserved' },
  { call: 'release', to: 'active', kind: 'released' },
  { call: 'sold', to: 'sold', kind: 'sold' },
  { call: 'unsold', to: 'active', kind: 'unsold' },
  { call: 'bump', to: undefined, kind: 'bumped' },
] as const;

/** Runs rounds on one data folder; `lost` names everything that differs from what was acknowledged. */
export async function crash(rounds: number, tell: (line: string) => void = () => {}): Promise<Figures> {
  const settings = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' };
  const figures: Figures = {
    rounds,
    acknowledged: { posted: 0, changed: 0, moved: 0, removed: 0 },
    underWay: 0,
    lost: [],
    filesChecked: 0,
    orphansRemoved: 0,
  };
  const ledger: Entry[] = [];
  const owners: Session[] = [];
  let site = await startSite(settings);
  const { dataDir } = site;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const owner = await whenReady(() => anAccount(site));
      owners.push(owner);
      const work = write(site, owner, ledger, figures);
      // Something is to be acknowledged, and the first photo waits for the process that renders it.
      for (let waited = 0; round === 1 && ledger.length === 0 && waited < 300; waited += 1) await sleep(100);
      await sleep(100 + Math.random() * 1400);
      // Every other time the database survives the site, as when only a terminal's processes are killed.
      await killAll(site, round % 2 === 0);
      const unsure = await work;
      site = await startSite(settings, dataDir);
      await compare(site, owner, ledger, unsure, figures);
      tell(`round ${round}: ${JSON.stringify(figures.acknowledged)}, lost ${figures.lost.length}`);
    }
    for (const entry of ledger) await checkEntry(site, entry, [entry.now], figures);
    await checkOrphans(site, figures);
    site.process.kill('SIGTERM');
    await once(site.process, 'exit');
    return figures;
  } finally {
    if (site.process.exitCode === null) await killAll(site, true);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The entries that a round changed, and the writes in progress when the site died, which may have succeeded or not. */
type Unsure = { touched: Set<Entry>; changes: { entry: Entry; after: State }[]; posts: string[] };

async function write(site: RunningSite, owner: Session, ledger: Entry[], figures: Figures): Promise<Unsure> {
  const unsure: Unsure = { touched: new Set(), changes: [], posts: [] };
  const count = figures.acknowledged;
  const actor = async (name: number) => {
    const own = ledger.filter((entry) => entry.actor === name && entry.now !== 'gone');
    for (let step = 0; ; step += 1) {
      const description = `Sınaq ${owner.userId} ${name} ${step}`;
      const dice = Math.random();
      const entry = own[Math.floor(Math.random() * own.length)];
      if (entry) unsure.touched.add(entry);
      if (!entry || entry.now === 'gone' || dice < 0.3) {
        const body = await form(site, owner, { ...formValues(section), description }, 1 + (step % 2));
        const answer = await send(site, owner, 'POST', path, body);
        if (!answer) return void unsure.posts.push(description);
        if (answer.status !== 201) continue;
        const fresh: Entry = { id: answer.body._id, owner, actor: name, now: stateOf(answer.body) };
        unsure.touched.add(fresh);
        own.push(fresh);
        ledger.push(fresh);
        count.posted += 1;
      } else if (dice < 0.6) {
        // Replaces the first photo.
        const { now } = entry;
        const kept = typeof now.images === 'number' ? [] : now.images.slice(1);
        // An empty value keeps no photo; without the field all are kept.
        const body = await form(site, entry.owner, { description, keepImages: kept.length > 0 ? kept : '' }, 1);
        const answer = await send(site, entry.owner, 'PUT', `${path}/${entry.id}`, body);
        if (!answer)
          return void unsure.changes.push({ entry, after: { ...now, description, images: kept.length + 1 } });
        if (answer.status !== 200) continue;
        entry.now = stateOf(answer.body, now.moves);
        count.changed += 1;
      } else if (dice < 0.9) {
        const { now } = entry;
        const { call, to, kind } = moves[Math.floor(Math.random() * moves.length)]!;
        const answer = await send(site, entry.owner, 'POST', `/api/my-announcements/${entry.id}/${call}`);
        const after = { ...now, status: to ?? now.status, moves: `${now.moves} ${kind}` };
        if (!answer) return void unsure.changes.push({ entry, after });
        // The site refuses an impossible move, and answers a repeated one without recording it again.
        if (answer.status !== 200 || (to ? to === now.status : now.moves.includes(kind))) continue;
        entry.now = after;
        count.moved += 1;
      } else {
        const answer = await send(site, entry.owner, 'DELETE', `/api/my-announcements/${entry.id}`);
        if (!answer) return void unsure.changes.push({ entry, after: 'gone' });
        if (answer.status !== 200) continue;
        entry.now = 'gone';
        own.splice(own.indexOf(entry), 1);
        count.removed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: actors }, (_, name) => actor(name)));
  figures.underWay += unsure.changes.length + unsure.posts.length;
  return unsure;
}

/** Checks everything the round touched, and all listings of its account: unacknowledged ones are complete or absent. */
async function compare(site: RunningSite, owner: Session, ledger: Entry[], unsure: Unsure, figures: Figures) {
  for (const entry of unsure.touched) {
    const change = unsure.changes.find((each) => each.entry === entry);
    await checkEntry(site, entry, change ? [entry.now, change.after] : [entry.now], figures);
  }
  const own = (await (await ask(site, '/api/my-announcements', owner)).json()) as Listing[];
  for (const listing of own.filter(({ _id }) => !ledger.some(({ id }) => id === _id))) {
    if (!unsure.posts.includes(listing.description)) figures.lost.push(`${listing._id} was posted by nobody`);
    const fresh: Entry = { id: listing._id, owner, actor: ledger.length % actors, now: stateOf(listing) };
    ledger.push(fresh);
    await checkEntry(site, fresh, [fresh.now], figures);
  }
}

async function checkEntry(site: RunningSite, entry: Entry, allowed: State[], figures: Figures): Promise<void> {
  const answer = await ask(site, `${path}/${entry.id}`);
  const listing = answer.status === 200 ? ((await answer.json()) as Listing) : undefined;
  const found: Found = listing ? stateOf(listing, await movesOf(site, entry.id)) : 'gone';
  const fits = allowed.some((state) => isSame(state, found));
  if (!fits || ![200, 404].includes(answer.status)) {
    figures.lost.push(`${entry.id}: ${answer.status} ${JSON.stringify(found)}, not ${JSON.stringify(allowed)}`);
  }
  entry.now = found;
  for (const { name } of listing?.photos.flatMap(({ renditions }) => renditions) ?? []) {
    const file = await ask(site, `/uploads/${name}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    figures.filesChecked += 1;
    const whole = file.status === 200 && bytes.length === bytes.readUInt32LE(4) + 8;
    if (!whole) figures.lost.push(`${entry.id}: file ${name} answers ${file.status}, ${bytes.length} bytes`);
  }
}

function isSame(state: State, found: Found): boolean {
  if (state === 'gone' || found === 'gone') return state === found;
  if (state.description !== found.description || state.status !== found.status) return false;
  if (state.moves !== found.moves) return false;
  return typeof state.images === 'number'
    ? state.images === found.images.length
    : JSON.stringify(state.images) === JSON.stringify(found.images);
}

function stateOf({ description, images, status }: Listing, made = ''): Exclude<Found, 'gone'> {
  return { description, images, status, moves: made };
}

async function movesOf(site: RunningSite, id: string): Promise<string> {
  const { events } = (await (await ask(site, `${path}/${id}/history`)).json()) as History;
  const kinds: string[] = moves.map(({ kind }) => kind);
  return events.map(({ kind }) => (kinds.includes(kind) ? ` ${kind}` : '')).join('');
}

/** Runs the nightly jobs a day later: afterwards the folder contains only files of listings. */
async function checkOrphans(site: RunningSite, figures: Figures): Promise<void> {
  const folders = ['photos', 'uploading'].map((name) => join(site.dataDir, name));
  const onDisk = () => folders.flatMap((folder) => filesIn(folder));
  const before = onDisk();
  const url = await runningPostgresUrl(site.dataDir);
  const config = readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' });
  const app = createApp(config, url ?? '', { now: () => new Date(Date.now() + 25 * hourMs) });
  await removeOldUploads(app);
  await removeOrphansNow(app);
  await removeAbandonedForms(app, 0);
  const { rows } = await app.pool.query<{ name: string }>(
    `select key || '-' || step || '.webp' as name from photos, unnest(widths) as each (step) order by 1`,
  );
  await closeApp(app);
  const left = onDisk().toSorted();
  figures.orphansRemoved = before.length - left.length;
  if (left.join() !== rows.map(({ name }) => name).join())
    figures.lost.push('files and rows differ after the nightly job');
}

function filesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile() && entry.name !== markName).map(({ name }) => name);
}

/** A form with `photos` photos, some of them uploads. */
async function form(
  site: RunningSite,
  owner: Session,
  values: Record<string, string | string[]>,
  photos: number,
): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) data.append(name, each);
  for (let index = 0; index < photos; index += 1) {
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
    const body = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const photo = new Blob([Uint8Array.from(body)], { type: 'image/jpeg' });
    const id = Math.random() < 0.5 ? await addUpload(site, owner, photo) : undefined;
    data.append(id ? 'uploads' : 'images', id ?? photo);
  }
  return data;
}

/** The upload's id; undefined if the site was killed meanwhile. */
async function addUpload(site: RunningSite, owner: Session, photo: Blob): Promise<string | undefined> {
  const data = new FormData();
  data.append('images', photo, 'a.jpg');
  const answer = await send<{ id: string }>(site, owner, 'POST', '/api/photos', data);
  return answer?.status === 201 ? answer.body.id : undefined;
}

type Answer<Body> = { status: number; body: Body };

/** Undefined without a response: the site was killed meanwhile. */
async function send<Body = Listing>(
  site: RunningSite,
  { token }: Session,
  method: string,
  url: string,
  body?: FormData,
): Promise<Answer<Body> | undefined> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}${url}`, { method, headers, ...(body ? { body } : {}) });
    return { status: answer.status, body: (await answer.json()) as Body };
  } catch {
    return undefined;
  }
}

async function whenReady<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(1000);
    }
  }
}

/** Retries 503: a site that has just started may be overloaded for a moment. */
async function ask(site: RunningSite, url: string, owner?: Session): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(
      `${site.url}${url}`,
      owner ? { headers: { authorization: `Bearer ${owner.token}` } } : {},
    );
    if (answer.status !== 503 || tries === 20) return answer;
    await sleep(1000);
  }
}
