/** Size budgets of the main landing pages: compressed scripts and styles of the build. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { sections } from '../src/sections/index.ts';

const maxKb = { js: 130, css: 12 };
const pages = {
  home: 'features/browse/routes/home',
  section: 'features/browse/routes/section',
  detail: `detail${sections[0]?.detailPaths[0]}`,
  search: 'features/browse/routes/results',
};

const folder = resolve(import.meta.dirname, '../build');
const { assets, routes }: ServerBuild = await import(pathToFileURL(`${folder}/server/index.js`).href);

let failed = false;
for (const [page, id] of Object.entries(pages)) {
  const parts = withParents(id);
  // The manifest lists all imports of each part, transitive ones included.
  const js = kilobytes([assets.entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports]));
  const css = kilobytes(parts.flatMap(({ css = [] }) => css));
  const over = js > maxKb.js || css > maxKb.css;
  process.stdout.write(`${page.padEnd(8)} ${js} KB of scripts, ${css} KB of styles${over ? ': too much' : ''}\n`);
  failed ||= over;
}
process.exit(failed ? 1 : 0);

/** The manifest's entries of a page and its parent routes. */
function withParents(id: string): NonNullable<(typeof assets.routes)[string]>[] {
  const part = assets.routes[id];
  if (!part) throw new Error(`There is no page ${id}.`);
  const parent = routes[id]?.parentId;
  return [part, ...(parent === undefined ? [] : withParents(parent))];
}

/** The total size of the compressed files. */
function kilobytes(files: readonly string[]): number {
  const bytes = [...new Set(files)].map((file) => readFileSync(`${folder}/client${file}.br`).length);
  return Math.round(bytes.reduce((sum, length) => sum + length, 0) / 100) / 10;
}
