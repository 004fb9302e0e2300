/** A section of one file and one line, which types alone find incomplete, passes every suite that runs over all sections. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { samplePhoto } from '../../src/test/photo-samples.ts';
import { copyProgram } from '../support/program.ts';
import { desktop, inherited, openPage, signUp, startSite } from '../support/site.ts';
import { test } from '../support/story.ts';
import { animals } from './animals.ts';

const root = resolve(import.meta.dirname, '../..');

/** A copy of the program with the section, built. */
function programWithAnimals() {
  const program = copyProgram(onTestFinished);
  for (const part of ['vitest.config.ts', 'tsconfig.json', 'e2e']) {
    cpSync(join(root, part), join(program, part), { recursive: true });
  }
  const text = readFileSync(join(root, 'e2e/process/animals.ts'), 'utf8');
  const moved = text.replaceAll('../../src/domain/sections/', './').replaceAll('../../src/domain/', '../');
  writeFileSync(join(program, 'src/domain/sections/animals.ts'), moved);
  const index = join(program, 'src/domain/sections/index.ts');
  const nine = readFileSync(index, 'utf8');
  const ten = nine.replace(', jewelry] as const', ', jewelry, animals] as const');
  writeFileSync(index, `import { animals } from './animals.ts';\n${ten}`);
  const runThere = (tool: string, ...args: string[]) => {
    // Not this run's NODE_ENV: pages are built for production.
    const { CHROMIUM, BARE_CHROMIUM, PREPARED_SITES } = process.env;
    const env = { ...inherited(), CHROMIUM, BARE_CHROMIUM, PREPARED_SITES };
    const { status, stdout, stderr } = spawnSync(tool, args, { cwd: program, encoding: 'utf8', env });
    expect(status, `${tool}: ${stdout}${stderr}`).toBe(0);
  };
  runThere('react-router', 'build', '--logLevel', 'error');
  return {
    folder: program,
    /** How many tests passed; fails if one did not. */
    countPassing: (...args: string[]): number => {
      const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=run.json'];
      runThere('vitest', 'run', '--project=code', ...reports, ...args);
      return JSON.parse(readFileSync(join(program, 'run.json'), 'utf8')).numPassedTests;
    },
  };
}

// Suites that run over all sections, with the name each gives a section.
const suites = ['src/domain/sections/sections.test.ts', 'src/posting/listings.test.ts', 'demo/generate.test.ts'];

test('a tenth section takes one file and a line', { timeout: 600_000 }, async ({ browser }) => {
  const { folder, countPassing } = programWithAnimals();
  expect(countPassing('-t', 'Animals|generated listings', ...suites)).toBeGreaterThan(15);

  const site = await startSite({}, undefined, folder);
  onTestFinished(async () => void (await site.stop()));
  const { page, problems } = await openPage(browser, site, desktop);
  const { token } = await signUp(page, site, 'heyvan@misal.az');
  const values = {
    title: 'Şirin pişik',
    breed: 'Van pişiyi',
    age: '3',
    price: '150',
    location: 'Bakı',
    description: 'Sağlam və mehribandır.',
    'contact.name': 'Aysel',
    'contact.phone': '501234567',
    'contact.email': 'heyvan@misal.az',
  };

  // Posts an ad by the API.
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, title: 'Sakit it', breed: 'Qafqaz çoban iti', age: '7' }))
    form.set(name, value);
  const post = () =>
    fetch(`${site.url}/api/Animals`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  const posted = await post();
  expect(posted.status).toBe(201);
  const dog: { id: number } = await posted.json();
  // Nothing says what makes its listings alike: there is no usual price, and the newest stand below an ad.
  const asked = async (what: string) => (await fetch(`${site.url}/api/Animals/${dog.id}/${what}`)).status;
  expect([await asked('alike'), await asked('price-band')]).toEqual([200, 204]);
  form.set('age', '41');
  const refused = await post();
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { age: expect.any(String) } });

  // Through the form.
  await page.goto('/');
  await page.getByRole('link', { name: animals.label }).first().click();
  await page.getByRole('heading', { name: animals.heading }).waitFor();
  await page.getByRole('button', { name: 'Elan yerləşdir' }).click();
  const dialog = page.getByRole('dialog');
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.locator('input[name="images"]').setInputFiles(samplePhoto('flower'));
  await dialog.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Elanınız uğurla yerləşdirildi!' }).waitFor();

  // Lists, filters, search and the page of the ad.
  const titles = () => page.locator('main article').getByRole('heading').allInnerTexts();
  await page.goto('/katalog/Heyvanlar');
  await expect.poll(titles).toEqual(['Şirin pişik', 'Sakit it']);
  await page.goto('/katalog/Heyvanlar?age_min=5');
  await expect.poll(titles).toEqual(['Sakit it']);
  await page.goto('/search?q=van+pisiyi');
  await expect.poll(titles).toContain('Şirin pişik');
  await page.goto(`/heyvan/${dog.id}`);
  for (const text of ['Cins', 'Qafqaz çoban iti', 'Yaş', '7']) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  expect(problems).toEqual([]);
});
