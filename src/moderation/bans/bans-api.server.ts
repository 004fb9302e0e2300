/** API calls of bans and warnings. */
import { z } from 'zod';
import { byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import { tags } from '../reports/parameters.ts';
import { banAccount, liftBan, warnAccount, standing } from './ban.server.ts';
import { actionsOnUsers } from '../limits.server.ts';

const daysText = 'Blokun bitmə tarixi üçün 1 ilə 3650 arasında gün yazın.';
const reason = z.string('Səbəbi yazın.').pipe(textSchema(3, 500));
const warning = z.object({ reason });
const ban = z.object({
  days: z.int(daysText).min(1, daysText).max(3650, daysText).optional().describe('Yazılmasa, müddətsiz'),
  reason,
});
const warned = z.object({ userId: z.uuid(), at: z.iso.datetime(), reason: z.string() });

export const banCalls: Calls = (app) => async (http) => {
  const common = { tags, params: byUuid };
  http.post(
    '/moderation/users/:id/ban',
    {
      schema: {
        ...common,
        summary: 'Hesabı bloklamaq',
        description: 'Bloklanmış hesabda blokun səbəbini və müddətini dəyişir.',
        body: ban,
        response: { 200: standing },
      },
      config: { access: { for: 'moderator', limits: actionsOnUsers, id: 'account' } },
    },
    async (request) => banAccount(app, request.staff, request.params.id, request.body),
  );
  http.delete(
    '/moderation/users/:id/ban',
    {
      schema: { ...common, summary: 'Blokdan çıxarmaq', response: { 200: standing } },
      config: { access: { for: 'moderator', limits: actionsOnUsers, id: 'account' } },
    },
    async (request) => liftBan(app, request.staff, request.params.id),
  );
  http.post(
    '/moderation/users/:id/warning',
    {
      schema: { ...common, summary: 'Xəbərdarlıq etmək', body: warning, response: { 200: warned } },
      config: { access: { for: 'moderator', limits: actionsOnUsers, id: 'account' } },
    },
    async (request) => warnAccount(app, request.staff, request.params.id, request.body.reason),
  );
};
