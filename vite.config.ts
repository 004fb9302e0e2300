import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

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

const searchPages = /\/lists\/routes\/(home|section|results)\.tsx\?/;
const adPages = /\/posting\/routes\/(detail|item|own-listing)\.tsx\?/;
// What they share with others stays where the others have it.
const ownPages =
  /\/(dev-ui|sellers\/routes\/seller|compare\/routes\/compare|inbox\/routes\/notifications|saved-searches\/routes\/[a-z-]+|conversations\/routes\/conversations|desk\/routes\/[a-z]+|accounts\/routes\/members)\.tsx\?/;
const accountPages =
  /\/(accounts\/routes\/[a-z-]+|pages\/profile|posting\/routes\/renew|inbox\/routes\/unsubscribe)\.tsx\?/;

/**
 * The file for a module. By themselves modules would be a request for each set of pages that share them, each with headers
 * that outweigh it: a landing page had nineteen. What only dialogs need stays by itself.
 */
function partOf(id: string, graph: Graph): string | undefined {
  const entries = entriesOf(id, graph);
  const among = (some: RegExp) => entries.filter((entry) => some.test(entry)).length;
  const pages = among(/\?__react-router-build-client-route$/) - among(ownPages);
  const [search, ad] = [among(searchPages), among(adPages)];
  const kinds = [search, ad, pages - search - ad].filter((count) => count > 0);
  if (kinds.length > 1 || among(/\/src\/(root|entry\.client)\.tsx/) > 0) return 'every-page';
  if (search > 0) return among(/\/home\.tsx\?/) === 0 ? 'list' : search > 1 ? 'search' : undefined;
  if (among(/\/detail\.tsx\?/) > 0) return 'ad';
  return among(accountPages) > 1 && id.includes('/src/') ? 'account' : undefined;
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
