import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillField } from '../../support/fill-form.ts';
import { aListing, anAccount, desktop, objections, phone, type Session, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';
let session: Session;
let address: string;

test.beforeAll(async ({ site }) => {
  session = await anAccount(site);
  address = `/cars/${(await aListing(site, session, { photos: 3 })).id}`;
});

const shown = (page: Page) => page.getByRole('region', { name: 'Elanın şəkilləri' }).getByText(/^\d \/ \d$/);
const lively: BrowserContextOptions = { ...desktop, reducedMotion: 'no-preference' };
// A screen without room for tiles beside the photo.
const tablet: BrowserContextOptions = { viewport: { width: 1000, height: 900 } };

test.for([
  ['phone', phone, zoomsByTouch],
  ['tablet', tablet, undefined],
] as const)(
  'a photo opens full screen, wraps around, closes in three ways and zooms, on a %s',
  async ([_name, options, zooms], { visit }) => {
    const { page, problems } = await visit(options);
    await page.goto(address);
    const zoom = page.getByRole('dialog');
    const open = async (place: string) => {
      await page.getByRole('button', { name: `${place} şəkli göstər` }).click();
      await page.getByRole('button', { name: `${place} şəkli böyüt` }).click();
      await zoom.waitFor();
    };
    // The large view opens at the clicked photo.
    await open('2-ci');
    await zoom.getByText('2 / 3').waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(await zoom.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    for (const [button, place] of [
      ['Növbəti şəkil', '3 / 3'],
      ['Növbəti şəkil', '1 / 3'],
      ['Əvvəlki şəkil', '3 / 3'],
    ] as const) {
      await zoom.getByRole('button', { name: button }).click();
      await zoom.getByText(place).waitFor();
    }
    for (const [key, place] of [
      ['ArrowRight', '1 / 3'],
      ['ArrowLeft', '3 / 3'],
      ['ArrowLeft', '2 / 3'],
    ] as const) {
      await page.keyboard.press(key);
      await zoom.getByText(place).waitFor();
    }
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'detached' });
    // The page shows the last viewed photo, focused.
    await expect.poll(() => shown(page).textContent()).toBe('2 / 3');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('2-ci şəkli böyüt');
    await open('1-ci');
    await zoom.getByRole('img', { name: /1-ci/ }).click();
    expect(await zoom.count()).toBe(1);
    // Beside the photo; below it are the others.
    await page.mouse.click(width / 2, 20);
    await zoom.waitFor({ state: 'detached' });
    await open('3-cü');
    // The others, the price and the seller are at hand.
    await zoom.getByRole('button', { name: '1-ci şəkli göstər' }).click();
    await zoom.getByText('1 / 3').waitFor();
    await zoom.getByText('AZN').waitFor();
    expect(await zoom.getByRole('link', { name: 'Zəng et' }).getAttribute('href')).toMatch(/^tel:\+994/);
    expect(await objections(page, ['color-contrast', 'link-name', 'button-name', 'target-size'])).toEqual([]);
    await zoom.getByRole('button', { name: 'Bağla' }).click();
    await zoom.waitFor({ state: 'detached' });
    await zooms?.(page);
    expect(problems).toEqual([]);
  },
);

