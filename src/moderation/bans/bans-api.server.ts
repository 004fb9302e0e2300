/** API calls of bans and warnings. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import { byId, tags } from '../reports/parameters.ts';
import { requireStaff } from '../../accounts/staff/staff.server.ts';
import { banAccount, liftBan, warnAccount } from './ban.server.ts';

const daysText = 'Blokun bitmə tarixi üçün 1 ilə 3650 arasında gün yazın.';
const reason = z.string('Səbəbi yazın.').pipe(textSchema(3, 500));
const warning = z.object({ reason });
const ban = z.object({
  days: z.int(daysText).min(1, daysText).max(3650, daysText).optional().describe('Yazılmasa, müddətsiz'),
  reason,
});
const standing = z.object({
  userId: z.uuid(),
  bannedAt: z.iso.datetime().nullable(),
  bannedUntil: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
export type Standing = z.infer<typeof standing>;
const warned = z.object({ userId: z.uuid(), at: z.iso.datetime(), reason: z.string() });

export const banCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const common = { tags, security: [{ bearer: [] }], params: byId };
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
      },
      async (request) => banAccount(app, await requireStaff(app, request), request.params.id, request.body),
    );
    http.delete(
      '/moderation/users/:id/ban',
      { schema: { ...common, summary: 'Blokdan çıxarmaq', response: { 200: standing } } },
      async (request) => liftBan(app, await requireStaff(app, request), request.params.id),
    );
    http.post(
      '/moderation/users/:id/warning',
      { schema: { ...common, summary: 'Xəbərdarlıq etmək', body: warning, response: { 200: warned } } },
      async (request) => warnAccount(app, await requireStaff(app, request), request.params.id, request.body.reason),
    );
  };
