import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

// One for each process of the site. Migrations are found by their files' names.
const programs = ['src/main.ts', 'src/worker.ts', 'src/files.ts', 'src/photos/rendering/render-worker-main.ts'];
const entries = [...programs, ...globSync('migrations/*.ts')];

/**
 * The programs of the site, with the packages they use and the pages. Reading a file for each of their two thousand modules
 * would be two thirds of a start.
 */
export default defineConfig({
  // React chooses its production build when it is bundled, not each time it is loaded.
  define: { 'process.env.NODE_ENV': '"production"', BUILD_COMMIT: JSON.stringify(commit()) },
  build: {
    ssr: true,
    outDir: 'build/programs',
    target: 'node24',
    copyPublicDir: false,
    // Read only when Node is told to: they take 130 MB in each worker.
    sourcemap: true,
    rolldownOptions: {
      // Optional, and loaded on Cloudflare alone.
      external: ['pg-cloudflare'],
      input: Object.fromEntries(entries.map((file) => [file.slice(0, -'.ts'.length), file])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    // Three find their own files, compiled code and pictures. The last is loaded on first use, in parts, maybe by a worker
    // whose bundle a newer build has replaced.
    external: ['sharp', '@node-rs/argon2', '@fastify/swagger-ui', '@aws-sdk/client-s3'],
  },
});

/** For an image, which is built without the history: as the build is told. */
function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return process.env['BUILD_COMMIT'] || stdout?.trim() || 'unknown';
}
