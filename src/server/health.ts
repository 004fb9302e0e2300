/** Whether the process is up, and whether it can serve. */
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';

/** `/healthz` answers while the process lives; `/readyz` while database and storage answer. */
export const healthCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    http.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
    http.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
      const checks = await Promise.allSettled([
        withinSeconds(3, sql`select 1`.execute(app.db)),
        withinSeconds(3, app.files.check()),
      ]);
      const [database, storage] = checks.map((check) => (check.status === 'fulfilled' ? 'ok' : 'away'));
      const ready = database === 'ok' && storage === 'ok';
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, storage });
    });
  };

async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), seconds * 1000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
