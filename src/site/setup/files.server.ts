/** Files that contain the owner's name: the manifest, the offline page, the service worker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { root } from '../../platform/base/paths.ts';
import { siteTopic } from '../../platform/cache/changes.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { readSite, type Site } from '../../platform/site/site.server.ts';
import { ownName } from '../../ui/site.ts';

type NamedFile = { type: string; write: (text: string, site: Site) => string };

const files: Readonly<Record<string, NamedFile>> = {
  'manifest.webmanifest': { type: 'application/manifest+json', write: writeManifest },
  'offline.html': {
    type: 'text/html; charset=utf-8',
    write: (text, { name }) => text.replaceAll(ownName, () => escape(name)),
  },
  // Browsers reinstall it when it changes, and fetch the offline page with it.
  'service-worker.js': {
    type: 'text/javascript; charset=utf-8',
    write: (text, { name }) => text.replaceAll(`'${ownName}'`, () => JSON.stringify(name)),
  },
};

/** Names of files in `public` that must not be served unchanged. */
export const namedFiles = Object.keys(files);

/** Serves these files with the owner's name. */
export const siteFiles =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    for (const [name, { type, write }] of Object.entries(files)) {
      const text = readFileSync(join(root, 'public', name), 'utf8');
      http.get(`/${name}`, { schema: { hide: true }, config: { cost: 0 } }, async (request, reply) => {
        // Not cached with a query: each made-up parameter would be another entry.
        if (!request.raw.url?.includes('?')) {
          cacheUntilChanged(request, { topics: [siteTopic], progress: { isCutShort: false } });
        }
        return reply.type(type).send(write(text, await readSite(app)));
      });
    }
  };

function writeManifest(text: string, { name, tagline }: Site): string {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({ ...manifest, name, short_name: name, ...(tagline && { description: tagline }) });
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
