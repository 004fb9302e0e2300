/** Files that contain the owner's name or colour: the manifest, the icon, the offline page, the service worker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { root } from '../../platform/base/paths.ts';
import { siteTopic } from '../../platform/cache/changes.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { readSite, type Site } from '../../platform/site/site.server.ts';
import { accentOf, type Brand, brandOf } from '../../ui/brand.ts';
import { ownName } from '../../ui/site.ts';

type NamedFile = { type: string; write: (text: string, site: Site) => string };

const files: Readonly<Record<string, NamedFile>> = {
  'manifest.webmanifest': { type: 'application/manifest+json', write: writeManifest },
  'favicon.svg': { type: 'image/svg+xml', write: writeIcon },
  'offline.html': {
    type: 'text/html; charset=utf-8',
    write: (text, { name, colour }) => inColour(text, colour).replaceAll(ownName, () => escape(name)),
  },
  // Browsers reinstall it when it changes, and fetch the offline page with it: that also has the colour.
  'service-worker.js': {
    type: 'text/javascript; charset=utf-8',
    write: (text, { name, colour }) =>
      `${text.replaceAll(`'${ownName}'`, () => JSON.stringify(name))}${colour && `// ${colour}\n`}`,
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

function writeManifest(text: string, { name, tagline, colour }: Site): string {
  const manifest = JSON.parse(text) as Record<string, unknown>;
  const theme = { theme_color: accentOf(colour) };
  return JSON.stringify({ ...manifest, ...theme, name, short_name: name, ...(tagline && { description: tagline }) });
}

function writeIcon(text: string, { colour }: Site): string {
  if (colour === '') return text;
  const { accent, 'on-accent': onAccent } = brandOf(colour);
  // The first two colours are those of the light theme.
  const colours = [accent[0], onAccent[0], accent[1], onAccent[1]];
  return text.replace(/#[\da-f]{3,6}/g, (own) => colours.shift() ?? own);
}

/** A page with the brand's tokens in the owner's colour. */
function inColour(page: string, colour: string): string {
  if (colour === '') return page;
  const brand = brandOf(colour);
  return page.replace(/--([a-z-]+): light-dark\([^)]*\);/g, (own, name: string) => {
    const pair = brand[name as keyof Brand] as Brand[keyof Brand] | undefined;
    return pair ? `--${name}: light-dark(${pair.join(', ')});` : own;
  });
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
