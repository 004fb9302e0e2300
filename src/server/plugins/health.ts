/** Whether the process is up, and whether it can serve. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { isOwnStore } from '../../features/photos/own-store.server.ts';
import { version } from '../../version.ts';
import { onlyExactly } from '../connections/only-exactly.ts';

/** `/healthz` answers while the process lives; `/readyz` while database and storage answer, and the storage is the database's own. */
export function serveHealth(http: FastifyInstance, app: App): void {
  http.get('/healthz', polled('/healthz'), async () => ({ status: 'ok', ...version }));
  http.get('/readyz', polled('/readyz'), async (_request, reply) => {
    const checks = await Promise.allSettled([
      withinSeconds(3, sql`select 1`.execute(app.db)),
      withinSeconds(3, app.files.check()),
    ]);
    const [database, reachable] = checks.map((check) => (check.status === 'fulfilled' ? 'ok' : 'away'));
    const isOwn = await withinSeconds(3, isOwnStore(app)).catch(() => true);
    // As good as away: a disk that is not mounted leaves an empty folder.
    const storage = reachable === 'ok' && !isOwn ? 'wrong' : reachable;
    const ready = database === 'ok' && storage === 'ok';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, storage });
  });
}

const polled = (path: string) =>
  ({ schema: { hide: true }, config: { cost: 0 }, logLevel: 'warn', onRequest: onlyExactly(path) }) as const;

async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), seconds * 1000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
