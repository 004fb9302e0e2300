/** Browsers that block canvas reads, against fingerprinting, or leave canvases blank when memory is short. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Listing } from '../../../src/listings/present.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { fromMenu } from '../../support/photo-menu.ts';
import { postButton } from '../../support/post-button.ts';
import { anAccount, desktop, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-photos-'));
/** Larger than what is stored. */
const large = join(folder, 'large.jpg');
const patience = { timeout: 30_000 };
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const tiles = (page: Page) => form(page).locator('li[data-photo]');

test.beforeAll(async () => {
  await sharp(samplePhoto('boats'))
    .resize({ width: 2800, height: 2100 })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toFile(large);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openForm(page: Page): Promise<void> {
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  await expect.poll(() => field(page, 'contact.email').inputValue(), patience).not.toBe('');
}

/** Puts a photo into the form, and waits until the site has it. */
async function pickLarge(page: Page): Promise<void> {
  await field(page, 'images').setInputFiles([large]);
  await isThere(page);
}

const isThere = (page: Page) =>
  expect
    .poll(
      async () => [await tiles(page).locator('img').count(), await form(page).locator('progress').count()],
      patience,
    )
    .toEqual([1, 0]);

/** Runs in the page: behaves like browsers that block canvas reads or lack memory. */
function forbidReading() {
  const how = sessionStorage.getItem('canvas');
  const read = (change: (data: Uint8ClampedArray) => void) => (kept: (...area: number[]) => ImageData) =>
    function (this: unknown, ...area: number[]) {
      const found = kept.apply(this, area);
      change(found.data);
      return found;
    };
  const ways: Record<string, Record<string, (kept: never) => unknown>> = {
    noise: { getImageData: read((data) => data.forEach((_, place) => (data[place] = Math.random() * 256))) },
    white: { getImageData: read((data) => data.fill(255)) },
    'one wrong bit': { getImageData: read((data) => (data[5]! ^= 1)) },
    'an error': {
      getImageData: () => () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
    'no file': {
      toBlob: () => (done: (blob: null) => void) => done(null),
      convertToBlob: () => () => Promise.reject(),
    },
    nothing: { fillRect: () => () => undefined, drawImage: () => () => undefined },
  };
  const kinds = [HTMLCanvasElement, OffscreenCanvas, CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D];
  for (const { prototype } of kinds)
    for (const [name, change] of Object.entries(ways[how ?? ''] ?? {}))
      if (name in prototype) Object.assign(prototype, { [name]: change(Reflect.get(prototype, name) as never) });
}

/** In the page: hashes of the files that are sent. */
function hashFiles() {
  const hashes: Promise<string>[] = [];
  const hash = async (file: Blob) => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: FormData) {
      for (const [, value] of body ?? []) if (value instanceof Blob) hashes.push(hash(value));
      super.send(body);
    }
  };
  Object.assign(globalThis, { hashes });
}

test('a browser that forbids reading a canvas, or leaves it blank, sends the file itself, and says that it cannot turn it', async ({
  visit,
  site,
}) => {
  const original = createHash('sha256').update(readFileSync(large)).digest('hex');
  const { page } = await visit(desktop);
  await page.addInitScript(forbidReading);
  await page.addInitScript(hashFiles);
  await signIn(page, await anAccount(site));
  const hashes = () =>
    page.evaluate(async () => Promise.all((globalThis as unknown as { hashes: Promise<string>[] }).hashes));
  await openForm(page);
  await pickLarge(page);
  expect(await hashes()).not.toContain(original);
  for (const how of ['noise', 'white', 'one wrong bit', 'an error', 'no file', 'nothing']) {
    await form(page).getByRole('button', { name: '1-ci şəkli sil' }).click();
    await expect.poll(() => tiles(page).count()).toBe(0);
    await page.evaluate((way) => sessionStorage.setItem('canvas', way), how);
    await openForm(page);
    await pickLarge(page);
    expect(await hashes(), how).toEqual([original]);
  }
  await fromMenu(page, '1-ci', 'Çevir');
  await form(page).getByText('Şəkil çevrilmədi: brauzeriniz şəkli dəyişdirə bilmir.').waitFor();
  await isThere(page);
  const texts = { title: 'Künc divanı', brand: 'Embawood', price: '450', location: 'Bakı', description: 'Az işlənib.' };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  const answer = page.waitForResponse(
    (each) => each.url().endsWith('/api/homGarden') && each.status() === 201,
    patience,
  );
  await form(page).getByRole('button', { name: 'Əlavə et', exact: true }).click();
  const [photo] = ((await (await answer).json()) as Listing).photos;
  expect([photo?.width, photo?.height]).toEqual([1920, 2560]);
});
