/** Health checks: whether the process is up and able to serve. */
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app/app.ts';
import { missingMigrations } from '../../../platform/database/schema.ts';
import { isOwnStore } from '../../../photos/store-identity.server.ts';
import { version } from '../../../platform/config/version.ts';
import { onlyExactPath } from '../connections/exact-path.ts';

/**
 * `/healthz` succeeds while the process lives; `/readyz` while database and storage respond, the storage belongs to the
 * database, and the schema fits this build.
 */
export function serveHealth(http: FastifyInstance, app: App): void {
  http.get('/healthz', polled('/healthz'), async () => ({ status: 'ok', ...version }));
  http.get('/readyz', polled('/readyz'), async (_request, reply) => {
    const [tables, store] = await Promise.allSettled([
      withinSeconds(3, missingMigrations(app.db)),
      withinSeconds(3, app.files.check()),
    ]);
    const missing = tables.status === 'fulfilled' ? tables.value : [];
    const database = tables.status === 'fulfilled' ? 'ok' : 'away';
    const isOwn = await withinSeconds(3, isOwnStore(app)).catch(() => true);
    // A wrong storage is as bad as an unavailable one: an unmounted disk leaves an empty folder.
    const storage = store.status === 'rejected' ? 'away' : isOwn ? 'ok' : 'wrong';
    const ready = database === 'ok' && storage === 'ok' && missing.length === 0;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database,
      storage,
      ...(missing.length > 0 && { missingMigrations: missing }),
    });
  });
}

const polled = (path: string) =>
  ({ schema: { hide: true }, config: { cost: 0 }, logLevel: 'warn', onRequest: onlyExactPath(path) }) as const;

async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), seconds * 1000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
