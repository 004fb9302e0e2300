import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressed()],
  build: { target: 'es2022' },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file shrinks better than six, and stays the same from one version of the site to the next.
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 1 },
                // What every page needs, so that it costs no file of its own.
                {
                  name: 'every-page',
                  test: /\/src\/features\/(admin\/session|accounts\/session|offline\/reading|pages\/contacts)\.ts$|\/src\/fields\/(field|([a-z-]+\/)?kind)\.ts$|\/src\/(ui\/drawn\/logo|ui\/inputs\/segments|features\/browse\/ui\/lists\/page-tops|features\/cards\/ui\/card-grid|browser\/load-failure)\.tsx?$/,
                },
                // What most pages need: by itself each module would be a request of its own.
                { name: 'shared', test: /\/src\/(?!fields\/zod)/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
});

/** Lays the smallest form of each file beside it: nobody has to wait for it, so it may take long. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((each) => /\.(js|css)$/.test(each))) {
        const file = join(assets, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
