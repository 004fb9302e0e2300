import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { desktop, objections, overflow, phone, type RunningSite, type Session } from '../../support/site.ts';
import { signInBefore } from '../../support/staff.ts';
import { test } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';

/** Codes sent to a number, oldest first. */
function codesTo(site: RunningSite, number: string): string[] {
  const folder = `${site.dataDir}/sms`;
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const messages = names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  return messages.filter((text) => text.startsWith(`${number}\n`)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

/** Registers an account with that number through the API. */
async function register(site: RunningSite, digits: string): Promise<Session> {
  const answer = await fetch(`${site.url}/api/reqister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Aysel', email: `${digits}@misal.az`, password: 'uzun parol', phone: digits }),
  });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Session>;
}

/** Posts a listing with that number through the API; returns its page. */
async function post(site: RunningSite, { token }: Session, contactPhone: string): Promise<string> {
  const [section] = sections;
  if (!section) throw new Error('no section');
  const form = new FormData();
  for (const [name, value] of Object.entries(formValues(section))) form.set(name, value);
  form.set('contact.phone', contactPhone);
  form.set('images', new File([readFileSync(samplePhoto('flower'))], 'photo.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/${section.name}`, { method: 'POST', headers, body: form });
  const { id } = (await answer.json()) as { id: number };
  return `${section.detailPaths[0]}/${id}`;
}

/** The preview of an ad shows the mark for the number of the account, and for no other. */
async function expectInPreview(page: Page): Promise<void> {
  await page.goto('/katalog/Ev_veBag');
  await postButton(page).click();
  const form = page.getByRole('dialog', { name: 'Yeni elan' });
  await expect.poll(() => form.locator('[name="contact.phone"]').inputValue()).not.toBe('');
  const texts = { title: 'Künc divanı', brand: 'Embawood', price: '450', location: 'Bakı', description: 'Az işlənib.' };
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  const preview = page.getByRole('dialog', { name: 'Önbaxış' });
  for (const [number, marks] of [
    ['', 1],
    ['55 999 88 77', 0],
  ] as const) {
    if (number) await form.locator('[name="contact.phone"]').fill(number);
    await form.getByRole('button', { name: 'Önbaxış' }).click();
    await preview.getByRole('region', { name: 'Əlaqə' }).waitFor();
    expect(await preview.getByText('Təsdiqlənib', { exact: true }).count()).toBe(marks);
    await preview.getByRole('button', { name: 'Formaya qayıt' }).click();
  }
}

/** Checks the page at the widths of a phone and of a desktop. */
async function expectUsable(page: Page): Promise<void> {
  for (const size of [desktop.viewport!, phone.viewport!]) {
    await page.setViewportSize(size);
    expect(await objections(page), String(size.width)).toEqual([]);
    expect(await overflow(page), String(size.width)).toBeLessThanOrEqual(0);
  }
}

test('a user confirms a phone number, which listings show as verified', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  // A random number, since the site may have an account with it from another test.
  const digits = `50${randomInt(2_000_000, 10_000_000)}`;
  const session = await register(site, digits);
  await signInBefore(page, session);
  await page.goto('/profile#parametrler');
  await page.getByRole('region', { name: 'Hesab məlumatları' }).waitFor();
  await expectUsable(page);
  const account = page.getByRole('region', { name: 'Hesab məlumatları' });
  const mark = page.getByText('Təsdiqlənib', { exact: true });
  expect(await mark.count()).toBe(0);

  await account.getByRole('button', { name: 'Nömrəni təsdiqlə' }).click();
  // The number as it stands above, in one format.
  const number = `+994 ${digits.replace(/^(..)(...)(..)(..)$/, '$1 $2 $3 $4')}`;
  await account.getByText(`${number} nömrəsinə 6 rəqəmli kod göndərildi.`).waitFor();
  expect(await account.innerText()).not.toContain('994-');
  const input = account.getByLabel('SMS kodu');
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await input.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await input.getAttribute('inputmode')).toBe('numeric');
  expect(await account.getByRole('button', { name: /^Yeni kod: \d+ saniyə sonra$/ }).isDisabled()).toBe(true);
  await expectUsable(page);
  await expect.poll(() => codesTo(site, `+994${digits}`).length).toBe(1);
  const [code = ''] = codesTo(site, `+994${digits}`);

  // Too short, then wrong: reported beside the field, and the text stays.
  await page.keyboard.type('12 3');
  await page.keyboard.press('Enter');
  await account.getByText('SMS-dəki 6 rəqəmi yazın.').waitFor();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await input.fill(wrong);
  await page.keyboard.press('Enter');
  await account.getByText('Kod yanlışdır. 4 cəhdiniz qalıb.').waitFor();
  expect(await input.inputValue()).toBe(wrong);
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  await expectUsable(page);

  // Returning within the minute, one continues with the same code.
  await page.reload();
  await account.getByRole('button', { name: 'Nömrəni təsdiqlə' }).click();
  await account.getByText('Sizə bir az əvvəl kod göndərilib. Həmin kodu yazın.').waitFor();
  await input.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await account.getByRole('button', { name: 'Təsdiqlə', exact: true }).click();
  await page.getByRole('alert').getByText('Nömrəniz təsdiqləndi.').waitFor();
  await mark.waitFor();
  expect(await account.getByRole('button', { name: 'Nömrəni təsdiqlə' }).count()).toBe(0);
  await page.reload();
  await mark.waitFor();
  await expectUsable(page);

  await expectInPreview(page);

  // The badge is about the number, not the person.
  const contact = page.getByRole('region', { name: 'Əlaqə' });
  await page.goto(await post(site, session, digits));
  await contact.getByText('Təsdiqlənib', { exact: true }).waitFor();
  await expectUsable(page);
  await page.goto(await post(site, session, '552223344'));
  await contact.waitFor();
  expect(await mark.count()).toBe(0);

  // Only the provoked errors may appear in the console.
  expect(problems.filter((problem) => !/400|429/.test(problem))).toEqual([]);
});
