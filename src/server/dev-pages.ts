/** Pages in development: built on request, hot-reloaded. */
import type { FastifyPluginAsync } from 'fastify';
import { createRequestHandler } from 'react-router';
import { createServer } from 'vite';
import type { App } from '../app.ts';
import { type PageBuild, sendWebResponse, toWebRequest } from './ssr.ts';

/** Serves all non-API addresses from source. */
export const devPages =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
    http.addHook('onClose', () => vite.close());
    http.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, () => next()));
    http.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      // Vite's client uses inline modules and a WebSocket, which the content security policy forbids.
      onSend: async (_request, reply) => void reply.removeHeader('Content-Security-Policy'),
      handler: async (request, reply) => {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
        const handle = createRequestHandler(build, 'development');
        const notes = { nonce: '', keep: false };
        const context = build.entry.module.createLoadContext(app, notes);
        const response = await handle(toWebRequest(request, reply, app.config.siteUrl), context);
        return sendWebResponse(response, reply, app.config.pageKey);
      },
    });
  };
