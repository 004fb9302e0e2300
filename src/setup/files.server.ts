/** Files that contain the owner's name, colour or logo: the manifest, icons, the offline page, the service worker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { App } from '../platform/app/app.ts';
import { notFound } from '../platform/base/errors.ts';
import { root } from '../platform/base/paths.ts';
import { siteTopic } from '../platform/cache/changes.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { readSite, type Site } from '../platform/site/site.server.ts';
import { accentOf, type Brand, brandOf } from '../ui/brand.ts';
import { ownName } from '../ui/site.ts';
import { iconNames, iconsOf, iconVersion, writeLogoIcon } from './icons.server.ts';
import { readLogoPng } from './logo-png.server.ts';

// Twice as large as it is shown.
const logoBox = { width: 560, height: 96 };

type Write = (text: string, site: Site, app: App) => string | Promise<string>;

const texts: Readonly<Record<string, { type: string; write: Write }>> = {
  'manifest.webmanifest': { type: 'application/manifest+json', write: writeManifest },
  'favicon.svg': {
    type: 'image/svg+xml',
    write: async (text, site, app) => (await writeLogoIcon(app, site)) ?? writeIcon(text, site),
  },
  'offline.html': { type: 'text/html; charset=utf-8', write: writeOfflinePage },
  // Browsers reinstall it when it changes, and fetch the offline page with it: that also has the colour and the logo.
  'service-worker.js': {
    type: 'text/javascript; charset=utf-8',
    write(text, { name, colour, logo }) {
      const look = [colour, logo?.key].filter(Boolean).join(' ');
      return `${text.replaceAll(`'${ownName}'`, () => JSON.stringify(name))}${look && `// ${look}\n`}`;
    },
  },
};

/** Names of files in `public` that must not be served unchanged. */
export const namedFiles = [...Object.keys(texts), ...iconNames];

/** Serves these files with the owner's name, colour and logo. */
export const siteFiles =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const serve = (name: string, type: string, write: (site: Site) => Promise<string | Buffer>) =>
      http.get(`/${name}`, { schema: { hide: true }, config: { cost: 0 } }, async (request, reply) => {
        // Not cached with a query: each made-up parameter would be another entry.
        if (!request.raw.url?.includes('?')) {
          cacheUntilChanged(request, { topics: [siteTopic], progress: { isCutShort: false } });
        }
        return reply.type(type).send(await write(await readSite(app)));
      });
    for (const [name, { type, write }] of Object.entries(texts)) {
      const text = readFileSync(join(root, 'public', name), 'utf8');
      serve(name, type, async (site) => write(text, site, app));
    }
    const icons = iconsOf(app);
    for (const name of iconNames) {
      serve(name, name.endsWith('.ico') ? 'image/vnd.microsoft.icon' : 'image/png', (site) => icons(name, site));
    }
    serveLogo(http, app);
  };

/** The logo for mails: their programs read no WebP, and load it from wherever the mail is read. */
function serveLogo(http: FastifyInstance, app: App): void {
  http.get('/logo.png', { schema: { hide: true }, config: { cost: 0 } }, async (_request, reply) => {
    const { logo } = await readSite(app);
    const png = logo && (await readLogoPng(app, logo, logoBox));
    if (!png) throw notFound('Loqo yoxdur.');
    return reply
      .type('image/png')
      .header('Cache-Control', 'public, max-age=3600')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(png);
  });
}

function writeManifest(text: string, site: Site): string {
  const { name, tagline, colour } = site;
  const manifest = JSON.parse(text) as Record<string, unknown> & { icons: { src: string }[] };
  const version = iconVersion(site);
  // Installed apps take new icons only from new addresses.
  const icons = manifest.icons.map((icon) => ({ ...icon, src: version ? `${icon.src}?v=${version}` : icon.src }));
  const look = { theme_color: accentOf(colour), icons };
  return JSON.stringify({ ...manifest, ...look, name, short_name: name, ...(tagline && { description: tagline }) });
}

/** The logo stands in the page itself: offline nothing else can be loaded. */
async function writeOfflinePage(text: string, { name, colour, logo }: Site, app: App): Promise<string> {
  const page = inColour(text, colour).replaceAll(ownName, () => escape(name));
  const png = logo && (await readLogoPng(app, logo, logoBox));
  if (!png) return page;
  const size = `width="${logo.width}" height="${logo.height}"`;
  const picture = `<img class="logo" ${size} alt="${escape(name)}" src="data:image/png;base64,${png.toString('base64')}" />`;
  return page.replace(/<main[^>]*>/, (start) => `${start}${picture}`);
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
