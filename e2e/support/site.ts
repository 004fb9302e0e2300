/** The site as `npm start` runs it, and a browser to use it with. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from 'playwright-core';
import type { Section } from '../../src/domain/fields/section.ts';
import type { Listing } from '../../src/listings/present.ts';
import { samplePhoto } from '../../src/test/photo-samples.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { formValuesWith } from '../../src/test/values.ts';

const root = resolve(import.meta.dirname, '../..');
/** The entry point of `npm start`, in the code folder. */
export const main = 'build/programs/src/main.js';

export type RunningSite = {
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** Lines on its standard output so far. */
  printed: readonly string[];
  /** Stops it if running, and keeps its data. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops it and removes its data. */
  stop: () => Promise<number | null>;
};

// One worker starts faster than two; stories about several set their own number. Moderation stories turn it on: all
// accounts use the same pictures.
const plain = { PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', WEB_CONCURRENCY: '1', MODERATION: 'off' };

/** Environment inherited by site processes: the compile cache halves the work of a start. */
export const inherited = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  // A run of the tests knows by it what to end.
  TMPDIR: tmpdir(),
  ...(process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {}),
});

/** Starts the site on a free port with its own data folder; resolves once it serves. `program`: the folder of its code. */
export async function startSite(env: NodeJS.ProcessEnv = {}, folder?: string, program = root): Promise<RunningSite> {
  const dataDir = folder ?? (await aDataFolder(env['DEMO']));
  // Benchmarks and trials also start versions that ran as they were written.
  const isBundled = existsSync(join(program, main));
  const child = spawn(process.execPath, [isBundled ? main : 'src/main.ts'], {
    cwd: program,
    env: { ...plain, ...inherited(), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed: string[] = [];
  const url = await Promise.race([
    firstAddress(child, printed),
    ended.then(([code]) => {
      throw new Error(`the site ended with ${code} before it served`);
    }),
  ]);
  ended.catch(() => undefined);
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    url,
    process: child,
    dataDir,
    printed,
    end,
    async stop() {
      const code = await end();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A copy of the folder from `prepared.ts`, if there is one: copying a database is faster than creating it. */
async function aDataFolder(demo = '0'): Promise<string> {
  // Unset, as the embedded database takes it.
  if (demo === '') return aDataFolder('1');
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
  const prepared = process.env['PREPARED_SITES'];
  if (!prepared) return folder;
  while (!existsSync(join(prepared, demo))) await sleep(200);
  // With `cp -a`: if the tests run as root, the database belongs to another user.
  execFileSync('cp', ['-a', `${join(prepared, demo)}/.`, folder]);
  return folder;
}

/**
 * A browser without background requests to the network: the bare Chromium if there is one, which opens a page at half
 * the work, or the whole one, which alone shows notifications.
 */
export function openBrowser(kind: 'bare' | 'whole' = 'bare'): Promise<Browser> {
  const whole = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath: kind === 'bare' ? (process.env['BARE_CHROMIUM'] ?? whole) : whole,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A story's page does not live long enough for optimised code to pay off: an eighth of all work.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
}

export const phone: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** A page of a new visitor; errors in its console are added to `problems`. */
export async function openPage(
  browser: Browser,
  site: RunningSite,
  options: BrowserContextOptions,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // Pages must see the network itself, unless a story is about the service worker.
    serviceWorkers: 'block',
    // A headless browser's own name is a robot's, which a busy site refuses first.
    userAgent: devices['Desktop Chrome'].userAgent,
    ...options,
    baseURL: site.url,
    locale: 'az-AZ',
  });
  // A loaded machine is slow; real failures only show later.
  context.setDefaultTimeout(60_000);
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  const page = await context.newPage();
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = () => options.javaScriptEnabled === false || untilAlive(page).catch(() => undefined);
  // Unless the caller says what to wait for.
  page.goto = async (address, how) => {
    const answer = await goto(address, how);
    if (!how) await alive();
    return answer;
  };
  page.reload = async (how) => {
    const answer = await reload(how);
    if (!how) await alive();
    return answer;
  };
  return { page, problems };
}

/** Waits for hydration, which pages with photos delay. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyClick === null, undefined, { timeout: 5000 });
}

/** Accessibility violations as rule and element; of the given rules only, if any. */
export async function objections(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte, loaded once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // The other results are many times as long, and most of the work; so is a selector for every element.
  return page.evaluate(async (only) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const options = { ...(only ? { runOnly: only } : {}), resultTypes: ['violations' as const], selectors: false };
    const { violations } = await run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
  }, rules);
}

/** By how many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export type Session = { token: string; userId: string; username: string };

/** Registers a new account by the API. */
export async function anAccount(site: Pick<RunningSite, 'url'>, email = `${randomUUID()}@misal.az`): Promise<Session> {
  const answer = await fetch(`${site.url}/api/reqister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Aysel', email, password: 'uzun parol', phone: '501234567' }),
  });
  if (answer.status !== 201) throw await refusalOf(answer);
  return answer.json();
}

/** Stores a session as the log-in does; leaves the page on a text, which costs less than one of the site's. */
export async function signIn(page: Page, session: Session): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(
    ({ token, userId, username }) => Object.assign(localStorage, { token, userId, username }),
    session,
  );
}

/** Registers an account and signs it in on the page. */
export async function signUp(page: Page, site: RunningSite, email?: string): Promise<Session> {
  const session = await anAccount(site, email);
  await signIn(page, session);
  return session;
}

type ListingOptions = { section?: Section | undefined; photos?: number; fields?: Record<string, string> };

/** Posts a new listing by the API. */
export async function aListing(
  site: Pick<RunningSite, 'url'>,
  { token }: Session,
  { section = sections[0], photos = 1, fields = {} }: ListingOptions = {},
): Promise<Listing> {
  if (!section) throw new Error('no section');
  const form = new FormData();
  for (const [name, value] of Object.entries(formValuesWith(section, fields))) form.append(name, value);
  for (let index = 0; index < photos; index += 1) {
    const path = samplePhoto(samples[index % samples.length] as (typeof samples)[number]);
    form.append('images', new Blob([readFileSync(path)], { type: 'image/jpeg' }), 'şəkil.jpg');
  }
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/${section.name}`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw await refusalOf(answer);
  return answer.json();
}

/** An unexpected response as an error, with its details. */
export async function refusalOf(answer: Response): Promise<Error> {
  const retryAfter = answer.headers.get('retry-after');
  return new Error(`${answer.status}${retryAfter ? ` (Retry-After: ${retryAfter})` : ''} ${await answer.text()}`);
}

const samples = ['flower', 'boats', 'airplane'] as const;

/** Keeps reading after the address: a full pipe would block the site. */
function firstAddress({ stdout }: ChildProcess, printed: string[]): Promise<string> {
  if (!stdout) throw new Error('no output to read');
  const lines = createInterface(stdout);
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      printed.push(line);
      // Log lines also contain addresses when the first worker listens.
      const address = /^AxtarTap: (https?:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
