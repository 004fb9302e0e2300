/** Pages changed before, during and after hydration: by extensions, translators, proxies. */
import { type Firefox, hasFirefox, openFirefox } from '../../support/firefox.ts';
import { early, meddlings, use } from '../../support/meddling.ts';
import { desktop, type RunningSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';
import { sections } from '../../../src/sections/index.ts';

async function pagesOf({ url }: RunningSite): Promise<string[]> {
  const section = sections[0]!;
  const { items } = await (await fetch(`${url}/api/search?section=${section.name}&limit=1`)).json();
  return [
    '/login',
    '/reqister',
    '/',
    encodeURI(`/katalog/${section.path}`),
    `${section.detailPaths[0]}/${items[0].id}`,
  ].map((path) => url + path);
}

/** Each page; some are changed continuously until hydration, others once. */
async function visitAll(site: RunningSite, visitOne: (url: string, again: boolean) => Promise<void>): Promise<void> {
  const pages = await pagesOf(site);
  await Promise.all(
    pages.map((url, index) =>
      visitOne(url, index % 2 === 1).catch((error: Error) => {
        throw new Error(`${url}: ${error.message}`, { cause: error });
      }),
    ),
  );
}

for (const kind of meddlings) {
  test(`${kind}: the page is there and works`, async ({ site, visit }) => {
    await visitAll(site, async (url, again) => {
      const { page, problems } = await visit(desktop);
      await page.addInitScript(early(kind, again));
      const goto = async (to: string) => void (await page.goto(to, { waitUntil: 'commit' }));
      await use({ problems, goto, evaluate: (expression) => page.evaluate(expression) }, url, kind);
    });
  });
}

if (!hasFirefox)
  process.stderr.write('No Firefox (firefox-esr, or FIREFOX): pages are meddled with in Chromium alone.\n');

test.skipIf(!hasFirefox)('in Firefox as well, where there is one', async ({ site }) => {
  const firefox: Firefox = await openFirefox();
  try {
    for (const kind of meddlings) {
      await visitAll(site, async (url, again) => {
        const tab = await firefox.open(early(kind, again));
        await use(tab, url, kind).catch((error: Error) => {
          throw new Error(`${kind}: ${error.message}`, { cause: error });
        });
        await tab.close();
      });
    }
  } finally {
    await firefox.close();
  }
});
