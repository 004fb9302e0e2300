/** Pages that others change before, while and after React takes them over: extensions, translators, proxies. */
import { type Firefox, hasFirefox, openFirefox } from '../../support/firefox.ts';
import { early, meddlings, use, visitAll, visitMeddled } from '../../support/meddling.ts';
import { demoTest as test } from '../../support/story.ts';

for (const kind of meddlings) {
  test(`${kind}: the page is there and works`, ({ site, visit }) => visitMeddled(kind, site, visit));
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
