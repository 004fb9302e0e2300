/** The Nu HTML checker on every page: as sent by the server, and after hydration. */
import { expect, onTestFinished } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { addresses, newestOf } from '../../support/addresses.ts';
import { asText, complaints, hasJava } from '../../support/html-checker.ts';
import { postButton } from '../../support/post-button.ts';
import { aListing, anAccount, desktop, phone, type RunningSite } from '../../support/site.ts';
import { adminToken, aModerator, moderated, signInBefore } from '../../support/staff.ts';
import { demoTest as test, testOn } from '../../support/story.ts';

const staffTest = testOn(moderated);

/** Sections that cover all kinds of fields: the others differ only in texts. */
const ofAllKinds = sections.filter(({ name }) => ['cars', 'realEstate', 'Clothing'].includes(name));

async function publicPages(site: RunningSite): Promise<string[]> {
  const ofSections = await Promise.all(
    ofAllKinds.map(async (section) => [
      `/katalog/${encodeURIComponent(section.path)}`,
      `${section.detailPaths[0]}/${(await newestOf(site, section)).id}`,
    ]),
  );
  return [...addresses, ...ofSections.flat()];
}

test.skipIf(!hasJava)('pages as the server sends them are valid', { timeout: 300_000 }, async ({ site }) => {
  const pages = new Map<string, string>();
  for (const path of await publicPages(site)) pages.set(path, await (await fetch(site.url + path)).text());
  expect(complaints(pages)).toEqual([]);
});

test.skipIf(!hasJava)(
  'pages that were taken over are valid, on a phone and on a desktop, for visitors and for members',
  { timeout: 600_000 },
  async ({ site, visit }) => {
    const pages = new Map<string, string>();
    const member = await anAccount(site);
    const { id } = await aListing(site, member);
    const headers = { authorization: `Bearer ${member.token}` };
    onTestFinished(
      async () => void (await fetch(`${site.url}/api/my-announcements/${id}`, { method: 'DELETE', headers })),
    );
    const visitor = await visit(phone);
    for (const path of await publicPages(site)) {
      await visitor.page.goto(path);
      await visitor.page.waitForLoadState('networkidle');
      pages.set(`${path}, taken over`, await asText(visitor.page));
    }
    const { page } = await visit(desktop);
    await signInBefore(page, member);
    for (const path of ['/profile', '/favorites', '/bildirisler', '/axtarislarim', `/ads/${id}`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      pages.set(`${path}, for members`, await asText(page));
    }
    for (const { path } of ofAllKinds) {
      await page.goto(`/katalog/${encodeURIComponent(path)}`);
      await postButton(page).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: /^(Əlavə et|Elanı əlavə et)$/ }).click();
      await form.locator('[aria-invalid="true"]').first().waitFor();
      pages.set(`${path}, form`, await asText(page));
    }
    expect(complaints(pages)).toEqual([]);
  },
);

staffTest.skipIf(!hasJava)('pages of staff are valid', { timeout: 300_000 }, async ({ site, visit }) => {
  const pages = new Map<string, string>();
  const admin = await adminToken(site);
  const moderator = await aModerator(site, admin);
  const seller = await anAccount(site);
  const { id } = await aListing(site, seller);
  const visits = [
    { session: moderator, paths: ['/moderasiya', '/moderasiya/jurnal', '/moderasiya/istifadeciler', '/profile'] },
    { session: seller, paths: ['/profile', `/ads/${id}`] },
    { session: { adminToken: admin }, paths: ['/AdminPanel'] },
  ];
  for (const { session, paths } of visits) {
    const { page } = await visit(desktop);
    await signInBefore(page, session);
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      pages.set(path, await asText(page));
    }
  }
  expect(complaints(pages)).toEqual([]);
});
