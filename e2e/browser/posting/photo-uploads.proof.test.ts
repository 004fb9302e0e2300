/** Photos upload while the form is filled in; whatever goes wrong, the listing is posted. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { formValues } from '../../../src/test/values.ts';
import { recordUploads, sentBy } from '../../support/sent-forms.ts';
import { anAccount, desktop, objections, overflow, phone, type RunningSite, signIn } from '../../support/site.ts';
import { test, type Visit } from '../../support/story.ts';
import { fromMenu, moreOf } from '../../support/photo-menu.ts';
import { postButton } from '../../support/post-button.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-photos-'));
/** A phone photo: 12 megapixels, landscape, with EXIF rotation. */
const large = join(folder, 'large.jpg');
/** Half of that, and still larger than what is stored. */
const half = join(folder, 'half.jpg');
const [flower, boats, airplane] = [samplePhoto('flower'), samplePhoto('boats'), samplePhoto('airplane')];

test.beforeAll(async () => {
  const pixels = { create: { width: 4000, height: 3000, channels: 3, background: '#4a7' } } as const;
  await sharp(pixels)
    .composite([{ input: flower }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(large);
  await sharp(large).resize({ width: 2800 }).withMetadata({ orientation: 6 }).toFile(half);
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function openForm(
  visit: Visit,
  site: RunningSite,
  options: BrowserContextOptions = desktop,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const { page, problems } = await visit(options);
  await page.addInitScript(recordUploads);
  await prepare?.(page);
  await signIn(page, await anAccount(site));
  await openAgain(page);
  return { page, problems };
}
async function openAgain(page: Page): Promise<void> {
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  await expect.poll(() => field(page, 'contact.email').inputValue(), patience).not.toBe('');
}
const patience = { timeout: 60_000 };
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const tiles = (page: Page) => form(page).locator('li[data-photo]');
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });
const pick = (page: Page, ...files: string[]) => field(page, 'images').setInputFiles(files);
/** Waits until all picked photos are uploaded. */
const arePhotosThere = (page: Page, count: number) =>
  expect
    .poll(
      async () => [await tiles(page).locator('img').count(), await form(page).locator('progress').count()],
      patience,
    )
    .toEqual([count, 0]);

async function fill(page: Page) {
  const texts = { title: 'Künc divanı', brand: 'Embawood', price: '450', location: 'Bakı', description: 'Az işlənib.' };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}
/** Submits the form; returns the listing, and the part names of its photos. */
async function post(page: Page): Promise<{ listing: Listing; names: string[] }> {
  const answer = page.waitForResponse((each) => each.url().endsWith('/api/homGarden') && each.status() === 201);
  await button(page, 'Əlavə et').click();
  await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
  const entries = (await sentBy(page)).at(-1)?.entries ?? [];
  return {
    listing: (await (await answer).json()) as Listing,
    names: entries.map(([name]) => name).filter((name) => /images|uploads/.test(name)),
  };
}

test('photos are uploaded before the form, which only names them, and stored as they are shown', async ({
  visit,
  site,
}) => {
  const { page, problems } = await openForm(visit, site, phone);
  const scripts: string[] = [];
  page.on('worker', (worker) => scripts.push(new URL(worker.url()).pathname));
  const answers = [1, 2, 3].map(() => page.waitForResponse((each) => each.url().endsWith('/api/photos')));
  await pick(page, large, boats, airplane);
  await fill(page);
  expect((await Promise.all(answers)).map((each) => each.status())).toEqual([201, 201, 201]);
  await arePhotosThere(page, 3);
  expect(await sentBy(page)).toEqual([]);
  // Each was drawn in a worker, from a file of its own that the site's policies permit.
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(script).toMatch(/^\/assets\/photo-worker-/);

  await fromMenu(page, '3-cü', 'Sola keçir');
  const before = await tiles(page)
    .nth(1)
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  const more = moreOf(page, '2-ci');
  const box = await more.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Çevir' }).focus();
  await page.keyboard.press('Enter');
  await form(page).getByRole('status').getByText('2-ci şəkil sağa çevrildi.').waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('2-ci şəkil: digər əməliyyatlar');
  // Twice is upside down, three times to the left; only the last counts. It was portrait, 1920 × 2560.
  for (let time = 0; time < 3; time += 1) await fromMenu(page, '1-ci', 'Çevir');
  await arePhotosThere(page, 3);
  const { listing, names } = await post(page);
  expect(names).toEqual(['uploads', 'uploads', 'uploads']);
  expect(listing.photos.map(({ width, height }) => [width, height])).toEqual([
    [1920, 1440],
    before.toReversed(),
    [expect.any(Number), expect.any(Number)],
  ]);
  expect(problems).toEqual([]);
});

test('a failed upload is reported, can be retried, and otherwise goes with the form', async ({ visit, site }) => {
  let working = false;
  let failing = 0;
  const { page } = await openForm(visit, site, phone, (page) =>
    page.route('**/api/photos', (route) => {
      if (working) return route.continue();
      failing += 1;
      return failing % 2 ? route.abort() : route.fulfill({ status: 503, json: { message: 'Məşğuluq.' } });
    }),
  );
  await pick(page, flower, boats, airplane);
  for (const place of ['1-ci', '2-ci', '3-cü']) await button(page, `${place} şəkli yenidən yüklə`).waitFor();
  await form(page)
    .getByText('Yüklənməyən şəkil var. Yenidən yükləyin; yükləməsəniz, elanla birlikdə göndəriləcək.')
    .waitFor();
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  working = true;
  const again = button(page, '2-ci şəkli yenidən yüklə');
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await again.focus();
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => form(page).locator('progress').count(), patience).toBe(0);
  // The keyboard stays at the photo.
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('2-ci şəkli sil');

  await fill(page);
  const { listing, names } = await post(page);
  expect(names).toEqual(['images', 'uploads', 'images']);
  expect(listing.images).toHaveLength(3);
});

test('a photo of an unknown kind is refused with the reason, and one that is in an ad already told to be, with a link', async ({
  visit,
  site,
}) => {
  const listing = await postAirplane(site);
  const { page } = await openForm(visit, site, phone);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), randomBytes(4000)]);
  await field(page, 'images').setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await form(page).getByText('«IMG_1.HEIC»: HEIC formatı dəstəklənmir. Şəkli JPEG formatında seçin.').waitFor();
  await form(page).getByText('Qəbul olunmadı').waitFor();
  // A photo without preview cannot be rotated.
  expect(await moreOf(page, '1-ci').count()).toBe(0);
  expect(await objections(page)).toEqual([]);
  await button(page, '1-ci şəkli sil').click();
  await expect.poll(() => tiles(page).count()).toBe(0);

  const copy = join(folder, 'copy.jpg');
  await sharp(airplane).resize({ width: 700 }).extend({ top: 40, bottom: 40 }).toFile(copy);
  await pick(page, copy);
  const note = form(page).getByRole('status').filter({ hasText: 'elanda var' });
  await note.getByRole('link', { name: `№ ${listing.id}`, exact: true }).waitFor(patience);
  expect(await tiles(page).first().textContent()).toMatch(/Bu şəkil \d+ elanda var/);
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await fill(page);
  const posted = await post(page);
  expect([posted.names, posted.listing.images.length]).toEqual([['uploads'], 1]);
});

