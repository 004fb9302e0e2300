import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, phone, type RunningSite, startSite, visit } from './site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The address in the only mail; quoted-printable wraps it. */
function linkInMail(): string {
  const folder = `${site.dataDir}/mail`;
  const [name] = existsSync(folder) ? readdirSync(folder) : [];
  if (!name) return '';
  const [, ...body] = readFileSync(`${folder}/${name}`, 'utf8').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  const plain = /^[\w+/=\s]+$/.test(text)
    ? Buffer.from(text, 'base64').toString()
    : text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /\/reset-password\?\S+/.exec(plain)?.[0] ?? '';
}

test('a forgotten password is set anew by the link in the mail', async () => {
  const { page, problems } = await visit(browser, site, phone);
  await page.request.post('/api/reqister', {
    data: { username: 'Aysel', email: 'unudan@misal.az', password: 'unudulmuş', phone: '501234567' },
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Şifrəni unutmusunuz?' }).click();
  await page.getByRole('button', { name: 'Kod Göndər' }).click();
  await page.getByText('Email daxil edin!').waitFor();
  await page.getByLabel('E-poçt').fill('unudan@misal.az');
  await page.getByRole('button', { name: 'Kod Göndər' }).click();
  await page.getByRole('alertdialog', { name: 'Uğur!' }).waitFor();
  await expect.poll(linkInMail, { timeout: 15_000 }).toContain('code=');

  await page.goto(linkInMail());
  await page.getByLabel('Yeni şifrə').fill('qısa');
  await page.getByRole('button', { name: 'Şifrəni Yenilə' }).click();
  await page.getByText('Şifrə ən azı 8 simvol olmalıdır.').waitFor();
  await page.getByLabel('Yeni şifrə').fill('yadda qalan parol');
  await page.getByRole('button', { name: 'Şifrəni Yenilə' }).click();
  await page.getByRole('alertdialog', { name: 'Uğur!' }).getByRole('button').click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-poçt').fill('unudan@misal.az');
  await page.getByLabel('Şifrə', { exact: true }).fill('unudulmuş');
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.getByText('Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.').waitFor();
  await page.getByLabel('Şifrə', { exact: true }).fill('yadda qalan parol');
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.waitForURL('**/profile');
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await page.context().close();
});
