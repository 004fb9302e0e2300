/** API calls by which the admin appoints moderators. */
import { z } from 'zod';
import { byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { asStaff } from '../../accounts/admin/admin.server.ts';
import { roles } from '../../accounts/table.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { readModerators, setRole } from './moderators.server.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';
import { actionsOnUsers } from '../../moderation/limits.server.ts';

const role = z.object({ userId: z.uuid(), username: z.string(), role: z.enum(roles) });
const moderators = z.object({
  items: z.array(
    z.object({ userId: z.uuid(), username: z.string(), email: z.string(), since: z.iso.datetime().optional() }),
  ),
});

export const moderatorCalls: Calls = (app) => async (http) => {
  http.get(
    '/admin/moderators',
    {
      schema: { tags, summary: 'Moderatorlar', response: { 200: moderators } },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async () => ({ items: await readModerators(app) }),
  );
  http.put(
    '/admin/moderators/:id',
    {
      schema: { tags, summary: 'Hesabı moderator etmək', params: byUuid, response: { 200: role } },
      config: { access: { for: 'admin', limits: actionsOnUsers, id: 'account', dear: true } },
    },
    async (request) => setRole(app, asStaff(request.admin), request.params.id, 'moderator'),
  );
  http.delete(
    '/admin/moderators/:id',
    {
      schema: { tags, summary: 'Moderatorluqdan çıxarmaq', params: byUuid, response: { 200: role } },
      config: { access: { for: 'admin', limits: actionsOnUsers, id: 'account' } },
    },
    async (request) => setRole(app, asStaff(request.admin), request.params.id, 'user'),
  );
};
