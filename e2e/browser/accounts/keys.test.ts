/** Passkeys and codes in a browser with a virtual authenticator: adding, logging in, asking again, losing. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { desktop, signUp } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

// Browsers make keys for names alone, not for addresses of four numbers, and the site has to know its own.
const port = String(await aFreePort());
const test = testOn({ PORT: port, HOST: 'localhost', SITE_URL: `http://localhost:${port}`, LIMITS: '0' });

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/** A phone or computer with a lock, which its owner opens. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Makes a call want to be asked again, as it does ten minutes later. */
async function askOnce(page: Page, calls: string): Promise<void> {
  const message = 'Davam etmək üçün şifrənizi və ya kodu yazın, ya da giriş açarınızdan istifadə edin.';
  await page.route(calls, (route) => route.fulfill({ status: 403, json: { message, error: message, confirm: true } }), {
    times: 1,
  });
}

const section = (page: Page) => page.getByRole('region', { name: 'Giriş açarları və kodlar' });

async function addKey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Giriş açarı əlavə et' }).click();
  await page.getByLabel('Açara ad verin').fill(name);
  await page.keyboard.press('Enter');
  await section(page).getByText(name, { exact: true }).waitFor();
}

test('a key is added on the profile, opens the account from the list of the field, and can be removed', async ({
  visit,
  site,
}) => {
  const { page, problems } = await visit(desktop);
  const { cdp, authenticatorId } = await withAuthenticator(page);
  await signUp(page, site);
  await page.goto('/profile#tehlukesizlik');
  await addKey(page, 'Telefonum');
  await expectAccessible(page, 'a key on the profile');
  // The same device again: its key is known.
  await section(page).getByRole('button', { name: 'Giriş açarı əlavə et' }).click();
  await page.getByLabel('Açara ad verin').fill('Yenə telefonum');
  await page.keyboard.press('Enter');
  await section(page).getByText('Bu cihazın açarı artıq əlavə olunub.').waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  // Chosen from the browser's own list, without a name or a press.
  await page.waitForURL('**/profile');
  await page.goto('/profile#tehlukesizlik');
  // As an account without a password, ten minutes later: the key is asked for, and nothing else.
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasPassword: false } });
  });
  await askOnce(page, '**/api/passkeys/*');
  await section(page).getByRole('button', { name: 'Sil: Telefonum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bunun siz olduğunuzu təsdiqləyin' });
  const byKey = dialog.getByRole('button', { name: 'Giriş açarı ilə təsdiqlə' });
  await byKey.waitFor();
  expect(await dialog.getByLabel('Şifrə', { exact: true }).count()).toBe(0);
  await byKey.click();
  await dialog.waitFor({ state: 'detached' });
  await section(page).getByText('Telefonum', { exact: true }).waitFor({ state: 'detached' });
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByText('Giriş açarı ilə daxil olmaq alınmadı.').first().waitFor();
  expect(problems.filter((text) => !/40[13]/.test(text))).toEqual([]);
});

test('an app’s code is asked for after the password, and what is dear asks again without losing what was typed', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  const email = `kod-${crypto.randomUUID()}@misal.az`;
  const { token } = await signUp(page, site, email);
  await page.goto('/profile#tehlukesizlik');
  await section(page).getByRole('button', { name: 'Kod tətbiqini qur' }).click();
  await section(page).getByRole('img', { name: 'QR kod' }).waitFor();
  const secret = (await section(page).locator('code').innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Tətbiqin göstərdiyi 6 rəqəm').fill(totp.generate());
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Ehtiyat kodlarınız' });
  await shown.locator('code').first().waitFor();
  const codes = await shown.locator('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'codes shown');
  await shown.getByRole('button', { name: 'Saxladım' }).click();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'İkinci addım' }).waitFor();
  const code = page.getByLabel('Tətbiqdəki kod və ya ehtiyat kodu');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Kod yanlışdır və ya artıq istifadə olunub.').waitFor();
  await expectAccessible(page, 'the second step');
  await code.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');

  // As ten minutes later: the answer comes once, the server itself is tried in `second-factor.test.ts`.
  await page.goto('/profile#hesab');
  await askOnce(page, '**/api/users/*/email');
  await page.getByRole('button', { name: 'E-poçtu dəyiş' }).click();
  await page.getByLabel('Yeni e-poçt').fill(`yeni-${email}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bunun siz olduğunuzu təsdiqləyin' });
  await dialog.getByLabel('Şifrə', { exact: true }).fill('yanlış');
  await page.keyboard.press('Enter');
  await dialog.getByText('Şifrə yanlışdır.').waitFor();
  await expectAccessible(page, 'asked again');
  await dialog.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  await page.keyboard.press('Enter');
  await page.getByText('Yeni ünvana link göndərildi').waitFor();
  await page.getByRole('button', { name: 'Adı dəyiş' }).click();
  await page.getByLabel('Yeni ad').fill('Aysel Məmmədova');
  await page.keyboard.press('Enter');
  await page.getByText('Adınız dəyişdirildi.').waitFor();
  await page.getByRole('button', { name: 'Digər cihazlardan çıx' }).click();
  await page.getByText('Digər cihazlardan çıxış edildi.').waitFor();
  expect(token).not.toBe('');
});
