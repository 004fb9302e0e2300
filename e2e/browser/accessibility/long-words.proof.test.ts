/** Long words without spaces in every kind of field: no page may scroll sideways or hide user text. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Section } from '../../../src/domain/fields/section.ts';
import { fieldSchema } from '../../../src/domain/fields/schema.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { aListing, overflow, phone, type RunningSite, type Session } from '../../support/site.ts';
import { testOn, type Visit } from '../../support/story.ts';

/** All kinds of fields are in these: the others differ in texts alone. */
const ofAllKinds = sections.filter(({ name }) => ['cars', 'realEstate', 'Clothing'].includes(name));
const [cars, homes] = ofAllKinds as [Section, Section, ...Section[]];
const address = 'www.instagram.com/mebel_dunyasi_baku_official';
const letters = 'Ə'.repeat(60);
const shouting = `Satılır${'!'.repeat(40)}`;
const email = `${'uzun'.repeat(15)}@${'domen'.repeat(10)}.az`;
const admin = { username: 'rəhbər', password: 'adminin sınaq parolu' };
const test = testOn({ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password });

let seller: Session;
let ads: Listing[];
let adminToken: string;

test.beforeAll(async ({ site }) => {
  seller = await post(site, '/api/reqister', {
    username: 'M'.repeat(50),
    email,
    password: 'uzun parol',
    phone: '501234567',
  });
  ({ token: adminToken } = await post<{ token: string }>(site, '/api/admin/login', admin));
  ads = [];
  for (const section of ofAllKinds) {
    const texts = section.fields.flatMap((field, index) => {
      const word = field.name === 'title' ? address : [letters, address, shouting][index % 3];
      const taken = [`${letters}${letters} ${address} ${shouting}`, word, email].find(
        (text) => fieldSchema(field).safeParse(text).success,
      );
      return taken ? [[field.name, taken]] : [];
    });
    ads.push(await aListing(site, seller, { section, fields: Object.fromEntries(texts) }));
  }
  await addBanner(site);
});

async function post<T = Session>(site: RunningSite, path: string, json: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as T;
}
async function addBanner(site: RunningSite) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ title: letters, description: `${address}${letters}` }))
    form.set(name, text);
  form.set('link', `https://${'uzun.'.repeat(12)}misal.az/${'a'.repeat(90)}`);
  form.set('images', new Blob([readFileSync(samplePhoto('boats'))], { type: 'image/jpeg' }), 'a.jpg');
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${site.url}/api/ads`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
}

/** Texts partly outside the screen or their container without an ellipsis or a fade; `strict`: any container that they stick out of. */
function cutOff(page: Page, strict: boolean): Promise<string[]> {
  return page.evaluate((strict) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isCut = (box: DOMRect, start: Element) => {
      for (let holder: Element | null = start; holder; holder = holder.parentElement) {
        const { display, overflowX, textOverflow, webkitLineClamp, maskImage, clipPath, position } =
          getComputedStyle(holder);
        // Scrollable content is reachable; text for screen readers is clipped on purpose.
        if (clipPath !== 'none' || ['auto', 'scroll'].includes(overflowX)) return false;
        // Fading out says as much as an ellipsis.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || maskImage !== 'none') return false;
        const { left, right } = holder.getBoundingClientRect();
        // Lines of an inline element have no common box.
        const holds = strict ? display !== 'inline' && display !== 'contents' : overflowX !== 'visible';
        if (holds && (box.right > right + 1 || box.left < left - 1)) return true;
        if (position === 'fixed') break;
      }
      return box.right > innerWidth + 1 || box.left < -1;
    };
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((box) => box.width > 1 && isCut(box, holder)))
        found.add(`${holder.tagName}.${holder.className}: ${node.textContent.trim().slice(0, 40)}`);
    }
    return [...found];
  }, strict);
}

/** Ordinary words that were broken to make room for the long ones. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,14}(?!\S)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });
}

/** Faults of the open page, by default on a desktop, an ordinary phone and the narrowest one. */
async function wrongWith(page: Page, what = page.url(), widths?: number[]): Promise<object[]> {
  const wrong: object[] = [];
  for (const width of widths ?? [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const seen = {
      overflow: await overflow(page),
      cutOff: await cutOff(page, widths !== undefined),
      broken: await brokenWords(page),
    };
    if (seen.overflow > 0 || seen.cutOff.length > 0 || seen.broken.length > 0) wrong.push({ what, width, ...seen });
  }
  return wrong;
}

const cardOf = ({ _id, id, section, title, location, images }: Listing) => ({
  _id,
  id,
  section,
  title,
  location,
  images,
  price: '450',
});

async function open(visit: Visit, stored: Record<string, string>): Promise<Page> {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 844 } });
  await page.goto('/about');
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
  return page;
}

test('long words fit on the pages for visitors', async ({ visit }) => {
  const wrong: object[] = [];
  const favorites = JSON.stringify(ads.map(cardOf));
  const recentSearches = JSON.stringify([letters, address, shouting]);
  const page = await open(visit, { favorites, recentSearches });
  const asked = encodeURIComponent(address);
  const filters = `location=${encodeURIComponent(letters)}&brand=${asked}`;
  const paths = [
    '/',
    '/favorites',
    '/AdsPanel',
    `/search?q=${asked}`,
    `/search?q=${encodeURIComponent(letters + letters)}&${filters}`,
    `/search?q=${encodeURIComponent(shouting)}&section=cars&${filters}`,
    ...ofAllKinds.flatMap((section, index) => [
      section.detailPaths[0] + `/${ads[index]?.id}`,
      `/katalog/${encodeURIComponent(section.path)}`,
    ]),
    // The search text appears the same way in all of them.
    ...[cars, homes].map(({ path }) => `/katalog/${encodeURIComponent(path)}?q=${asked}&${filters}`),
    `/${asked}${letters}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    wrong.push(...(await wrongWith(page)));
  }
  await page.goto('/search');
  const box = page.getByRole('combobox');
  await box.click();
  await page.getByRole('option').first().waitFor();
  wrong.push(...(await wrongWith(page, 'searches from before')));
  await box.fill('www');
  await page.getByRole('option').filter({ hasText: 'instagram' }).first().waitFor();
  wrong.push(...(await wrongWith(page, 'suggestions')));
  expect(wrong).toEqual([]);
});

