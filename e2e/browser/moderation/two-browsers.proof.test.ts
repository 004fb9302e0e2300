import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { QueuePage } from '../../../src/desk/queue/answer.server.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { aListing, anAccount, desktop, type RunningSite, type Session } from '../../support/site.ts';
import { adminToken, aModerator, get, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);
const section = sections.find(({ photos, titleFrom }) => photos.min === 0 && titleFrom[0] === 'title');

// A thousand with `QUEUE_ADS=1000`; every fifth is reported once it is published, and comes back.
const ads = Number(process.env['QUEUE_ADS'] ?? 15);

/** Approves with the key until nothing is left and nothing comes, as fast as the page goes on. */
async function workThrough(page: Page, isOver: () => Promise<boolean>, isWaiting: () => Promise<boolean>) {
  const shown = () =>
    page.getByRole('main').evaluate((main) => ({
      item:
        [...main.querySelectorAll('h2')].find(({ textContent }) => textContent.startsWith('Əşya'))?.textContent ?? '',
      isEmpty: main.textContent.includes('Növbə boşdur, hər şeyə baxılıb'),
    }));
  const isNext = async (item: string) => {
    for (let look = 0; look < 20; look++) {
      const now = await shown();
      if (now.isEmpty || now.item !== item) return true;
      await sleep(25);
    }
    return false;
  };
  for (;;) {
    const { item, isEmpty } = await shown();
    // The page may show the queue of a moment ago.
    if (isEmpty && (await isOver())) return;
    if (item === '') {
      await sleep(isEmpty ? 500 : 100);
      if (isEmpty && (await isWaiting())) await page.reload();
      continue;
    }
    await page.keyboard.press('a');
    if (await isNext(item)) continue;
    // The other one holds it.
    await page.keyboard.press('j');
    if (!(await isNext(item))) await page.reload();
  }
}

/** Reports every fifth listing as soon as visitors see it; returns which. */
async function reportSome(site: RunningSite, listings: readonly Listing[]): Promise<Set<number>> {
  const reported = new Set<number>();
  for (const { _id, id } of listings.filter((_, index) => index % 5 === 0)) {
    for (let status = 404; status === 404;) {
      const answer = await fetch(`${site.url}/api/${section?.name}/${_id}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'price' }),
      });
      ({ status } = answer);
      if (status !== 404) expect([status, await answer.text()]).toEqual([201, expect.anything()]);
      else await sleep(50);
    }
    reported.add(id);
  }
  return reported;
}

type Log = { items: { by: { id: string }; about: { id?: number } }[]; nextCursor: string | null };

/** The decisions on listings, by their numbers; and who has made some. */
async function decisions(site: RunningSite, admin: string) {
  const made = new Map<number, number>();
  const by = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Log = await get<Log>(
      site,
      `/api/moderation/log?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
      admin,
    );
    for (const line of page.items) {
      if (line.about.id === undefined) continue;
      made.set(line.about.id, (made.get(line.about.id) ?? 0) + 1);
      by.add(line.by.id);
    }
    cursor = page.nextCursor;
  }
  return { made, by };
}

test(
  'two moderators empty a queue in two browsers while reports come: none is decided twice, none is lost',
  { timeout: 120_000 + ads * 3000 },
  async ({ visit, site, annotate }) => {
    const admin = await adminToken(site);
    const staff = [await aModerator(site, admin), await aModerator(site, admin)];
    const sellers: Session[] = [];
    for (let index = 0; index < 5; index++) sellers.push(await anAccount(site));
    const posted: Listing[] = [];
    for (let index = 0; index < ads; index++) {
      const seller = sellers[index % sellers.length]!;
      posted.push(await aListing(site, seller, { section, photos: 0, fields: { title: `Əşya nömrə ${index}` } }));
    }
    const pages: Page[] = [];
    for (const moderator of staff) {
      const { page } = await visit(desktop);
      await signInBefore(page, moderator);
      await page.goto('/moderasiya');
      await page.getByRole('heading', { name: 'Əşya nömrə' }).waitFor();
      pages.push(page);
    }
    const started = performance.now();
    let isReporting = true;
    const reporting = reportSome(site, posted).finally(() => (isReporting = false));
    const waiting = async () => (await get<QueuePage>(site, '/api/moderation/queue', admin)).items;
    const isWaiting = async () => (await waiting()).length > 0;
    const isOver = async () => !isReporting && !(await isWaiting());
    const [reported] = await Promise.all([reporting, ...pages.map((page) => workThrough(page, isOver, isWaiting))]);
    await annotate(`${ads} ads, ${reported.size} reports, ${((performance.now() - started) / 1000).toFixed(1)} s`);

    const { made, by } = await decisions(site, admin);
    const wanted = posted.map(({ id }) => [id, reported.has(id) ? 2 : 1] as const);
    expect(made).toEqual(new Map(wanted));
    expect(by).toEqual(new Set(staff.map(({ userId }) => userId)));
    expect(await waiting()).toEqual([]);
    for (const seller of sellers) {
      const own = await get<{ status: string }[]>(site, '/api/my-announcements', seller.token);
      expect(own.filter(({ status }) => status !== 'active')).toEqual([]);
    }
  },
);
