import { expect } from 'vitest';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { anAccount, desktop } from '../../support/site.ts';
import { adminToken, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);

test('the admin opens a shop that waits, refuses another with a reason, and closes one', async ({ visit, site }) => {
  for (const [name, slug] of [
    ['Şəki Avto', 'seki-avto'],
    ['Quba Bağ', 'quba-bag'],
  ] as const) {
    const { token } = await anAccount(site);
    const made = await fetch(`${site.url}/api/shop`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name,
        slug,
        about: 'Rəsmi diler.',
        address: 'Bakı, Nizami küçəsi 10',
        hours: [],
        phones: ['050 123 45 67'],
        voen: '1234567891',
      }),
    });
    expect(made.status).toBe(200);
  }
  const { page, problems } = await visit(desktop);
  await signInBefore(page, { adminToken: await adminToken(site) });
  const look = (state: string) => expectAccessible(page, state);
  await page.goto('/AdminPanel');
  await page.getByRole('link', { name: 'Mağazalar' }).click();
  const shop = (name: string) => page.getByRole('article', { name });
  await shop('Şəki Avto').getByText('1234567891').waitFor();
  await look('waiting');
  await shop('Şəki Avto').getByRole('button', { name: 'Mağazanı təsdiqlə' }).click();
  await shop('Şəki Avto').waitFor({ state: 'detached' });
  expect((await fetch(`${site.url}/magaza/seki-avto`)).status).toBe(200);

  // Shops learn why.
  await shop('Quba Bağ').getByRole('button', { name: 'Rədd et' }).click();
  await page.getByText('Səbəbi yazın: mağaza onu görəcək.').waitFor();
  await look('refused');
  await shop('Quba Bağ').getByLabel('Səbəb').fill('VÖEN başqasınındır.');
  await shop('Quba Bağ').getByRole('button', { name: 'Rədd et' }).click();
  await page.getByText('Qərar gözləyən mağaza yoxdur.').waitFor();
  await page.getByRole('link', { name: 'Rədd edilib və ya bağlanıb' }).click();
  await shop('Quba Bağ').getByText('VÖEN başqasınındır.').waitFor();

  await page.getByRole('link', { name: 'Açıq' }).click();
  await shop('Şəki Avto').getByLabel('Səbəb').fill('Fəaliyyət dayanıb.');
  await shop('Şəki Avto').getByRole('button', { name: 'Mağazanı bağla' }).click();
  await page.getByText('Açıq mağaza yoxdur.').waitFor();
  expect((await fetch(`${site.url}/magaza/seki-avto`)).status).toBe(404);
  await page.getByRole('link', { name: 'Ən böyük satıcılar' }).click();
  await page.getByText('Saytda elan yoxdur.').waitFor();
  await look('largest');
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