test('long words fit on the seller’s own pages', async ({ visit }) => {
  const wrong: object[] = [];
  const { token, userId, username } = seller;
  const page = await open(visit, { token, userId, username });
  await page.goto('/profile');
  await page.getByRole('heading', { name: address }).first().waitFor();
  wrong.push(...(await wrongWith(page)));
  await page.goto('/profile#parametrler');
  await page.getByText('Bu cihaz', { exact: true }).waitFor();
  wrong.push(...(await wrongWith(page)));
  await page.goBack();
  const edits = page.getByRole('button', { name: /^Düzəliş et: / });
  await page
    .getByRole('button', { name: /^Sil: / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  wrong.push(...(await wrongWith(page, 'the question before an ad is removed')));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  for (const [index, section] of ofAllKinds.entries()) {
    // The newest comes first.
    await edits.nth(ofAllKinds.length - 1 - index).click();
    const form = page.getByRole('dialog');
    await form.locator('li img').first().waitFor();
    wrong.push(...(await wrongWith(page, `the form of ${section.name}`)));
    await form.getByRole('button', { name: 'Önbaxış' }).click();
    const preview = page.getByRole('dialog', { name: 'Önbaxış' });
    await preview.getByRole('heading', { level: 1 }).waitFor();
    wrong.push(...(await wrongWith(page, `the preview of ${section.name}`)));
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  }
  // The owner's part of a page is the same in all sections.
  await page.goto(`/ads/${ads[0]?.id}`);
  await page.getByRole('button', { name: 'Düzəliş et' }).waitFor();
  wrong.push(...(await wrongWith(page)));
  expect(wrong).toEqual([]);
});

test('long words fit on the moderators’ pages at every width', async ({ visit, site }) => {
  const { username } = seller;
  // One word as wide as can be: the title, which stands in every column.
  const fields = { brand: 'W'.repeat(90), model: 'W'.repeat(90) };
  const { id } = await aListing(site, seller, { section: cars, fields });
  const wrong: object[] = [];
  const page = await open(visit, { adminToken });
  const widths = [1920, 1600, 1280, 1024, 768, 360];
  for (const [path, name] of [
    [`/moderasiya?elan=${id}`, /^W+/],
    ['/moderasiya/jurnal', 'Jurnal'],
    [`/moderasiya/istifadeciler?hesab=${seller.userId}`, new RegExp(`^${username}`)],
  ] as const) {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.goto(path);
    await page.getByRole('heading', { name }).first().waitFor();
    await page.waitForLoadState('networkidle');
    wrong.push(...(await wrongWith(page, path, widths)));
  }
  expect(wrong).toEqual([]);
});

test('long words fit in the admin panel', async ({ visit }) => {
  const wrong: object[] = [];
  const page = await open(visit, { adminToken });
  await page.goto('/AdminPanel');
  await page.getByRole('heading', { name: letters }).waitFor();
  wrong.push(...(await wrongWith(page)));
  await page.getByRole('button', { name: `Sil: ${letters}` }).click();
  await page.getByRole('alertdialog').waitFor();
  wrong.push(...(await wrongWith(page, 'the question before a banner is removed')));
  expect(wrong).toEqual([]);
});
