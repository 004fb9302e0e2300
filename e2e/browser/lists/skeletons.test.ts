/** What stands in the place of a page while its data is fetched. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/sections/index.ts';
import { dataRequests, hold, skeletons } from '../../support/held-data.ts';
import { desktop, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** Where the headings and the first row of cards begin, and how wide they are; filters come with the page. */
const shapeOf = (page: Page) =>
  page.locator('main :is(h1, h2, .cards > li):not(form *):visible').evaluateAll((parts) =>
    parts.slice(0, 4).map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [part.tagName, ...[left, top, width].map(Math.round)];
    }),
  );

test.for(sections.map((section) => [section.label, section] as const))(
  '%s: skeletons appear at once, and its listings replace them without a shift',
  async ([_label, section], { visit }) => {
    const { page, problems } = await visit(phone);
    await page.goto('/Katalog');
    const release = await hold(page);
    await page.getByRole('main').getByRole('link', { name: section.label, exact: true }).click();
    await expect.poll(() => skeletons(page)).toBe(section.skeletons);
    expect(await titleOf(page)).toBe(section.heading);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const outline = await shapeOf(page);
    release();
    await page.getByRole('article').first().waitFor();
    expect(await skeletons(page)).toBe(0);
    expect(await shapeOf(page)).toEqual(outline);
    expect(problems).toEqual([]);
  },
);

test('skeleton counts match the specification', async ({ visit }) => {
  const numbers = Object.fromEntries(sections.map(({ name, skeletons: count }) => [name, count]));
  expect(numbers).toMatchObject({ cars: 20, realEstate: 20, accessories: 20, homGarden: 8, electronika: 8 });
  expect(numbers).toMatchObject({ Clothing: 8, Phone: 8, Household: 8 });
  const { page } = await visit(desktop);
  await page.goto('/about');
  const release = await hold(page);
  await page.getByRole('link', { name: 'AxtarTap, ana səhifə' }).click();
  await expect.poll(() => skeletons(page)).toBe(40);
  release();
  await page.getByRole('article').first().waitFor();
});

test.for([360, 768, 1280])(
  'nothing shifts when cards replace skeletons at a width of %d pixels',
  async (width, { visit }) => {
    const { page } = await visit({ viewport: { width, height: 800 } });
    for (const [from, to] of [
      ['/about', 'AxtarTap, ana səhifə'],
      ['/Katalog', 'Telefonlar'],
      ['/Katalog', 'Ehtiyat hissələri və aksesuarlar'],
    ] as const) {
      await page.goto(from);
      const release = await hold(page);
      await page.getByRole('link', { name: to }).first().click();
      await expect.poll(() => skeletons(page)).toBeGreaterThan(0);
      const outline = await shapeOf(page);
      release();
      await page.getByRole('article').first().waitFor();
      expect([to, await shapeOf(page)]).toEqual([to, outline]);
      await page.unroute(dataRequests);
    }
  },
);
