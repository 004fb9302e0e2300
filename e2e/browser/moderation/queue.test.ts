import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { QueuePage } from '../../../src/desk/queue/answer.server.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { aListing, anAccount, desktop, objections, phone, type RunningSite, signIn } from '../../support/site.ts';
import { adminToken, aModerator, get, moderated, emptyQueue, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);
/** A section whose ads have a typed title. */
const section = sections.find(({ titleFrom }) => titleFrom[0] === 'title');

/** A queue of one seller's listings, in order. */
async function queueOf(site: RunningSite, admin: string, titles: readonly string[]) {
  await emptyQueue(site, admin);
  return adsOf(site, titles);
}

async function adsOf(site: RunningSite, titles: readonly string[]) {
  const seller = await anAccount(site);
  const listings = [];
  for (const title of titles) listings.push(await aListing(site, seller, { section, photos: 2, fields: { title } }));
  return { seller, listings };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });

async function statusesOf(site: RunningSite, token: string): Promise<Record<string, string>> {
  const all = await get<{ title: string; status: string }[]>(site, '/api/my-announcements', token);
  return Object.fromEntries(all.map(({ title, status }) => [title, status]));
}

test('a moderator does a whole session by keyboard', async ({ visit, site }) => {
  const admin = await adminToken(site);
  const moderator = await aModerator(site, admin);
  const { seller } = await queueOf(site, admin, ['Birinci', 'İkinci', 'Üçüncü', 'Dördüncü']);
  const other = await adsOf(site, ['Başqasının malı', 'Başqasının ikinci malı']);
  const { page, problems } = await visit(desktop);
  await signInBefore(page, moderator);
  await page.goto('/moderasiya');
  await heading(page, 'Birinci').waitFor();

  // Keys do nothing while somebody types.
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  await page.keyboard.press('Escape');
  await heading(page, 'Birinci').waitFor();
  await page.keyboard.press('Control+a');
  await heading(page, 'Birinci').waitFor();

  // Opens another ad by its number, then returns to the queue.
  await page.keyboard.press('/');
  await page.keyboard.type(String(other.listings.at(-1)?.id));
  await page.keyboard.press('Enter');
  await heading(page, 'Başqasının ikinci malı').waitFor();
  await page.keyboard.press('j');
  await heading(page, 'Birinci').waitFor();

  // A photo, in full screen, and back.
  await page.keyboard.press('2');
  await page.getByText('2 / 2', { exact: true }).waitFor();
  await page.keyboard.press('2');
  await page.getByRole('dialog', { name: 'Birinci: şəkillər' }).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The next one shows before the response.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/moderation/listings/*/*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.keyboard.press('a');
  await heading(page, 'İkinci').waitFor();
  await status(page).getByText('Dərc edildi').waitFor();
  answer();
  await expect.poll(async () => (await statusesOf(site, seller.token))['Birinci']).toBe('active');

  // Taken back, it is open again.
  await page.keyboard.press('z');
  await heading(page, 'Birinci').waitFor();
  expect((await statusesOf(site, seller.token))['Birinci']).toBe('pending');
  await page.keyboard.press('a');
  await heading(page, 'İkinci').waitFor();

  // Reasons are wanted; digits tick them, Enter sends.
  await page.keyboard.press('r');
  const reasons = page.getByRole('dialog', { name: 'Satıcı nəyi düzəltməlidir?' });
  await reasons.waitFor();
  await expect.poll(() => reasons.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // Whoever knows the keys types before the dialog has moved the focus to the first reason.
  await reasons.evaluate((dialog: HTMLElement) => dialog.focus());
  await page.keyboard.press('Enter');
  await reasons.getByText('Ən azı bir səbəbi seçin və ya yazın.').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await heading(page, 'Üçüncü').waitFor();
  await status(page).getByText('Düzəlişə qaytarıldı').waitFor();

  await page.keyboard.press('x');
  await page.getByRole('dialog', { name: 'Elan niyə silinir?' }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await heading(page, 'Dördüncü').waitFor();
  await expect
    .poll(() => statusesOf(site, seller.token))
    .toEqual({ Birinci: 'active', İkinci: 'rejected', Üçüncü: 'removed', Dördüncü: 'pending' });

  // Goes to the next ad and back.
  await page.keyboard.press('j');
  await heading(page, 'Başqasının malı').waitFor();
  await page.keyboard.press('k');
  await heading(page, 'Dördüncü').waitFor();
  await page.keyboard.press('j');

  // A ban takes all the seller's ads out of the queue.
  await page.keyboard.press('b');
  const ban = page.getByRole('dialog', { name: /xəbərdarlıq və ya blok/ });
  await ban.getByLabel('7 günlük blok').press('Space');
  await ban.getByRole('textbox', { name: 'Səbəb' }).focus();
  await page.keyboard.type('Saxta elanlar yerləşdirir');
  await page.keyboard.press('Control+Enter');
  await status(page).getByText('Bloklandı').waitFor();
  await heading(page, 'Dördüncü').waitFor();
  const queue = await get<QueuePage>(site, '/api/moderation/queue', moderator.token);
  expect(queue.items.map(({ listing }) => listing.title)).toEqual(['Dördüncü']);
  const person = await get<{ bannedAt: string | null }>(
    site,
    `/api/moderation/users/${other.seller.userId}`,
    moderator.token,
  );
  expect(person.bannedAt).not.toBeNull();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Klavişlər' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.getByText('Növbə boşdur, hər şeyə baxılıb').waitFor();
  expect(problems).toEqual([]);
});

test('what a moderator has written outlives a click beside it, Escape, and a decision that fails', async ({
  visit,
  site,
}) => {
  const admin = await adminToken(site);
  const moderator = await aModerator(site, admin);
  const { seller } = await queueOf(site, admin, ['Kreslo', 'Masa']);
  const { page } = await visit(desktop);
  await signInBefore(page, moderator);
  await page.goto('/moderasiya');
  await heading(page, 'Kreslo').waitFor();
  const decisions = '**/api/moderation/listings/*/*';
  await page.route(decisions, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.keyboard.press('r');
  const reasons = page.getByRole('dialog', { name: 'Satıcı nəyi düzəltməlidir?' });
  const own = reasons.getByRole('textbox', { name: 'Öz sözlərinizlə' });
  await own.fill('Ölçüsünü də yazın');
  await reasons.getByRole('textbox', { name: 'Qeyd' }).fill('İkinci dəfə');
  await page.mouse.click(5, 300);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Pəncərəni bağlayırsınız?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await own.press('Control+Enter');
  await heading(page, 'Masa').waitFor();
  await page
    .getByRole('status')
    .getByText(/Qərar verilmədi/)
    .waitFor();
  await page.unroute(decisions);

  await page.getByRole('button', { name: /^Kreslo/ }).click();
  await heading(page, 'Kreslo').waitFor();
  await page.keyboard.press('r');
  expect(await own.inputValue()).toBe('Ölçüsünü də yazın');
  expect(await reasons.getByRole('textbox', { name: 'Qeyd' }).inputValue()).toBe('İkinci dəfə');
  await own.press('Control+Enter');
  await expect.poll(async () => (await statusesOf(site, seller.token))['Kreslo']).toBe('rejected');
});

test('two moderators see what the other holds, and decide nothing twice', async ({ visit, site }) => {
  const admin = await adminToken(site);
  const [one, other] = [await aModerator(site, admin), await aModerator(site, admin)];
  const { seller, listings } = await queueOf(site, admin, ['Stol', 'Stul', 'Divan']);
  const { page: first } = await visit(desktop);
  await signInBefore(first, one);
  const isHeld = first.waitForResponse((answer) => answer.url().endsWith('/hold') && answer.ok());
  await first.goto('/moderasiya');
  await heading(first, 'Stol').waitFor();
  await isHeld;

  // The other moderator starts with the next one, skipping held ones.
  const { page: second } = await visit(desktop);
  await signInBefore(second, other);
  await second.goto('/moderasiya');
  await heading(second, 'Stul').waitFor();
  await second.getByRole('button', { name: /^Stol.*baxır/ }).click();
  await second.getByText(/İndi bu elana .* baxır/).waitFor();
  await second.keyboard.press('a');
  await heading(second, 'Stol').waitFor();
  expect((await statusesOf(site, seller.token))['Stol']).toBe('pending');

  // Both view the same one, as after a long break: the first decision counts, the other returns with a message.
  await second.getByRole('button', { name: /^Divan/ }).click();
  await heading(second, 'Divan').waitFor();
  const answer = await fetch(
    `${site.url}/api/moderation/listings/${section?.name}/${await idOf(site, one.token, 'Divan')}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'reject', reasons: [{ text: 'Təsviri düzəldin.' }] }),
    },
  );
  expect(answer.status).toBe(200);
  await second.keyboard.press('a');
  await second
    .getByRole('status')
    .getByText(/Qərar verilmədi/)
    .waitFor();
  expect((await statusesOf(site, seller.token))['Divan']).toBe('rejected');

  // Its seller, who opens its address, learns what to mend rather than that it is gone.
  const { page: own } = await visit(phone);
  await signIn(own, seller);
  await own.goto(`/ads/${listings[2]?.id}`);
  await own.getByText('Təsviri düzəldin.').waitFor();
  expect(await own.getByText(/silinib|Yüklənmədi/).count()).toBe(0);
  expect(await objections(own)).toEqual([]);
  await own.getByRole('button', { name: 'Düzəliş et' }).click();
  await own.getByRole('dialog', { name: /^Elana düzəliş/ }).waitFor();

  // Released listings are free for others.
  await first.goto('/moderasiya/jurnal');
  const items = async () => (await get<QueuePage>(site, '/api/moderation/queue', other.token)).items;
  await expect
    .poll(async () => (await items()).find(({ listing }) => listing.title === 'Stol')?.held?.own ?? 'free')
    .not.toBe(false);
});

async function idOf(site: RunningSite, token: string, title: string): Promise<string> {
  const { items } = await get<QueuePage>(site, '/api/moderation/queue', token);
  return items.find(({ listing }) => listing.title === title)?.listing._id ?? '';
}
