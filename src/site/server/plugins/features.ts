/** Registers the features' calls and files. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { App } from '../../../platform/app/app.ts';
import { nameCallers } from '../../../accounts/caller.server.ts';
import { notFound } from '../../../platform/base/errors.ts';
import { features } from '../../features.server.ts';
import { requireRule, enforceRules } from './access.ts';
import { addLimits } from './limits.ts';

export async function mountFeatures(http: FastifyInstance, app: App): Promise<void> {
  nameCallers(http);
  await http.register(
    async (api) => {
      api.addHook('onRoute', requireRule);
      api.addHook('onRoute', addLimits(app));
      api.addHook('onRoute', answerNothing);
      api.addHook('onRequest', enforceRules(app));
      for (const { calls = [] } of features) for (const call of calls) await api.register(call(app));
      // 404 for unknown calls: otherwise the pages' handler would answer them.
      const refuse = async () => {
        throw notFound('Belə bir link yoxdur.');
      };
      api.all('/*', { schema: { hide: true }, onRequest: refuse }, refuse);
    },
    { prefix: '/api' },
  );
  for (const { files } of features) if (files) await http.register(files(app));
}

/** Sets the status of a call that answers nothing, as its schema says; its handler only returns. */
function answerNothing(route: RouteOptions): void {
  if (Object.keys(route.schema?.response ?? {}).join() !== '204') return;
  const before = [route.preHandler ?? []].flat();
  route.preHandler = [...before, async (_request, reply) => void reply.code(204)];
}
