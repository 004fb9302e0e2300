/** API calls by which the admin appoints moderators. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { asStaff } from '../../accounts/admin/admin.server.ts';
import { requireAdmin } from '../../accounts/admin/api.server.ts';
import { roles } from '../../accounts/table.ts';
import { byId, tags } from '../../moderation/reports/parameters.ts';
import { readModerators, setRole } from './moderators.server.ts';

const role = z.object({ userId: z.uuid(), username: z.string(), role: z.enum(roles) });
const moderators = z.object({
  items: z.array(
    z.object({ userId: z.uuid(), username: z.string(), email: z.string(), since: z.iso.datetime().optional() }),
  ),
});

export const moderatorCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const security = [{ bearer: [] }];
    http.get(
      '/admin/moderators',
      { schema: { tags, summary: 'Moderatorlar', security, response: { 200: moderators } } },
      async () => ({ items: await readModerators(app) }),
    );
    http.put(
      '/admin/moderators/:id',
      {
        schema: { tags, summary: 'Hesabı moderator etmək', security, params: byId, response: { 200: role } },
      },
      async (request) => setRole(app, asStaff(await requireAdmin(app, request)), request.params.id, 'moderator'),
    );
    http.delete(
      '/admin/moderators/:id',
      {
        schema: { tags, summary: 'Moderatorluqdan çıxarmaq', security, params: byId, response: { 200: role } },
      },
      async (request) => setRole(app, asStaff(await requireAdmin(app, request)), request.params.id, 'user'),
    );
  };
