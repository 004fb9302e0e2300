import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import routes, { accountPages, moderationPages } from './src/routes.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressed()],
  build: {
    target: 'es2022',
    // Parts loaded on demand name what is to come with them; what every page has already need not be named.
    modulePreload: { resolveDependencies: (_part, needs) => needs.filter((name) => !inEveryPage.test(name)) },
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's advice to developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            codeSplitting: {
              groups: [
                // One file shrinks better than six, and stays the same from one version of the site to the next.
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'zod', test: /\/node_modules\/zod\/|\/src\/domain\/zod\.ts$/ },
                // The first of these that takes a module takes what it imports, too.
                ...(['every-page', 'search', 'list', 'ad', 'account'] as const).map((part) => ({
                  name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
                  debugName: part,
                })),
              ],
            },
          },
        },
      },
    },
  },
});

const inEveryPage = /\/(rolldown-runtime|framework|every-page)-/;

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const everyPage = filesOf(routes);
const searchPages = pages('lists/routes/home', 'lists/routes/section', 'lists/routes/results');
const adPages = pages('posting/routes/detail', 'posting/routes/item', 'posting/routes/own-listing');
// What they share with others stays where the others have it.
const ownPages = new Set([
  ...pages('sellers/routes/seller', 'compare/routes/compare', 'inbox/routes/notifications', 'site/pages/dev-ui'),
  ...pages('saved-searches/routes/saved-searches', 'conversations/routes/conversations', 'accounts/routes/members'),
  ...filesOf(moderationPages),
]);
const formsOfAccount = new Set([
  ...filesOf(accountPages),
  ...pages('accounts/routes/members', 'site/pages/profile', 'posting/routes/renew', 'inbox/routes/unsubscribe'),
]);
const [home, detail] = [pages('lists/routes/home'), pages('posting/routes/detail')];
const always: ReadonlySet<string> = new Set(['root.tsx', 'entry.client.tsx']);

/**
 * The file for a module. By themselves modules would be a request for each set of pages that share them, each with headers
 * that outweigh it: a landing page had nineteen. What only dialogs need stays by itself.
 */
function partOf(id: string, graph: Graph): string | undefined {
  const entries = entriesOf(id, graph);
  const among = (some: ReadonlySet<string>) => entries.filter((entry) => some.has(fileOf(entry))).length;
  const [search, ad] = [among(searchPages), among(adPages)];
  const others = among(everyPage) - among(ownPages) - search - ad;
  const kinds = [search, ad, others].filter((count) => count > 0);
  if (kinds.length > 1 || among(always) > 0) return 'every-page';
  if (search > 0) return among(home) === 0 ? 'list' : search > 1 ? 'search' : undefined;
  if (among(detail) > 0) return 'ad';
  return among(formsOfAccount) > 1 && id.includes('/src/') ? 'account' : undefined;
}

/** Files of pages by their ids. One that is renamed stops the build: bundles would change unnoticed. */
function pages(...ids: string[]): ReadonlySet<string> {
  const files = ids.map((id) => `${id}.tsx`);
  const unknown = files.filter((file) => !everyPage.has(file));
  if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}.`);
  return new Set(files);
}

function filesOf(entries: readonly RouteConfigEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]));
}

/** A module's file below `src/`, without what the router adds. */
function fileOf(id: string): string {
  return id.slice(id.lastIndexOf('/src/') + '/src/'.length).replace(/\?.*/, '');
}

/** The pages, and the parts loaded on demand, that need a module; of an entry itself none, since it has a file. */
function entriesOf(id: string, graph: Graph): readonly string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  const isEntry = (each: string) => {
    const info = graph.getModuleInfo(each);
    return info?.isEntry === true || (info?.dynamicImporters.length ?? 0) > 0;
  };
  return graph.getModuleInfo(id)?.isEntry ? [] : [...seen].filter(isEntry);
}

/** Lays the smallest form of each file beside it: nobody has to wait for it, so it may take long. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const file = join(assets, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
