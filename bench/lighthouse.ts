/**
 * Lighthouse scores of the four main landing pages on a simulated phone; the median of several visits. Lighthouse is
 * downloaded for the run, since it brings a hundred packages that nothing else needs.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSite } from '../e2e/support/site.ts';
import { findChromium } from '../scripts/chromium.ts';
import { listingPath, sectionPath } from '../src/sections/links.ts';
import type { Listing } from '../src/features/listings/present.ts';
import type { Section } from '../src/fields/section.ts';
import { sections } from '../src/sections/index.ts';

const version = '13.5.0';
const visits = Number(process.argv[2] ?? 5);
const promised = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const audits = {
  lcpMs: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  blockingMs: 'total-blocking-time',
  firstPaintMs: 'first-contentful-paint',
  bytes: 'total-byte-weight',
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const folder = mkdtempSync(join(tmpdir(), 'axtartap-lighthouse-'));
const site = await startSite({ DEMO: '1', WEB_CONCURRENCY: '1', LIMITS: '0' });
try {
  const [section] = sections as [Section];
  const [listing]: [Listing] = await (await fetch(`${site.url}/api/${section.name}?limit=1`)).json();
  const pages = { home: '/', section: sectionPath(section), detail: listingPath(listing), search: '/search?q=bmw' };
  const results = Object.entries(pages).map(([page, path]) => {
    const reports = Array.from({ length: visits }, () => visit(site.url + path));
    const scores = Object.keys(promised).map((name) => [
      name,
      median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    ]);
    const figures = Object.entries(audits).map(([name, audit]) => [
      name,
      median(reports.map(({ audits: found }) => Math.round((found[audit]?.numericValue ?? NaN) * 1000) / 1000)),
    ]);
    return { page, ...Object.fromEntries([...scores, ...figures]) };
  });
  console.table(results);
  // On a machine with more load than cores, the timings mean nothing: they are multiples of local measurements.
  const machine = { cores: cpus().length, load: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
  const out = resolve(import.meta.dirname, 'results');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'lighthouse.json'), `${JSON.stringify({ version, visits, machine, results }, null, 2)}\n`);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** One visit with a new browser profile. */
function visit(url: string, attempts = 3): Report {
  const report = join(folder, 'report.json');
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
  const args = [url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${version}`, ...args], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    // Occasionally the browser's trace lacks its beginning.
    if (attempts === 1) throw new Error(`Lighthouse ended with ${status}.`);
    return visit(url, attempts - 1);
  }
  return JSON.parse(readFileSync(report, 'utf8'));
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
