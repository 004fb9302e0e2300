/** `robots.txt`, the sitemap, pictures for link previews, and codes that lead from paper to a listing. */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import qr from 'qr';
import type { App } from '../platform/app/app.ts';
import { notFound } from '../platform/base/errors.ts';
import { forReading } from '../platform/page/reading.ts';
import { listingPath } from '../domain/sections/links.ts';
import { readPublicListing } from '../listings/reading/listing.server.ts';
import { drawCard, drawSiteCard } from './card.server.ts';
import { cardPicture } from '../platform/page/card-picture.ts';
import { writeListingsPart, writePagesPart, writeSitemapIndex } from './sitemap.server.ts';
import { readSite, type Site } from '../platform/site/site.server.ts';

const hourSeconds = 3600;
const hidden = { schema: { hide: true } };
// Rate-limit costs relative to a page: for drawing a picture, and reading up to 50,000 listings for a part of the
// sitemap.
const cardCost = 3;
const sitemapCost = 50;

/** Registers the routes of all these files. */
export const sharedFiles =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const index = hourly(app, () => writeSitemapIndex(app));

    const ownCard = byVersion((site) => drawSiteCard(app, site));
    // Previews made by earlier versions use the second address.
    for (const address of ['/cards/site.jpg', '/cards/axtartap.jpg'])
      http.get(address, hidden, async (_request, reply) =>
        jpeg(reply)
          .header('Cache-Control', `public, max-age=${hourSeconds}`)
          .send(await ownCard(await readSite(app))),
      );
    // Each version of a listing has its own address; older ones redirect to the newest.
    http.get<{ Params: { name: string } }>(
      '/cards/:name',
      { ...hidden, config: { cost: cardCost } },
      async ({ params }, reply) => {
        const [id] = /^\d{1,15}(?=-\w+\.jpg$)/.exec(params.name) ?? [];
        const row = id === undefined ? undefined : await readPublicListing(forReading(app), id);
        if (!row) throw notFound('Şəkil tapılmadı.');
        const address = cardPicture({ id: row.number, updatedAt: row.updated_at.toISOString() });
        if (!address.endsWith(`/${params.name}`)) return reply.header('Cache-Control', 'no-store').redirect(address);
        return jpeg(reply)
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('CDN-Cache-Control', 'public, max-age=3600')
          .send(await drawCard(app, row));
      },
    );

    // On paper, the page of a listing shows it beside the phone number.
    http.get<{ Params: { id: string } }>('/qr/:id.svg', hidden, async ({ params }, reply) => {
      const isNumber = /^[1-9]\d{0,14}$/.test(params.id);
      const row = isNumber ? await readPublicListing(forReading(app), params.id) : undefined;
      if (!row) throw notFound('Elan tapılmadı.');
      const address = new URL(listingPath({ section: row.section, id: row.number }), app.config.siteUrl).href;
      return reply
        .type('image/svg+xml')
        .header('Cache-Control', `public, max-age=${hourSeconds}`)
        .send(drawCode(address));
    });

    http.get('/robots.txt', hidden, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', `public, max-age=${hourSeconds}`)
        .send(robots(app)),
    );
    http.get('/sitemap.xml', hidden, async (_request, reply) => xml(reply).send(await index()));
    http.get('/sitemaps/pages.xml', hidden, async (_request, reply) => xml(reply).send(await writePagesPart(app)));
    http.get<{ Params: { part: string } }>(
      '/sitemaps/:part.xml',
      { ...hidden, config: { cost: sitemapCost } },
      async ({ params }, reply) => {
        const isNumber = /^(0|[1-9]\d{0,8})$/.test(params.part);
        const listings = isNumber ? await writeListingsPart(app, Number(params.part)) : undefined;
        if (!listings) throw notFound('Belə bir link yoxdur.');
        return xml(reply).send(Readable.from(listings));
      },
    );
  };

/** A QR code, sharp between its squares and with the margin that readers need. */
function drawCode(text: string): string {
  return qr(text, 'svg', { ecc: 'medium', border: 4 }).replace('<svg ', '<svg shape-rendering="crispEdges" ');
}

function jpeg(reply: FastifyReply): FastifyReply {
  return reply.type('image/jpeg').header('Cross-Origin-Resource-Policy', 'cross-origin');
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('Cache-Control', `public, max-age=${hourSeconds}`);
}

/** Excludes addresses that are endless in number and have no content of their own. */
function robots({ config }: App): string {
  return `User-agent: *
Disallow: /api/
Disallow: /search?*&
Disallow: /profile

Sitemap: ${new URL('/sitemap.xml', config.siteUrl).href}
`;
}

/** Memoizes `make` per version of the owner's settings. */
function byVersion(make: (site: Site) => Promise<Buffer>): (site: Site) => Promise<Buffer> {
  let made: { value: Promise<Buffer>; version: number } | undefined;
  return (site) => {
    if (made?.version === site.version) return made.value;
    const value = make(site);
    made = { value, version: site.version };
    value.catch(() => (made = undefined));
    return value;
  };
}

/** Memoizes `make` for an hour: it reads every listing. */
function hourly<Value>(app: App, make: () => Promise<Value>): () => Promise<Value> {
  let made: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const now = app.now().getTime();
    if (made && made.until > now) return made.value;
    const value = make();
    made = { value, until: now + hourSeconds * 1000 };
    value.catch(() => (made = undefined));
    return value;
  };
}
