/** Fixtures of browser stories: a started site, a browser, and `visit` to open pages. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { openBrowser, openPage, type RunningSite, startSite } from './site.ts';

// Worker fixtures are created once per `extend`; this shares one browser among all. Playwright closes it with the worker.
let opened: Promise<Browser> | undefined;
const browserTest = base.extend('browser', { scope: 'worker' }, async () => (opened ??= openBrowser()));

let openedWhole: Promise<Browser> | undefined;
/** Stories that may show notifications use the whole Chromium, since the bare one shows none; all others use the bare one. */
const wholeBrowser = () => (openedWhole ??= openBrowser('whole'));

/**
 * All files of a worker share this site: starting one takes seconds. Its limits are off, since together these files
 * open more accounts than an address may. Stories about limits, or about everything on the site, use `testOn`.
 */
function onSharedSite(env: NodeJS.ProcessEnv) {
  return browserTest
    .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
      const site = await startSite({ LIMITS: '0', ...env });
      onCleanup(async () => void (await site.stop()));
      return site;
    })
    .extend('visit', async ({ browser, site }, { onCleanup }) => {
      const { visit, close } = visitsTo(site, browser);
      onCleanup(close);
      return visit;
    });
}

/** Stories on a site without ads, shared with other files. */
export const test = onSharedSite({});

/** Stories that only read, or undo their posts, on a site with demo ads, shared with other files. */
export const demoTest = onSharedSite({ DEMO: '1' });

/** The operator's address on `publicTest`. */
export const operator = 'destek@misal.az';

/** Stories on a site set up for the public: it knows its address and its operator. Shared with other files. */
export const publicTest = onSharedSite({
  SITE_URL: 'https://axtartap.example',
  SITE_CONTACT_NAME: 'Misal MMC',
  SITE_CONTACT_ADDRESS: 'Bakı, Nizami küçəsi 1',
  SITE_CONTACT_VOEN: '1234567890',
  SITE_CONTACT_EMAIL: operator,
  SITE_CONTACT_PHONE: '012 345 67 89',
  SITE_CONTACT_WHATSAPP: '+994501234567',
  SITE_CONTACT_INSTAGRAM: 'https://www.instagram.com/misal.az',
  SITE_CONTACT_TIKTOK: 'https://www.tiktok.com/@misal.az',
});

/** Stories on a site used by one file only. */
export function testOn(env: NodeJS.ProcessEnv) {
  return browserTest
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
      const site = await startSite(env);
      onCleanup(async () => void (await site.stop()));
      return site;
    })
    .extend('visit', async ({ browser, site }, { onCleanup }) => {
      const { visit, close } = visitsTo(site, browser);
      onCleanup(close);
      return visit;
    });
}

/** Opens a page of a new visitor; errors in its console are added to `problems`. The context is closed after the test. */
export type Visit = (options: BrowserContextOptions, other?: RunningSite) => ReturnType<typeof openPage>;

function visitsTo(site: RunningSite, browser: Browser): { visit: Visit; close: () => Promise<void> } {
  const pages: Page[] = [];
  return {
    async visit(options, other = site) {
      const visitor = await openPage(options.permissions ? await wholeBrowser() : browser, other, options);
      pages.push(visitor.page);
      return visitor;
    },
    async close() {
      await Promise.all(pages.map((page) => page.context().close()));
    },
  };
}
