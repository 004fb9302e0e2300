/** Pages while people work on them: built on request, replaced in the browser as files change. */
import type { FastifyPluginAsync } from 'fastify';
import { createRequestHandler } from 'react-router';
import { createServer } from 'vite';
import type { App } from '../app.ts';
import { type PageBuild, sendWebResponse, toWebRequest } from './ssr.ts';

/** Serves every address that is no call, straight from the sources. */
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
      // The browser's side is connected by inline modules and a socket, which the strict policy of pages refuses.
      helmet: false,
      handler: async (request, reply) => {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
        const handle = createRequestHandler(build, 'development');
        const notes = { nonce: '', keep: false };
        const context = build.entry.module.createLoadContext(app, notes);
        const response = await handle(toWebRequest(request, reply, app.config.siteUrl), context);
        return sendWebResponse(response, notes, reply, app.config.pageKey);
      },
    });
  };
