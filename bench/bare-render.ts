/** React alone, as the baseline for rendering pages: loads the pages' data first, and renders them on demand. */
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, ServerRouter } from 'react-router';
import { closeApp, createApp } from '../src/platform/app/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { PageBuild } from '../src/site/server/ssr.ts';
import { readSite } from '../src/platform/site/site.server.ts';

const origin = 'http://localhost';
const nonce = 'bench';
const app = createApp(readConfig(process.env), process.env['DATABASE_URL'] ?? '');
const build: PageBuild = await import(join(import.meta.dirname, '../build/server/index.js'));
let read: { context: EntryContext; url: string } | undefined;
const handle = createRequestHandler(
  {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: async (request: Request, _status: number, _headers: Headers, context: EntryContext) => {
          read = { context, url: request.url };
          return new Response();
        },
      },
    },
  },
  'production',
);

process.on('message', async (paths: string[]) => {
  const trees = [];
  for (const path of paths) {
    await handle(
      new Request(origin + path),
      build.entry.module.createLoadContext(app, { nonce, keep: true }, await readSite(app)),
    );
    if (!read) throw new Error(`${path} was not rendered`);
    trees.push(createElement(ServerRouter, { ...read, nonce }));
    read = undefined;
  }
  const [start, used] = [performance.now(), process.cpuUsage()];
  const characters = trees.reduce((sum, tree) => sum + renderToString(tree).length, 0);
  const { user, system } = process.cpuUsage(used);
  process.send?.({ seconds: (performance.now() - start) / 1000, cpuMs: (user + system) / 1000, characters });
});
process.on('disconnect', () => void closeApp(app));
