import { expect } from 'vitest';
import { linkIn, newestMail } from '../../../src/test/services/mail.ts';
import { anAccount, desktop, objections, phone, type RunningSite, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

/** The mailed link without its host: on a random port, the site does not know its own address. */
async function linkInMail(site: RunningSite): Promise<string> {
  const link = linkIn(await newestMail(site.dataDir, 'unudan@misal.az', 'şifrənin'));
  return link.replace(/^https?:\/\/[^/]+/, '');
}

test('a forgotten password is reset through the link in the mail', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
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
  await expect.poll(() => linkInMail(site)).toContain('code=');

  await page.goto(await linkInMail(site));
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
});

test('an expired reset link leads to requesting another, with the e-mail filled in', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/reset-password?email=kohne%40misal.az&code=kohne');
  await page.getByLabel('Yeni şifrə').fill('yadda qalan parol');
  await page.getByRole('button', { name: 'Şifrəni Yenilə' }).click();
  const failure = page.getByRole('alertdialog', { name: 'Xəta' });
  await failure.getByText('Link köhnəlib və ya artıq istifadə olunub. Yenisini istəyin.').waitFor();
  await failure.getByRole('button', { name: 'Yeni link istə' }).click();
  const address = page.getByLabel('E-poçt');
  expect(await address.inputValue()).toBe('kohne@misal.az');
  await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kod Göndər' }).click();
  await page.getByRole('alertdialog', { name: 'Uğur!' }).waitFor();
});

test('an address is confirmed by a press behind the link of the welcome mail, and the profile says so', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(phone);
  await signIn(page, await anAccount(site, 'tesdiq@misal.az'));
  await page.goto('/profile');
  await page.getByRole('link', { name: 'E-poçt təsdiqlənməyib' }).click();
  const missing = page.getByText('E-poçt təsdiqlənməyib.');
  await missing.waitFor();
  await page.getByRole('button', { name: 'Linki yenidən göndər' }).click();
  await page.getByText('tesdiq@misal.az ünvanına link göndərildi.').waitFor();
  const mail = () => newestMail(site.dataDir, 'tesdiq@misal.az', 'təsdiqi');
  await expect.poll(mail).toBeDefined();
  const { pathname, search } = new URL(linkIn(await mail()));
  await page.goto(pathname + search);
  expect(await objections(page)).toEqual([]);
  await page.getByText('Bu ünvanla AxtarTap hesabı açılıb.').waitFor();
  await page.getByRole('button', { name: 'Təsdiqlə' }).click();
  await page.getByText('E-poçtunuz təsdiqlənib.').waitFor();
  await page.getByRole('link', { name: 'Profilə keç' }).click();
  await page.getByRole('link', { name: 'Nömrə təsdiqlənməyib' }).click();
  await page.getByText('tesdiq@misal.az').first().waitFor();
  expect(await missing.isVisible()).toBe(false);
  await page.goto('/tesdiq?token=yoxdur');
  await page.getByText('Link düzgün deyil').waitFor();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('an incomplete reset link asks for an e-mail address', async ({ visit }) => {
  const { page, problems } = await visit(desktop);
  for (const [path, email] of [
    ['/reset-password', ''],
    ['/reset-password?email=aysel%40misal.az', 'aysel@misal.az'],
    ['/reset-password?code=1', ''],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Yeni şifrə' }).waitFor();
    expect(await page.getByLabel('E-poçt').inputValue(), path).toBe(email);
    expect(await page.getByRole('button', { name: 'Kod Göndər' }).isVisible(), path).toBe(true);
  }
  expect(problems).toEqual([]);
});
