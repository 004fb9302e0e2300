import pg from 'pg';
import { expect } from 'vitest';
import { runningPostgresUrl } from '../../../src/platform/database/embedded-postgres.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { aListing, anAccount, desktop, phone, type RunningSite, type Session, signIn } from '../../support/site.ts';
import {
  countAds,
  field,
  fill,
  form,
  ownAds,
  notice,
  openForm,
  posted,
  restored,
  send,
  typed,
} from '../../support/draft-form.ts';
import { chooseAction } from '../../support/own-menu.ts';
import { smallPhoto } from '../../support/small-photo.ts';
import { test } from '../../support/story.ts';

/** Lets the time of listings run out. */
async function end(site: RunningSite, numbers: readonly number[]): Promise<void> {
  const database = new pg.Client(await runningPostgresUrl(site.dataDir));
  await database.connect();
  await database.query('update listings set expires_at = now() where number = any ($1)', [numbers]);
  await database.end();
}

async function lowerPrice(site: RunningSite, { token }: Session, id: number, price: string): Promise<void> {
  const form = new FormData();
  form.append('price', price);
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${site.url}/api/cars/${id}`, { method: 'PUT', headers, body: form });
  expect(status).toBe(200);
}

test('an owner reserves a listing, sells it and takes that back, on a phone and on a desktop', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  const session = await anAccount(site);
  const { id } = await aListing(site, session, { fields: { brand: 'BMW', model: 'Ömür', price: '5500' } });
  await lowerPrice(site, session, id, '5000');
  await signIn(page, session);
  await page.goto('/profile');
  const press = (name: string) => chooseAction(page, 'BMW Ömür', name);
  const tab = (name: string) => page.getByRole('group', { name: 'Statusa görə' }).getByRole('button', { name });
  await page.getByText('Aktiv, 30 gün qalıb').waitFor();
  // Renewing is for the last days.
  expect(await page.getByRole('button', { name: 'Vaxtını uzat: BMW Ömür' }).count()).toBe(0);
  // The price before it was lowered, as in lists.
  expect(await page.locator('[data-own] s').innerText()).toContain('5\u00a0500');
  await press('Bron et');
  await page.getByText('Bron edilib, 30 gün qalıb').waitFor();
  const visitor = await visit(desktop);
  await visitor.page.goto(`/cars/${id}`);
  const state = visitor.page.getByRole('region', { name: 'Elanın statusu' });
  await state.getByText('Bron edilib', { exact: true }).waitFor();
  // Said once.
  expect(await visitor.page.getByRole('main').getByText('Bron edilib', { exact: true }).count()).toBe(1);
  expect(await visitor.page.getByRole('link', { name: 'Zəng et' }).count()).toBeGreaterThan(0);
  await visitor.page.getByRole('button', { name: 'Favorit: BMW Ömür' }).first().click();
  await press('Satıldı');
  const asked = page.getByRole('alertdialog', { name: 'Mal satıldımı?' });
  await asked.getByRole('textbox', { name: /^Neçəyə satıldı/ }).fill('4800');
  await asked.getByRole('button', { name: 'Bəli, satıldı' }).click();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Mənim Elanlarım');
  // A mistake is taken back at once.
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await page.getByText('Aktiv, 30 gün qalıb').waitFor();
  await press('Satıldı');
  await asked.getByRole('button', { name: 'Bəli, satıldı' }).click();
  // What is left opens by itself.
  await expect.poll(() => tab('Satılmış 1').getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Satılıb', { exact: true }).waitFor();
  expect(await tab('Aktiv 0').getAttribute('aria-pressed')).toBe('false');
  await visitor.page.reload();
  await state.getByText('Satılıb', { exact: true }).waitFor();
  expect(await visitor.page.getByRole('link', { name: /^Zəng et/ }).count()).toBe(0);
  // A sold ad has no warning against paying in advance, and similar ads come before its details.
  expect(await visitor.page.getByText('Beh göndərməyin').count()).toBe(0);
  const headings = await visitor.page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.indexOf('Bənzər elanlar')).toBeLessThan(headings.indexOf('Təsvir'));
  // More like it can be waited for.
  await visitor.page.getByRole('link', { name: 'Oxşarı çıxanda xəbər ver' }).click();
  await visitor.page.waitForURL(/\/katalog\/[^?]+\?brand=BMW&model=/);
  await visitor.page.getByRole('dialog', { name: 'Axtarışı saxla' }).waitFor();
  await visitor.page.goBack();
  await state.waitFor();
  await visitor.page.goto('/favorites');
  await visitor.page.getByRole('listitem').getByText('Satılıb', { exact: true }).waitFor();
  await visitor.page.goBack();
  await visitor.page.getByText('Elanın tarixçəsi').click();
  const history = visitor.page.locator('details').getByRole('listitem');
  await expect
    .poll(() => history.locator('p').allTextContents())
    .toEqual([
      'Satılıb',
      'Yenidən satışa çıxarılıb',
      'Satılıb',
      'Bron edilib',
      'Qiymət: 5\u00a0500 AZN → 5\u00a0000 AZN',
      'Dərc olunub',
    ]);
  await visitor.page.getByRole('img', { name: 'Qiymət 5\u00a0500 AZN idi, indi 5\u00a0000 AZN' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await press('Yenidən satışa çıxar');
  await tab('Aktiv 1').click();
  await page.getByText('Aktiv, 30 gün qalıb').waitFor();
  expect(problems).toEqual([]);
});

test('a seller who is asked whether a listing still stands says so; what has ended is renewed all at once', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  const session = await anAccount(site);
  const { id } = await aListing(site, session, { fields: { brand: 'BMW', model: 'Hələ' } });
  const visitor = await visit(desktop);
  await visitor.page.goto(`/cars/${id}`);
  await visitor.page.getByRole('button', { name: 'Elandan şikayət et' }).click();
  const form = visitor.page.getByRole('dialog', { name: 'Elandan şikayət' });
  await form.getByRole('button', { name: 'Göndər' }).click();
  await form.getByText('Səbəbi seçin.').waitFor();
  await form.getByRole('radio', { name: 'Digər' }).check();
  await form.getByRole('button', { name: 'Göndər' }).click();
  await form.getByText('Nə baş verdiyini yazın.').waitFor();
  await form.getByRole('radio', { name: 'Elan aktual deyil' }).check();
  await form.getByRole('button', { name: 'Göndər' }).click();
  await visitor.page.getByRole('alert').getByText('Satıcıdan elanın aktual olub-olmadığını soruşacağıq').waitFor();
  expect(await visitor.page.locator(':focus').textContent()).toBe('Elandan şikayət et');
  await signIn(page, session);
  // The question is shown once its mail has been sent.
  const question = page.getByText('Elanınız hələ də aktualdırmı?');
  const asked = async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'BMW Hələ' }).waitFor();
    return question.isVisible();
  };
  await expect.poll(asked).toBe(true);
  await page.getByRole('button', { name: 'Bəli, aktualdır: BMW Hələ' }).click();
  await question.waitFor({ state: 'hidden' });
  await visitor.page.reload();
  await visitor.page.getByText('aktuallığı bu gün təsdiqlənib').first().waitFor();
  // Nobody reports their own.
  for (const [path, sign] of [
    [`/cars/${id}`, 'Elanı idarə et'],
    [`/ads/${id}`, 'Düzəliş et'],
  ] as const) {
    await page.goto(path);
    await page.getByText(sign).filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Elandan şikayət et' }).count()).toBe(0);
    // Nor calls themselves.
    expect(await page.getByRole('link', { name: 'Zəng et' }).count()).toBe(0);
  }
  const other = await aListing(site, session, { fields: { brand: 'BMW', model: 'Bir' } });
  await end(site, [id, other.id]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Bitmiş 2' }).click();
  await page.getByRole('button', { name: 'Hamısının vaxtını uzat (2)' }).click();
  await page.getByRole('alert').getByText('2 elanın vaxtı uzadıldı.').waitFor();
  await page.getByRole('button', { name: 'Aktiv 2' }).waitFor();
  expect([problems, visitor.problems]).toEqual([[], []]);
});

test('posting what ended lately once more is met with renewing it, or posting it anyway', async ({ visit, site }) => {
  const { page, problems } = await visit(desktop);
  const session = await anAccount(site);
  const section = sections.find(({ name }) => name === 'homGarden')!;
  const fields = { title: typed.title, description: `  ${typed.description.toUpperCase()}` };
  const { id } = await aListing(site, session, { section, fields });
  await end(site, [id]);
  await signIn(page, session);
  const offer = notice(page, 'Elanı təzələmək istəyirsiniz?');
  await openForm(page);
  await fill(page);
  await field(page, 'contact.phone').fill('501234567');
  await send(page);
  await offer.getByText(`№ ${id}`).waitFor();
  await offer.getByRole('button', { name: 'Formaya qayıt' }).click();
  expect(await field(page, 'description').inputValue()).toBe(typed.description);
  await send(page);
  await offer.getByRole('button', { name: 'Köhnə elanı təzələ' }).click();
  await notice(page, 'Elan təzələndi!').waitFor();
  expect(await countAds(site, session)).toBe(1);
  const renewed = await (await fetch(`${site.url}/api/homGarden/${id}`)).json();
  expect(renewed).toMatchObject({ status: 'active', price: typed.price, contact: { name: typed['contact.name'] } });
  expect(renewed.images).toHaveLength(1);
  await end(site, [id]);
  await openForm(page);
  expect(await restored(page).count()).toBe(0);
  await fill(page);
  await field(page, 'contact.phone').fill('501234567');
  await send(page);
  await offer.getByRole('button', { name: 'Yeni elan kimi yerləşdir' }).click();
  await posted(page);
  expect(await countAds(site, session)).toBe(2);
  // An ad with the photo of an ended one counts as posted again, whatever its text.
  const photo = async () =>
    form(page)
      .locator('input[name="images"]')
      .setInputFiles(await smallPhoto('boats'));
  await openForm(page);
  await fill(page, { ...typed, title: 'Kətil', description: 'Başqa mətn.', 'contact.phone': '501234567' });
  await photo();
  await send(page);
  await posted(page);
  const numbers = (await ownAds(site, session)).map((listing) => listing.id);
  expect(numbers).toHaveLength(3);
  await end(site, numbers);
  await openForm(page);
  await fill(page, { ...typed, title: 'Taxta kətil', description: 'Tamam başqa.', 'contact.phone': '501234567' });
  await photo();
  await send(page);
  await offer.getByText(`№ ${Math.max(...numbers)}`).waitFor();
  expect(problems).toEqual([]);
});
