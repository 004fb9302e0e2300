/** API calls by which moderators look up accounts. */
import { z } from 'zod';
import { byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import { roles } from '../../accounts/table.ts';
import { decisions } from '../../moderation/review/table.ts';
import { limitParameter } from '../../platform/page/paging.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { resetFactor } from './factor-reset.server.ts';
import { findUsers, readUser } from './users.server.ts';
import { actionsOnUsers, lookUpsOfUsers } from '../../moderation/limits.server.ts';

const moment = z.iso.datetime();
const user = z.object({
  userId: z.uuid(),
  username: z.string(),
  phoneVerified: z.boolean(),
  createdAt: moment,
  role: z.enum(roles),
  bannedAt: moment.nullable(),
  bannedUntil: moment.nullable(),
  banReason: z.string().nullable(),
  banRefusal: z.string().nullable().describe('Hesabı niyə bloklaya bilməzsiniz; null: bilərsiniz'),
  listings: z.number().int().describe('Saytda görünən elanları'),
  bans: z.number().int(),
  removals: z.number().int().describe('Moderatorun sildiyi elanları'),
});
const contacts = z.object({ email: z.string(), phone: z.string() });
const found = user.extend(contacts.partial().shape);
const past = z.object({
  kind: z.enum(['ban', 'warning', ...decisions]),
  at: moment,
  reason: z.string().nullable(),
  until: moment.nullable().optional().describe('Blokun sonu; null: müddətsiz'),
  liftedAt: moment.nullable().optional(),
  takenBackAt: moment.nullable().optional(),
  listing: z.object({ section: z.string(), id: z.number().int() }).nullable().optional(),
});
const formerName = z.object({ name: z.string(), until: moment });
export type Person = z.infer<typeof user>;
export type FoundPerson = z.infer<typeof found>;
export type PastOfPerson = z.infer<typeof past>;
const factorReset = z.object({
  reason: z.string({ error: 'Səbəbi yazın.' }).min(1, 'Səbəbi yazın.').pipe(textSchema(3, 500)),
});
const query = z.object({
  q: z.string().pipe(textSchema(0, 200)).optional().describe('Id, e-poçt, telefon, adın əvvəli və ya elanın nömrəsi'),
  limit: limitParameter(),
  cursor: z.uuid('Səhifənin linki düzgün deyil.').optional(),
});

export const userCalls: Calls = (app) => async (http) => {
  http.get(
    '/moderation/users',
    {
      schema: {
        tags,
        summary: 'İstifadəçilər',
        description: 'E-poçt və telefon yalnız axtarılan elə həmin e-poçt və ya telefondursa yazılır.',
        querystring: query,
        response: { 200: z.object({ items: z.array(found), nextCursor: z.string().nullable() }) },
      },
      config: { access: { for: 'moderator', limits: lookUpsOfUsers } },
    },
    async (request) => {
      const { cursor, ...wanted } = request.query;
      return findUsers(app, request.staff, { ...wanted, after: cursor });
    },
  );
  http.get(
    '/moderation/users/:id',
    {
      schema: {
        tags,
        summary: 'İstifadəçi və haqqında qərarlar',
        params: byUuid,
        response: {
          200: user.extend({ ...contacts.shape, past: z.array(past), formerNames: z.array(formerName).optional() }),
        },
      },
      config: { access: { for: 'moderator', limits: lookUpsOfUsers, id: 'account' } },
    },
    async (request) => readUser(app, request.staff, request.params.id),
  );
  http.post(
    '/moderation/users/:id/factor-reset',
    {
      schema: {
        tags,
        summary: 'İtirilmiş ikinci addımı ləğv etmək',
        description: 'Biri istəyir; ikinci moderator razılaşanda və ya bir gün sonra qüvvəyə minir.',
        params: byUuid,
        body: factorReset,
        response: { 200: z.object({ done: z.boolean(), holdsAt: moment.nullable() }) },
      },
      config: { access: { for: 'moderator', limits: actionsOnUsers, id: 'account', dear: true } },
    },
    async (request) => resetFactor(app, request.staff, request.params.id, request.body.reason),
  );
};
