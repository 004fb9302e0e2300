/** Serves build files. Their names contain a content hash, and compressed forms lie beside each file. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { fileHeaders } from '../headers.ts';
import { countAs } from './metrics.ts';

// Excludes workers, whose policy comes from their own response.
const parts = /^(?!.*-worker-).*\.(js|css|woff2)$/;

/** Exempts assets from rate limits: a page loads many; the page itself is counted. */
export function exemptFromLimits(route: RouteOptions): void {
  route.config = { ...route.config, cost: 0 };
}

/** Serves `folder` under `/assets/`. */
export async function serveAssets(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(async (assets) => {
    assets.addHook('onRoute', countAs('/assets/*'));
    assets.addHook('onRoute', exemptFromLimits);
    // Omits document policies: a page loads several of these files, and none needs them.
    assets.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400 || !parts.test(request.routeOptions.url ?? '')) return;
      for (const name of Object.keys(reply.getHeaders())) if (!fileHeaders.has(name)) reply.removeHeader(name);
    });
    await assets.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      globIgnore: ['*.br', '*.gz'],
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      // Not needed: immutable files are never revalidated, and ranges never requested.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
      wildcard: false,
    });
  });
}
