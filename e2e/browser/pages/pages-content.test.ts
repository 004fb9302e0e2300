/** Content of static pages: texts, links, header, footer, bottom bar, sections. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { yearOf } from '../../../src/domain/language/dates.ts';
import { desktop, openPage, phone, signUp } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';
import { type Unopened, unopened } from '../../support/unopened.ts';
let page: Page;
let mobile: Page;
let plain: Unopened['plain'];
let lookAt: Unopened['lookAt'];
let close: Unopened['close'];

test.beforeAll(async ({ browser, site }) => {
  page = (await openPage(browser, site, desktop)).page;
  mobile = (await openPage(browser, site, phone)).page;
  ({ plain, lookAt, close } = await unopened(browser, site));
});
test.afterAll(async () => void (await Promise.all([page.context().close(), mobile.context().close(), close()])));

const hrefs = (on: Page, selector: string) =>
  on.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const texts = async (on: Page, selector: string) =>
  (await on.locator(selector).allTextContents()).map((text) => text.trim());

test.for([
  ['/', 'Nə axtarırsınız?'],
  ['/about', 'Layihə haqqında'],
  ['/contact', 'Əlaqə'],
  ['/yardim', 'Yardım və dəstək'],
  ['/Xidmetler', 'Xidmətlər'],
  ['/qaydalar', 'İstifadə qaydaları'],
  ['/Qaydalar', 'İstifadə qaydaları'],
  ['/tehlukesizlik', 'Təhlükəsiz alış-veriş'],
  ['/seffafliq', 'Şəffaflıq'],
  ['/login', 'Daxil Ol'],
  ['/reqister', 'Qeydiyyat'],
  ['/forgot-password', 'Şifrəni unutmusunuz?'],
  ['/reset-password?email=a%40b.az&code=x', 'Yeni şifrə'],
  ['/profile', 'Profil'],
  ['/Profile', 'Profil'],
  ['/search', 'Axtarış'],
  ['/favorites', 'Favoritlər'],
  ['/categories', 'Kataloq'],
  ['/Katalog', 'Kataloq'],
  ['/CreateCatalogPost', 'Yeni elan'],
] as const)('%s has the heading “%s” and is marked as Azerbaijani', async ([address, heading], { site }) => {
  const html = await (await fetch(site.url + address)).text();
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading);
  expect(html).toContain('<html lang="az">');
});

test('the about page names the purpose, who posts and what is sold', async ({ site }) => {
  await lookAt('/about');
  const text = await plain.locator('main').innerText();
  expect(text).toContain('AxtarTap alıcı ilə satıcını birbaşa görüşdürür');
  expect(text).toContain('Elanları əsasən fiziki şəxslər yerləşdirir, şirkətlər də');
  expect(text).toContain('İşlənmiş və yeni mallar');
  // Counted, not claimed.
  const { total } = (await (await fetch(`${site.url}/api/search/counts`)).json()) as { total: number };
  const figures = await plain.locator('main dl').first().locator('div').allInnerTexts();
  expect(figures.map((figure) => figure.replace(/\s+/g, ' '))).toEqual([
    `elan saytda ${total}`,
    'bölmə, hər biri öz filtrləri ilə 9',
    'elan yerləşdirmək 0 AZN',
  ]);
});

test('the contact page has its three cards, which lead to the form where nothing is set', async () => {
  await page.goto('/contact');
  expect(await texts(page, 'main li h2')).toEqual(['WhatsApp', 'Mobil nömrə', 'E-poçt']);
  expect(new Set(await hrefs(page, 'main a:not(nav a)'))).toEqual(new Set(['#mesaj']));
  // The pages about the site lead to each other.
  expect(await hrefs(page, 'main nav a')).toEqual(['/about', '/yardim', '/Xidmetler', '/Qaydalar']);
  await page.locator('main').getByRole('link', { name: 'Bizə yazın' }).click();
  expect(await page.getByRole('textbox', { name: 'Mesaj' }).isVisible()).toBe(true);
});

test('the help page has live support, steps, a link to write, and questions that open and are filtered', async () => {
  await page.goto('/yardim');
  expect(await texts(page, 'main h2')).toEqual(['Tez-tez verilən suallar', 'Addım-addım təlimat', 'Canlı dəstək']);
  expect(await page.locator('main ol li').count()).toBeGreaterThan(2);
  expect(await page.locator('main').getByRole('link', { name: 'Bizə yazın' }).getAttribute('href')).toBe('/contact');
  const question = page.getByText('Elan yerləşdirmək ödənişlidirmi?');
  const answer = page.getByText('Xeyr, pulsuzdur.');
  expect(await answer.isVisible()).toBe(false);
  await question.click();
  expect(await answer.isVisible()).toBe(true);
  await question.click();
  expect(await answer.isVisible()).toBe(false);

  // While one types, and they open when few are left.
  const questions = page.locator('main summary');
  const all = await questions.count();
  const search = page.getByRole('searchbox', { name: 'Sualı axtarın' });
  await search.fill('sifre');
  await expect.poll(() => questions.allInnerTexts()).toEqual(['Şifrəmi unutmuşam, nə edim?']);
  expect(await page.getByText('Link 30 dəqiqə işləyir.').isVisible()).toBe(true);
  await search.fill('uçan xalça');
  await page.getByText('«uçan xalça» üzrə sual yoxdur.').waitFor();
  await search.fill('');
  await expect.poll(() => questions.count()).toBe(all);
  expect(await page.locator('main details[open]').count()).toBe(0);
});

test('the services page has cards for posting by section, safe trading and seller support', async () => {
  await lookAt('/Xidmetler');
  expect(await texts(plain, 'main li h2')).toEqual([
    'Bölmələr üzrə elanlar',
    'Etibarlı ticarət',
    'Biznesə və fərdi satıcılara dəstək',
  ]);
  expect(await plain.locator('main').innerText()).toContain('əməliyyatları izləmək olur');
});

test.for([
  [1, /düzgün və tam.*Yalan və ya çaşdırıcı elanlar silinə bilər/s],
  [2, /Qanunsuz, təhlükəli və ya icazəsi olmayan.*dərhal silinir, istifadəçiyə xəbərdarlıq/s],
  [3, /Hesabınızı qoruyun.*paylaşmayın.*başqasının hesabından/s],
  [4, /Hörmətlə davranın.*Nifrət, təhqir və zorakılıq/s],
  [5, /yalnız şəxsi və kommersiya.*zərər vuran hərəkətlər qadağandır/s],
] as const)('rule %d says what is required or forbidden', async ([number, rule]) => {
  await lookAt('/qaydalar');
  const rules = plain.locator('main ol > li');
  expect(await rules.count()).toBe(5);
  const text = (await rules.nth(number - 1).innerText()).trim();
  expect(text).toMatch(rule);
  expect(text.startsWith(String(number))).toBe(true);
});

test('the rules list what may not be sold, and lead to the page on safe dealing', async () => {
  await lookAt('/qaydalar');
  expect(await plain.getByRole('heading', { name: 'Nələri satmaq olmaz' }).count()).toBe(1);
  const goods = await texts(plain, 'main dt');
  expect(goods).toContain('Silah və döyüş sursatı');
  expect(goods).toContain('Saxta mal və sənəd');
  expect(goods.length).toBeGreaterThan(10);
  const link = plain.locator('main').getByRole('link', { name: 'təhlükəsiz alış-veriş' });
  await lookAt((await link.getAttribute('href')) ?? '');
  expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe('Təhlükəsiz alış-veriş');
  expect(await texts(plain, 'main li h2')).toEqual(['Görüşdən əvvəl', 'Görüşəndə', 'Ödəyəndə', 'Satanda']);
  expect(await plain.locator('main').innerText()).toContain('Malı görmədən beh');
});

test('the 80-pixel header stays at the top and links to home, messages, notices, favourites, log-in and posting', async () => {
  await page.goto('/');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const box = await page.locator('body > header').boundingBox();
  expect([box?.y, box?.height]).toEqual([0, 80]);
  const links = await hrefs(page, 'body > header a:visible');
  expect(links).toEqual([
    '/',
    '/Katalog',
    '/mesajlar',
    '/bildirisler',
    '/favorites',
    '/login',
    '/reqister',
    '/CreateCatalogPost',
  ]);

  // A logo, five pages, one's own, safe dealing and the year; it invents no contacts.
  const footer = page.locator('footer');
  expect(await footer.innerText()).toContain('AxtarTap');
  const linked = await hrefs(page, 'footer a');
  const pages = ['/about', '/contact', '/yardim', '/Xidmetler', '/Qaydalar'];
  expect(new Set(linked.filter((href) => pages.includes(href ?? '')))).toEqual(new Set(pages));
  const others = linked.filter((href) => !pages.includes(href ?? ''));
  expect(others).toEqual([
    '/Katalog',
    '/CreateCatalogPost',
    '/axtarislarim',
    '/bildirisler',
    '/tehlukesizlik',
    '/yoxla',
    '/mexfilik',
    '/seffafliq',
  ]);
  expect(await footer.innerText()).toContain(`© 2025–${yearOf(new Date())} AxtarTap`);

  // The heart is filled on the favourites page and stores nothing.
  const heart = page.locator('header a[href="/favorites"] svg');
  const fill = () => heart.evaluate((drawing) => getComputedStyle(drawing).fill);
  expect(await fill()).toBe('none');
  await page.getByRole('link', { name: 'Favoritlər' }).click();
  await page.getByRole('heading', { level: 1, name: 'Favoritlər' }).waitFor();
  expect(await fill()).not.toBe('none');
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull();
});

test('account buttons follow the token, on wide screens only', async ({ visit, site }) => {
  const { page: own } = await visit(desktop);
  const account = own.locator('header').getByRole('navigation', { name: 'Hesab' });
  const shown = async () => (await account.locator('a:visible, button:visible').allInnerTexts()).slice(3, 5);
  await own.goto('/about');
  await expect.poll(shown).toEqual(['Daxil ol', 'Qeydiyyat']);
  expect((await hrefs(own, 'header nav a')).slice(3, 5)).toEqual(['/login', '/reqister']);
  await own.setViewportSize({ width: 767, height: 900 });
  expect(await shown()).toEqual([]);
  await own.setViewportSize({ width: 768, height: 900 });
  expect(await shown()).toEqual(['Daxil ol', 'Qeydiyyat']);
  await signUp(own, site);
  await own.goto('/about');
  await expect.poll(shown).toEqual(['Profil', 'Çıxış']);
  await own.setViewportSize({ width: 767, height: 900 });
  expect(await shown()).toEqual([]);
});

test('every page but home has the search in the header; on a section’s page it searches there', async () => {
  const box = page.getByPlaceholder('AxtarTap...');
  for (const [path, word, action] of [
    ['/about', 'samsung', '/search'],
    // The search continues on the page that the first search led to.
    [undefined, 'iphone', '/search'],
    ['/katalog/Telefonlar', 'samsung', '/katalog/Telefonlar'],
  ] as const) {
    if (path) await page.goto(path);
    expect(await page.locator('header').getByPlaceholder('AxtarTap...').count()).toBe(await box.count());
    await box.fill(word);
    await box.press('Enter');
    await page.waitForURL(`**${action}?q=${word}`);
    await expect.poll(() => box.inputValue()).toBe(word);
  }
});

test('on phones header and bottom bar have few links, and hide while scrolling down', async () => {
  await mobile.goto('/katalog/Telefonlar');
  const bar = mobile.getByRole('navigation', { name: 'Əsas bölmələr' });
  const post = bar.getByRole('link', { name: 'Yeni Elan' });
  expect([await post.getAttribute('href'), await post.getAttribute('aria-current')]).toEqual([
    '/katalog/Telefonlar?yeni=1',
    null,
  ]);
  await mobile.goto('/');
  expect(await hrefs(mobile, 'body > header a:visible')).toEqual(['/', '/bildirisler', '/favorites']);
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Əsas', 'Kataloq', 'Yeni Elan', 'Profil', 'Axtarış']);
  const five = ['/', '/categories', '/CreateCatalogPost', '/profile', '/search'];
  expect(await hrefs(mobile, 'nav[aria-label="Əsas bölmələr"] a')).toEqual(five);
  const header = async () => {
    const box = await mobile.locator('body > header').boundingBox();
    return [box?.y, box?.height];
  };
  const top = async () => Math.round((await bar.boundingBox())?.y ?? 0);
  expect(await header()).toEqual([0, 64]);
  expect(await top()).toBeLessThan(844);
  await mobile.mouse.wheel(0, 900);
  await expect.poll(header).toEqual([-64, 64]);
  await expect.poll(top).toBeGreaterThanOrEqual(844);
  await mobile.mouse.wheel(0, -200);
  await expect.poll(header).toEqual([0, 64]);
  await expect.poll(top).toBeLessThan(844);
  await mobile.setViewportSize({ width: 768, height: 900 });
  expect(await bar.isVisible()).toBe(false);
  await mobile.setViewportSize({ width: 390, height: 844 });
  await mobile.goto('/about');
  await bar.getByRole('link', { name: 'Axtarış' }).click();
  await mobile.waitForURL('**/search');
  await expect.poll(() => mobile.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  await mobile.goto('/Katalog');
  expect(await bar.locator('[aria-current=page]').innerText()).toBe('Kataloq');
});

test('an unknown address shows a 404 page that links home', async () => {
  expect(await lookAt('/bele-unvan-yoxdur')).toBe(404);
  expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('Səhifə tapılmadı');
  expect(await plain.getByRole('main').textContent()).toContain('Unexpected Application Error! 404 Not Found');
  expect(await plain.getByRole('link', { name: 'Ana səhifəyə qayıt' }).getAttribute('href')).toBe('/');
});
