/** Skeletons while data loads: outlines with the position and size of the content. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { dataRequests, hold, skeletons } from '../../support/held-data.ts';
import { desktop, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

/** Positions and widths of what is seen of headings and the first row; filters come with the page. */
const shapeOf = (page: Page) =>
  page.locator('main :is(h1, h2, .cards > li):not(form *):visible').evaluateAll((parts) => {
    const shapes = parts.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [part.tagName, ...[left, top, width].map(Math.round)] as const;
    });
    // Text for screen readers alone is a pixel wide.
    return shapes.filter(([, , , width = 0]) => width > 1).slice(0, 4);
  });

/** Where the first, third and fifth are, to the pixel, from the top of the page. */
const placesOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    [all[0], all[2], all[4]].map((card) => {
      const { x, y, width, height } = card!.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round);
    }),
  );

/** Whether all cards of a list have equal height, even undrawn ones: otherwise the page would shift while scrolling. */
const differentHeights = (page: Page) =>
  page.locator('.cards').evaluateAll((lists) =>
    Math.max(
      ...lists.map((list) => {
        const all = Array.from(list.children, (card) => Math.round(card.getBoundingClientRect().height));
        return new Set(all.filter(Boolean)).size;
      }),
    ),
  );

const home = { name: 'home', label: 'AxtarTap, ana səhifə', heading: 'Nə axtarırsınız?', skeletons: 40 };
const some = new Set(['cars', 'Phone', 'accessories']);

test.for([
  ['phone', phone, { width: 360, height: 800 }, [home, ...sections]],
  ['desktop', desktop, { width: 768, height: 800 }, [home, ...sections.filter(({ name }) => some.has(name))]],
] as const)(
  'on a %s skeletons appear at once, and cards take their place without a shift',
  async ([_device, options, narrower, pages], { visit }) => {
    const { page, problems } = await visit(options);
    await page.goto('/Katalog');
    for (const { label, heading, skeletons: count } of pages) {
      const release = await hold(page);
      const within = label === home.label ? page.getByRole('banner') : page.getByRole('main');
      await within.getByRole('link', { name: label, exact: true }).click();
      await expect.poll(() => skeletons(page), { message: label }).toBe(count);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect(await page.evaluate(() => scrollY), label).toBe(0);
      const outline = [
        await shapeOf(page),
        await placesOf(page.getByRole('status', { name: 'Yüklənir' }).locator('li')),
      ];
      await page.setViewportSize(narrower);
      const narrow = await shapeOf(page);
      await page.setViewportSize(options.viewport!);
      release();
      await page.getByRole('article').first().waitFor();
      expect(await skeletons(page), label).toBe(0);
      // The section that was looked at last is kept.
      const place = sections.findIndex((each) => each.label === label) + 1;
      if (place) expect(await page.evaluate(() => localStorage.getItem('selectedCategoryId'))).toBe(`${place}`);
      // Nor do photos and counts, which load later, shift anything.
      await page.waitForLoadState('networkidle');
      expect([await shapeOf(page), await placesOf(page.locator('li:has(> article)'))], label).toEqual(outline);
      expect(await differentHeights(page), label).toBe(1);
      await page.setViewportSize(narrower);
      expect(await shapeOf(page), label).toEqual(narrow);
      await page.setViewportSize(options.viewport!);
      await page.unroute(dataRequests);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Kataloq' }).waitFor();
    }
    expect(problems).toEqual([]);
  },
);

test('skeleton counts match the specification', () => {
  const numbers = Object.fromEntries(sections.map(({ name, skeletons: count }) => [name, count]));
  expect(numbers).toMatchObject({ cars: 20, realEstate: 20, accessories: 20, homGarden: 8, electronika: 8 });
  expect(numbers).toMatchObject({ Clothing: 8, Phone: 8, Household: 8 });
});
