/** Pages in development: built on request, hot-reloaded. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import { createServer } from 'vite';
import type { App } from '../../platform/app/app.ts';
import { noteAddress } from './limited-pages.ts';
import { type PageBuild, sendWebResponse, toWebRequest } from './ssr.ts';
import { readSite } from '../../platform/site/site.server.ts';

/** Serves all non-API addresses from source. */
export const devPages =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
    http.addHook('onClose', () => vite.close());
    http.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, () => next()));
    // Vite's client uses inline modules and a WebSocket, which the content security policy forbids.
    http.addHook('onSend', async (_request, reply) => void reply.removeHeader('Content-Security-Policy'));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
      const handle = createRequestHandler(build, 'development');
      const notes = noteAddress(request, { nonce: '', keep: false });
      const context = build.entry.module.createLoadContext(app, notes, await readSite(app));
      const response = await handle(toWebRequest(request, reply, app.config.siteUrl), context);
      return sendWebResponse(response, reply, app.config.pageKey);
    };
    http.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answer });
  };
