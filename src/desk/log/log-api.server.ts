/** API call of the log. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { startOfDay } from '../../domain/language/dates.ts';
import { type LogLine as LogRow, readLog } from '../../accounts/staff/log.server.ts';
import { limitParameter } from '../../platform/page/paging.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';

const aboutText = 'Hesabın id-sini, elanın _id-sini və ya nömrəsini yazın.';
const dateText = 'Tarixi 2026-11-23 və ya 2026-11-23T09:00:00Z kimi yazın.';

/**
 * Schema of a time, or of a day, which stands for its beginning or end. `describe` must precede `optional`, or the API
 * document loses the types.
 */
const moment = (daysLater: number, description: string) =>
  z
    .union(
      [
        z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
        z.iso.date().transform((text) => startOfDay(text, daysLater)),
      ],
      {
        error: dateText,
      },
    )
    .describe(description)
    .optional();

const query = z.object({
  by: z.uuid('Moderatorun id-sini yazın.').optional().describe('Kim edib: moderatorun və ya adminin id-si'),
  about: z
    .union([z.uuid(), z.string().regex(/^\d{1,15}$/)], { error: aboutText })
    .optional()
    .describe('Hesabın id-si, elanın _id-si və ya nömrəsi'),
  from: moment(0, 'Bu andan və ya gündən'),
  to: moment(1, 'Gün yazılıbsa, o gün də daxildir'),
  limit: limitParameter(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Səhifənin linki düzgün deyil.')
    .transform(Number)
    .optional(),
});

const line = z.object({
  at: z.iso.datetime(),
  by: z.object({ id: z.string().nullable(), name: z.string(), role: z.enum(['moderator', 'admin', 'operator']) }),
  action: z.string(),
  about: z.object({ section: z.string().optional(), id: z.number().int().optional(), userId: z.string().optional() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type LogLine = z.infer<typeof line>;

export const logCalls: Calls = (app) => async (http) => {
  http.get(
    '/moderation/log',
    {
      schema: {
        tags,
        summary: 'Moderasiya jurnalı',
        description: 'Admin hamısını, moderator yalnız özününkünü görür.',
        querystring: query,
        response: { 200: z.object({ items: z.array(line), nextCursor: z.string().nullable() }) },
      },
      config: { access: { for: 'moderator', limits: staffReading } },
    },
    async (request) => {
      const { staff } = request;
      const { cursor, ...wanted } = request.query;
      const { lines, hasMore } = await readLog(app, staff, { ...wanted, before: cursor });
      return { items: lines.map(presentLine), nextCursor: hasMore ? String(lines.at(-1)?.number) : null };
    },
  );
};

function presentLine({ at, by_id, by_name, by_role, action, before, after, reason, ...about }: LogRow): LogLine {
  return {
    at: at.toISOString(),
    by: { id: by_id, name: by_name, role: by_role },
    action,
    about: {
      ...(about.section !== null && { section: about.section }),
      ...(about.listing_number !== null && { id: about.listing_number }),
      ...(about.account_id !== null && { userId: about.account_id }),
    },
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
    reason,
  };
}
