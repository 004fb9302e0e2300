/** The owner takes over another software's accounts and ads, in a browser only. */
import { expect } from 'vitest';
import { osclassDump } from '../../../src/test/dumps.ts';
import { adminToken, moderated, signInBefore } from '../../support/staff.ts';
import { desktop } from '../../support/site.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({ ...moderated, MODERATION: 'off' });

const dump = { name: 'sayt.sql', mimeType: 'application/sql', buffer: Buffer.from(osclassDump()) };
const picture = { name: 'sayt.sql', mimeType: 'application/sql', buffer: Buffer.from([0xff, 0xd8, 0, 0]) };

test('a file is sent, assigned, checked and brought, and mails are sent only when asked', async ({ site, visit }) => {
  const { page, problems } = await visit(desktop);
  await signInBefore(page, { adminToken: await adminToken(site) });
  await page.goto('/AdminPanel');
  await page.getByRole('link', { name: 'Köçürmə' }).click();

  // What is wrong stands beside the field.
  const field = page.getByLabel('Fayl', { exact: true });
  const send = page.getByRole('button', { name: 'Göndər', exact: true });
  await field.setInputFiles(picture);
  await send.click();
  await page.getByText('Bu fayl nə SQL nüsxəsi (dump), nə də CSV-dir.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');

  await field.setInputFiles(dump);
  await send.click();
  const going = page.getByRole('region', { name: 'Gedişat' });
  await going.getByText('Qərarınızı gözləyir').waitFor();
  await going.getByText('Osclass').waitFor();
  const mapping = page.getByRole('region', { name: 'Uyğunluqlar' });
  const section = mapping.getByLabel('«Elektronika > Noutbuklar» kateqoriyasının bölməsi');
  expect(await section.inputValue()).toBe('electronika');

  const rate = mapping.getByLabel('«USD» neçə manatdır');
  await rate.fill('bir');
  await mapping.getByRole('button', { name: 'Yadda saxla və yoxla' }).click();
  await mapping.getByText('Məzənnəni rəqəmlə yazın: 1.7').first().waitFor();
  await expectAccessible(page, 'error');
  // A section without obligatory photos: there is no old site to take them from.
  await rate.fill('1,7');
  await section.selectOption('homGarden');
  await mapping.getByLabel('Marka').fill('HP');
  await mapping.getByRole('button', { name: 'Yadda saxla və yoxla' }).click();

  const result = page.getByRole('region', { name: 'Yoxlamanın nəticəsi' });
  await result.getByText('Səhvlər', { exact: false }).first().waitFor();
  await result.getByText('Tapılmadı: oc-content/uploads/0/500.jpg').waitFor();
  await result.getByText('Köçürülmədi: 1 spam, 1 vaxtı bitib').waitFor();
  await expectAccessible(page, 'checked');
  await result.getByRole('button', { name: 'Köçür: 3 elan' }).click();

  // Leaving the page stops nothing.
  await page.goto('/');
  await page.goto('/AdminPanel/kocurme');
  await going.getByText('Köçürülüb').waitFor();
  const brought = page.getByRole('region', { name: 'Köçürülənlər' });
  expect(await brought.getByRole('definition').first().textContent()).toBe('3');

  const mails = page.getByRole('region', { name: 'Məktub' });
  await mails.getByRole('button', { name: 'Hamıya məktub göndər: 3 nəfər' }).click();
  await expectAccessible(page, 'mails');
  await mails.getByRole('button', { name: 'Bəli, 3 nəfərə göndər' }).click();
  await mails.getByText('3 nəfərə məktub göndərilib.').waitFor();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
