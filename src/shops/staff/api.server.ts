/** API calls on a shop's staff. */
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { type Api, byId, type Calls } from '../../platform/app/calls.server.ts';
import { emailSchema } from '../../domain/fields/email/schema.ts';
import { employerOf, managesShop } from '../../accounts/acting/acting.server.ts';
import { requireManager } from '../managing.server.ts';
import { invite, join, leave, readStaff } from './members.server.ts';
import { staffRoles } from '../../accounts/acting/table.ts';
import { staffLimits } from './limits.server.ts';

const tags = ['Mağazalar'];
const role = z
  .enum(staffRoles, `Mümkün dəyərlər: ${staffRoles.join(', ')}.`)
  .describe('seller elan yerləşdirir və cavab yazır');
const member = z.object({
  id: z.uuid().describe('Hesab; dəvətdə dəvətin id-si'),
  name: z.string().nullable(),
  email: z.string().nullable().describe('Satıcı yalnız öz ünvanını görür'),
  role,
  state: z.enum(['member', 'invited']),
});

/** Registers the staff calls. */
export const staffCalls: Calls = (app) => async (http) => {
  http.get(
    '/shop/members',
    {
      schema: {
        tags,
        summary: 'Mağazanın işçiləri və dəvətlər',
        response: { 200: z.object({ items: z.array(member), nextCursor: z.null() }) },
      },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request) => {
      const staff = await readStaff(app, request.seller.id);
      const { id } = request.account;
      const seesAll = await managesShop(app, request);
      const items = staff.map((each) => ({ ...each, email: seesAll || each.id === id ? each.email : null }));
      return { items, nextCursor: null };
    },
  );
  http.post(
    '/shop/members',
    {
      schema: {
        tags,
        summary: 'İşçi dəvət etmək',
        description: 'Dəvət məktubla gedir; qəbul edən mağazanın adından elan yerləşdirir və cavab yazır.',
        body: z.object({ email: z.string('E-poçtu yazın.').pipe(emailSchema), role: role.default('seller') }),
        response: { 201: member },
      },
      config: {
        access: {
          for: 'users',
          shop: 'owner',
          limits: { perCall: [staffLimits.invitations], inHandler: [staffLimits.invitationMails] },
        },
      },
    },
    async (request, reply) => {
      const { email, role: asked } = request.body;
      return reply.code(201).send(await invite(app, await requireManager(app, request), email, asked));
    },
  );
  leavingCalls(http, app);
};

function leavingCalls(http: Api, app: App): void {
  http.delete(
    '/shop/members/:id',
    {
      schema: {
        tags,
        summary: 'İşçini çıxarmaq, dəvəti ləğv etmək və ya mağazadan çıxmaq',
        description: 'Girişi dərhal bağlanır.',
        params: byId,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'users', limits: { perCall: [staffLimits.joinings] } } },
    },
    async (request) => {
      const { account } = request;
      // Leaving is open to everybody, even while the shop is banned or closed.
      if (request.params.id.toLowerCase() !== account.id) await requireManager(app, request);
      const shop = (await employerOf(app, request))?.account ?? account;
      await leave(app, shop, request.params.id);
      return { message: 'Mağazaya girişi bağlandı.' };
    },
  );
  http.post(
    '/shop/invitations/accept',
    {
      schema: {
        tags,
        summary: 'Mağazaya dəvəti qəbul etmək',
        body: z.object({ token: z.string('Məktubdakı linki açın.').min(1, 'Məktubdakı linki açın.').max(200) }),
        response: { 200: z.object({ shopId: z.uuid(), role }) },
      },
      config: { access: { for: 'users', limits: { perCall: [staffLimits.joinings] } } },
    },
    async (request) => join(app, request.account, request.body.token),
  );
}
