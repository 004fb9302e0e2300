import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { aListing, anAccount, desktop, type RunningSite } from '../../support/site.ts';
import { adminToken, aModerator, emptyQueue, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);
const section = sections.find(({ photos }) => photos.min === 0);
const alike = { category: 'Şkaflar', brand: 'IKEA', model: 'Pax', condition: 'İşlənmiş' };

/** Ten of them at 520 to 700 AZN, of five sellers. */
async function postOthers(site: RunningSite): Promise<void> {
  for (let number = 1; number <= 10; number += 2) {
    const seller = await anAccount(site);
    for (const place of [number, number + 1]) {
      const fields = { ...alike, title: `Şkaf ${place}`, price: String(500 + place * 20) };
      await aListing(site, seller, { section, photos: 0, fields });
    }
  }
}

test('a moderator sees what is usual beside a price, and a card’s number marked in the text', async ({
  visit,
  site,
}) => {
  const admin = await adminToken(site);
  const moderator = await aModerator(site, admin);
  await postOthers(site);
  await emptyQueue(site, admin);
  const description = 'Beh üçün kart: 4169 7388 1234 5670, adıma göndərin.';
  const fields = { ...alike, title: 'Ucuz şkaf', price: '120', description };
  const { id } = await aListing(site, await anAccount(site), { section, photos: 0, fields });
  const { page, problems } = await visit(desktop);
  await signInBefore(page, moderator);
  await page.goto(`/moderasiya?elan=${id}`);
  const listing = page.getByRole('article', { name: 'Ucuz şkaf' });
  await listing.getByText('adətən 540–680 AZN', { exact: true }).waitFor();
  expect(await listing.locator('mark', { hasText: '4169' }).innerText()).toBe('4169 7388 1234 5670');
  expect(problems).toEqual([]);
});