/** By pinch, double tap and keys; the next photo starts unzoomed. Under a finger no arrows lie over the photo. */
async function zoomsByTouch(page: Page) {
  expect(await page.getByRole('button', { name: 'Növbəti şəkil' }).isVisible()).toBe(false);
  const thumbnail = await page.getByRole('button', { name: '1-ci şəkli göstər' }).boundingBox();
  expect(Math.min(thumbnail?.width ?? 0, thumbnail?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: '1-ci şəkli göstər' }).click();
  await page.getByRole('button', { name: '1-ci şəkli böyüt' }).click();
  const zoom = page.getByRole('dialog');
  await zoom.waitFor();
  const scale = () =>
    zoom.locator('[aria-hidden=false] img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await fingers('touchStart', [180, 420], [210, 420]);
  for (let by = 10; by <= 60; by += 10) await fingers('touchMove', [180 - by, 420], [210 + by, 420]);
  await fingers('touchEnd');
  await expect.poll(scale).toBeGreaterThan(2);
  // One finger pans, and does not change the photo.
  await fingers('touchStart', [200, 420]);
  for (let x = 190; x >= 60; x -= 20) await fingers('touchMove', [x, 420]);
  await fingers('touchEnd');
  expect(await zoom.getByText('1 / 3').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await zoom.getByText('2 / 3').waitFor();
  expect(await scale()).toBe(1);
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(1);
  await page.keyboard.press('-');
  await expect.poll(scale).toBe(1);
  // Without waiting in between: a slow machine must not split a double tap.
  await Promise.all([
    fingers('touchStart', [200, 420]),
    fingers('touchEnd'),
    fingers('touchStart', [200, 420]),
    fingers('touchEnd'),
  ]);
  await expect.poll(scale).toBeGreaterThan(2);
  // It stays zoomed: browsers also fire a double-click event.
  await page.waitForTimeout(300);
  expect(await scale()).toBeGreaterThan(2);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(scale).toBe(1);
  // A short pull returns; a long one closes.
  for (const far of [60, 200]) {
    await fingers('touchStart', [200, 300]);
    for (let y = 320; y <= 300 + far; y += 20) await fingers('touchMove', [200, y]);
    await fingers('touchEnd');
    if (far < 100) expect(await zoom.count()).toBe(1);
  }
  await zoom.waitFor({ state: 'detached' });
}

test('the carousel goes round once while nobody does anything, and follows buttons, thumbnails and arrows', async ({
  visit,
}) => {
  const { page } = await visit({ ...lively, ...tablet });
  await page.clock.install();
  await page.goto(address);
  const comesTo = async (place: string, after: number) => {
    await page.clock.runFor(after);
    await expect.poll(() => shown(page).textContent()).toBe(place);
  };
  const thumbnail = page.getByRole('button', { name: '3-cü şəkli göstər' });
  const current = page.locator('[aria-current="true"]');
  await page.getByRole('button', { name: 'Slaydları dayandır' }).waitFor();
  expect(await shown(page).textContent()).toBe('1 / 3');
  // From here time passes as the story says, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const goesTo = async (place: string, after: number) => {
    await page.clock.runFor(after);
    await expect.poll(() => page.clock.runFor(10).then(() => shown(page).textContent())).toBe(place);
  };
  // Whoever moves is looking.
  for (const x of [5, 6, 7, 8, 9]) {
    await page.mouse.move(x, 5);
    await goesTo('1 / 3', 3000);
  }
  await goesTo('2 / 3', 5100);
  await goesTo('3 / 3', 5100);
  await goesTo('1 / 3', 5100);
  await goesTo('1 / 3', 30_000);
  // Started by a button, it goes on and on until it is stopped.
  await page.getByRole('button', { name: 'Slaydları başlat' }).click();
  await page.mouse.move(5, 5);
  for (const place of ['2 / 3', '3 / 3', '1 / 3', '2 / 3']) await goesTo(place, 5100);
  await page.getByRole('button', { name: 'Slaydları dayandır' }).click();
  await page.mouse.move(5, 5);
  await goesTo('2 / 3', 30_000);
  await page.clock.resume();
  await thumbnail.click();
  await comesTo('3 / 3', 2000);
  const carousel = page.getByRole('region', { name: 'Elanın şəkilləri' });
  expect(await carousel.locator('[aria-current]').count()).toBe(1);
  await carousel.getByRole('button', { name: 'Növbəti şəkil' }).click();
  await comesTo('1 / 3', 2000);
  await carousel.getByRole('button', { name: 'Əvvəlki şəkil' }).click();
  await comesTo('3 / 3', 2000);
  // A busy browser may stop half way.
  await carousel.getByRole('button', { name: 'Növbəti şəkil' }).click();
  const box = carousel.locator('.snap-x');
  await box.evaluate((each) => each.scrollTo({ left: each.clientWidth, behavior: 'instant' }));
  await comesTo('1 / 3', 2000);
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

  // With reduced motion it stays still until a thumbnail is chosen.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByRole('button', { name: 'Slaydları başlat' }).waitFor();
  await comesTo('1 / 3', 12_000);
  await thumbnail.click();
  await comesTo('3 / 3', 2000);
  expect(await current.getAttribute('aria-label')).toBe('3-cü şəkli göstər');
});

type Fired = { places: { x: number; y: number }[] };

/** Records positions of the first drawn frame: all confetti is drawn on a canvas. */
async function watchConfetti(page: Page): Promise<() => Promise<Fired>> {
  await page.addInitScript(() => {
    const places: { x: number; y: number }[] = [];
    Object.assign(globalThis, { confettiDrawn: { places } });
    // oxlint-disable-next-line unbound-method -- called with their context below
    const { beginPath, clearRect, moveTo, ellipse } = CanvasRenderingContext2D.prototype;
    // Each frame begins with an empty canvas.
    let frames = 0;
    CanvasRenderingContext2D.prototype.clearRect = function (...values) {
      frames += 1;
      clearRect.apply(this, values);
    };
    let begun = false;
    const note = (x: number, y: number) => {
      if (begun && frames === 1) places.push({ x, y });
      begun = false;
    };
    CanvasRenderingContext2D.prototype.beginPath = function () {
      begun = true;
      beginPath.call(this);
    };
    CanvasRenderingContext2D.prototype.moveTo = function (x, y) {
      note(x, y);
      moveTo.call(this, x, y);
    };
    CanvasRenderingContext2D.prototype.ellipse = function (...values) {
      note(values[0], values[1]);
      ellipse.apply(this, values);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { confettiDrawn: Fired }).confettiDrawn);
}

const garden = sections.find(({ name }) => name === 'homGarden')!;

/** Only required fields: filling in is most of the work. */
async function post(page: Page, title: string) {
  await page.goto(`/katalog/${encodeURIComponent(garden.path)}`);
  await postButton(page).click();
  const form = page.getByRole('dialog');
  await form.locator('input[name="images"]').setInputFiles(samplePhoto('flower'));
  const values: Record<string, string> = { ...formValues(garden), title };
  for (const { name, required } of garden.fields)
    if (required !== 'never') await fillField(form, name, values[name] ?? '');
  await form.getByRole('button', { name: 'Əlavə et', exact: true }).click();
}

test('a new listing fires 100 confetti pieces over 70 degrees; edits and reduced motion none', async ({ visit }) => {
  const { page, problems } = await visit(lively);
  const fired = await watchConfetti(page);
  await signIn(page, session);
  await post(page, 'Güllü xalça');
  const done = page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' });
  await done.waitFor();
  await expect.poll(async () => (await fired()).places.length).toBe(100);
  const { places } = await fired();
  const origin = { x: 1280 / 2, y: 900 * 0.6 };
  const angles = places.map(({ x, y }) => (Math.atan2(x - origin.x, origin.y - y) * 180) / Math.PI);
  const [least, most] = [Math.min(...angles), Math.max(...angles)];
  // A piece also falls and flutters a little in its first frame.
  expect(most - least).toBeGreaterThan(58);
  expect(most - least).toBeLessThan(85);

  // The list shows it, and the form is empty again.
  await done.getByRole('button', { name: 'Bağla' }).click();
  await expect.poll(() => page.locator('article').first().textContent()).toContain('Güllü xalça');
  await postButton(page).click();
  expect(await page.getByRole('dialog').locator('[name="title"]').inputValue()).toBe('');
  expect(await page.getByRole('dialog').locator('li img').count()).toBe(0);
  // Untouched, it closes without a question.
  await page.getByRole('dialog').getByRole('button', { name: 'Bağla' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto(`/ads${address.slice('/cars'.length)}`);
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yenilə', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Elan yeniləndi!' }).waitFor();
  await page.waitForTimeout(500);
  expect((await fired()).places).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await post(page, 'Naxışlı xalça');
  await done.waitFor();
  await page.waitForTimeout(500);
  expect((await fired()).places).toEqual([]);
  expect(problems).toEqual([]);
});