test('sending the form waits for uploads in progress; that of a removed photo is aborted', async ({ visit, site }) => {
  const ended: (string | undefined)[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let started = 0;
  const { page } = await openForm(visit, site, phone, async (page) => {
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/photos')) ended.push(request.failure()?.errorText);
    });
    await page.route('**/api/photos', async (route) => {
      started += 1;
      // The first never comes through.
      if (started === 1) return;
      await held;
      await route.continue();
    });
  });
  await pick(page, flower);
  await form(page).getByRole('progressbar', { name: '1-ci şəkil yüklənir' }).waitFor();
  await expect.poll(() => started, patience).toBe(1);
  await button(page, '1-ci şəkli sil').click();
  await expect.poll(() => ended, patience).toEqual(['net::ERR_ABORTED']);

  await pick(page, boats);
  await form(page).getByRole('progressbar', { name: '1-ci şəkil yüklənir' }).waitFor();
  await fill(page);
  const answer = page.waitForResponse((each) => each.url().endsWith('/api/homGarden') && each.status() === 201);
  await button(page, 'Əlavə et').click();
  await button(page, 'Şəkillər yüklənir…').waitFor();
  expect(await sentBy(page)).toEqual([]);
  release();
  await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();
  expect((await sentBy(page))[0]?.entries.filter(([name]) => name === 'uploads')).toHaveLength(1);
  expect(((await (await answer).json()) as Listing).images).toHaveLength(1);
});

test('photos picked while signed out, and those whose upload ids are rejected, are sent as files', async ({
  visit,
  site,
}) => {
  const { page } = await openForm(visit, site);
  const token = await page.evaluate(() => {
    const token = localStorage.getItem('token');
    localStorage.removeItem('token');
    return token ?? '';
  });
  let sent = 0;
  await page.route('**/api/photos', (route) => {
    sent += 1;
    return route.continue();
  });
  await pick(page, flower);
  await arePhotosThere(page, 1);
  await fill(page);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  const local = await post(page);
  expect([local.names, local.listing.images.length, sent]).toEqual([['images'], 1, 0]);

  await page.unroute('**/api/photos');
  await page.route('**/api/photos', (route) => route.fulfill({ status: 201, json: { id: crypto.randomUUID() } }));
  await openAgain(page);
  await pick(page, flower, boats);
  await fill(page);
  const { listing, names } = await post(page);
  expect((await sentBy(page)).map(({ entries }) => entries.filter(([name]) => name === 'uploads').length)).toEqual([
    2, 0,
  ]);
  expect([names, listing.images.length]).toEqual([['images', 'images'], 2]);
});

test('a browser without a worker for photos, or without a canvas outside the page, shrinks and rotates them in the page', async ({
  visit,
  site,
}) => {
  const { page } = await openForm(visit, site, desktop, (page) =>
    page.route('**/photo-worker*', (route) => route.abort()),
  );
  await expectRotatedInPage(page);
  await page.unroute('**/photo-worker*');
  await page.addInitScript('delete globalThis.OffscreenCanvas');
  await openAgain(page);
  await expectRotatedInPage(page);
});

async function expectRotatedInPage(page: Page): Promise<void> {
  await pick(page, half);
  await arePhotosThere(page, 1);
  await fromMenu(page, '1-ci', 'Çevir');
  await arePhotosThere(page, 1);
  await fill(page);
  const { listing } = await post(page);
  expect([listing.photos[0]?.width, listing.photos[0]?.height]).toEqual([1920, 1440]);
}

/** Posts an ad by the API. */
async function postAirplane(site: RunningSite): Promise<Listing> {
  const { token } = await anAccount(site);
  const section = sections.find(({ name }) => name === 'homGarden')!;
  const form = new FormData();
  for (const [name, value] of Object.entries(formValues(section))) form.append(name, value);
  form.append('images', await openAsBlob(airplane, { type: 'image/jpeg' }), 'a.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/homGarden`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Listing;
}
