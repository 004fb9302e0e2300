/** One count for all staff calls, so that a stolen token reaches neither all contacts nor all listings. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { countAttempt, refusal } from '../limits/limits.server.ts';
import { moderationLimits as limits } from './limits.server.ts';
import type { Staff } from './staff.server.ts';

const readings = [limits.staffReadings, limits.staffReadingsOfHour];
const writes = [limits.staffWrites, limits.staffWritesOfHour];

/** Counts a staff call; throws 429 over a limit. Ending one's own session is never refused. */
export async function enforceStaffLimits(app: App, request: FastifyRequest, { id, role }: Staff): Promise<void> {
  const { method, ip, routeOptions } = request;
  const { access } = routeOptions.config;
  if (access?.endsSession) return;
  const isReading = access?.light || method === 'GET' || method === 'HEAD';
  for (const limit of isReading ? readings : writes) {
    const { beyond, endsAt } = await countAttempt(app, limit, id, { mayBeLost: true });
    if (!beyond) continue;
    app.log.warn({ staffId: id, role, ip, limit: limit.name }, 'staff at a limit');
    throw refusal(app, limit, endsAt);
  }
}
