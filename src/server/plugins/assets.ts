/** Files of the build. Their names contain a hash of the content, and compressed forms are beside each file. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { fileHeaders } from '../headers.ts';
import { countAs } from './metrics.ts';

// Not workers: the policy of a worker is that of its own response.
const parts = /^(?!.*-worker-).*\.(js|css|woff2)$/;

/** A page loads many of them; the limit on reading counts the page. */
export function makeFree(route: RouteOptions): void {
  route.config = { ...route.config, cost: 0 };
}

/** Serves `folder` under `/assets/`. */
export async function serveAssets(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(async (assets) => {
    assets.addHook('onRoute', countAs('/assets/*'));
    assets.addHook('onRoute', makeFree);
    // A page loads several of these, and would get the policies of a document with each.
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
      // For asking whether a file has changed, or for a part of it: neither happens.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
      wildcard: false,
    });
  });
}
