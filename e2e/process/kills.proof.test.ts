/** Processes killed at random moments, and stalled ones: in parallel, since most of it is waiting. */
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '../../src/listings/present.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { samplePhoto } from '../../src/test/photo-samples.ts';
import { formValues } from '../../src/test/values.ts';
import { crash } from '../support/crashes.ts';
import { expectToldOnce } from '../support/killed-searches.ts';
import { childrenOf, workersOf } from '../support/program.ts';
import { aListing, anAccount, type RunningSite, type Session, startSite } from '../support/site.ts';

type Place = { site: RunningSite; session: Session };

/** Two, since on one of them it takes half a minute until a process counts as stalled. */
let place: Place;
let other: Place;
beforeAll(async () => {
  [place, other] = (await Promise.all([1, 2].map(start))) as [Place, Place];
});
afterAll(() => Promise.all([place, other].map(({ site }) => site.stop())));

async function start(): Promise<Place> {
  const site = await startSite({ LIMITS: '0', LOG_LEVEL: 'silent' });
  return { site, session: await anAccount(site) };
}
const renderers = ({ site } = place) => workersOf(site.process.pid).flatMap(childrenOf);
const files = (folder: string, { site } = place) =>
  readdirSync(join(site.dataDir, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It had already died after the previous signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts to post an ad with so many photos. */
async function post(photos: number, photo?: Blob, { site, session } = place): Promise<Response> {
  const [section] = sections;
  const form = new FormData();
  for (const [name, value] of Object.entries(formValues(section!))) form.append(name, value);
  photo ??= await openAsBlob(samplePhoto('boats'), { type: 'image/jpeg' });
  for (let index = 0; index < photos; index += 1) form.append('images', photo, 'a.jpg');
  const headers = { authorization: `Bearer ${session.token}` };
  return fetch(`${site.url}/api/${section!.name}`, { method: 'POST', headers, body: form });
}

async function expectServed(answer: Response, photos: number, { site } = place): Promise<void> {
  expect(answer.status).toBe(201);
  const listing: Listing = await answer.json();
  expect(listing.photos).toHaveLength(photos);
  for (const { name } of listing.photos.flatMap(({ renditions }) => renditions)) {
    expect((await fetch(`${site.url}/uploads/${name}`)).status, name).toBe(200);
  }
}

const beside = { concurrent: true };
const inTurn = { concurrent: false };

test(
  'a photo that holds its process up is rendered by another, and nobody waits for ever',
  beside,
  async ({ expect }) => {
    await aListing(other.site, other.session);
    const [held] = renderers(other);
    process.kill(held!, 'SIGSTOP');
    await expectServed(await post(1, undefined, other), 1, other);
    expect(renderers(other)).not.toContain(held);
  },
);

describe('the processes that render photos', beside, () => {
  test('photos whose process is killed meanwhile are rendered by another', inTurn, async ({ expect }) => {
    await aListing(place.site, place.session);
    const [killed] = renderers();
    process.kill(killed!, 'SIGSTOP');
    const posted = post(5);
    // The suspended process has received the first photo by then.
    await expect.poll(() => files('uploading').length).toBe(5);
    await sleep(200);
    process.kill(killed!, 'SIGKILL');
    await expectServed(await posted, 5);
    expect(renderers()).toHaveLength(1);
    expect(renderers()).not.toContain(killed);
  });

  test('photos that kill every process are refused for a while and leave nothing', inTurn, async ({ expect }) => {
    const before = files('photos').length;
    // Large enough that none is rendered between two looks at the processes.
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#0b746a' } });
    const photo = new Blob([new Uint8Array(await large.jpeg({ progressive: true }).toBuffer())], {
      type: 'image/jpeg',
    });
    let answered = false;
    const posted = post(2, photo).finally(() => (answered = true));
    while (!answered) {
      for (const pid of renderers()) killIfThere(pid);
      await sleep(5);
    }
    const answer = await posted;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(files('photos')).toHaveLength(before);
    await expect.poll(() => files('uploading')).toEqual([]);
    await expectServed(await post(2), 2);
  });

  test(
    'more photos than can be rendered soon are refused before they are read, and none of the others is lost',
    inTurn,
    async ({ expect }) => {
      await aListing(place.site, place.session);
      const [held] = renderers();
      process.kill(held!, 'SIGSTOP');
      const small = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b746a' } });
      const photo = new Blob([new Uint8Array(await small.png().toBuffer())], { type: 'image/png' });
      const waiting = [post(20, photo), post(20, photo), post(20, photo)];
      await expect.poll(() => files('uploading').length).toBe(60);
      await sleep(200);
      const refused = await post(1);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      process.kill(held!, 'SIGCONT');
      for (const answer of await Promise.all(waiting)) await expectServed(answer, 20);
      await expectServed(await post(1), 1);
    },
  );

  test(
    'what renders photos ends with its worker, and has neither its settings nor its priority',
    inTurn,
    async ({ expect }) => {
      await aListing(place.site, place.session);
      const [worker] = workersOf(place.site.process.pid);
      const [renderer] = renderers();
      const environment = readFileSync(`/proc/${renderer}/environ`, 'utf8');
      expect(environment).not.toContain('DATABASE_URL');
      expect(getPriority(renderer)).toBe(10);
      process.kill(worker!, 'SIGKILL');
      await expect.poll(() => existsSync(`/proc/${renderer}`)).toBe(false);
    },
  );
});

describe('killed at random moments', beside, () => {
  test('a site keeps every acknowledged write, photos included, and shows none half-done', async ({ expect }) => {
    const { lost, acknowledged, filesChecked } = await crash(2);
    expect(lost).toEqual([]);
    expect(acknowledged.posted).toBeGreaterThan(0);
    expect(filesChecked).toBeGreaterThan(0);
  });

  const rounds = Number(process.env['KILLS'] ?? 3);
  test(
    'a site tells of every match by notice and mail, once',
    { timeout: 120_000 + rounds * 60_000 },
    async ({ expect }) => {
      expect(await expectToldOnce(expect, rounds)).toBe(3 * rounds);
    },
  );
});
