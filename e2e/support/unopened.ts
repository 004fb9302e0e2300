/** Pages as sent by the server, to check their content: a seventh of the work of opening them. */
import type { Browser, Page } from 'playwright-core';
import type { RunningSite } from './site.ts';

export type Unopened = {
  /** The last page loaded: its elements and texts, without styles, scripts and photos. */
  plain: Page;
  /** Returns the status. */
  lookAt: (path: string) => Promise<number>;
  close: () => Promise<void>;
};

export async function unopened(browser: Browser, site: RunningSite): Promise<Unopened> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const plain = await context.newPage();
  return {
    plain,
    async lookAt(path) {
      const answer = await fetch(site.url + path);
      await plain.setContent(await answer.text());
      return answer.status;
    },
    close: () => context.close(),
  };
}
