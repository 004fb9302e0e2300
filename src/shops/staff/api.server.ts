/** API calls on a shop's staff. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { emailSchema } from '../../domain/fields/email/schema.ts';
import { requireAccount } from '../../accounts/api.server.ts';
import { employerOf, managesShop, requireSeller } from '../../accounts/acting/acting.server.ts';
import { requireManager } from '../managing.server.ts';
import { invite, join, leave, readStaff } from './members.server.ts';
import { staffRoles } from '../../accounts/acting/table.ts';

const common = { tags: ['Mağazalar'], security: [{ bearer: [] }] };
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
export const staffCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/shop/members',
      {
        schema: {
          ...common,
          summary: 'Mağazanın işçiləri və dəvətlər',
          response: { 200: z.object({ items: z.array(member), nextCursor: z.null() }) },
        },
      },
      async (request) => {
        const staff = await readStaff(app, (await requireSeller(app, request)).id);
        const { id } = await requireAccount(app, request);
        const seesAll = await managesShop(app, request);
        const items = staff.map((each) => ({ ...each, email: seesAll || each.id === id ? each.email : null }));
        return { items, nextCursor: null };
      },
    );
    http.post(
      '/shop/members',
      {
        schema: {
          ...common,
          summary: 'İşçi dəvət etmək',
          description: 'Dəvət məktubla gedir; qəbul edən mağazanın adından elan yerləşdirir və cavab yazır.',
          body: z.object({ email: z.string('E-poçtu yazın.').pipe(emailSchema), role: role.default('seller') }),
          response: { 201: member },
        },
      },
      async (request, reply) => {
        const { email, role: asked } = request.body;
        return reply.code(201).send(await invite(app, await requireManager(app, request), email, asked));
      },
    );
    leavingCalls(plain, app);
  };

function leavingCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.delete(
    '/shop/members/:id',
    {
      schema: {
        ...common,
        summary: 'İşçini çıxarmaq, dəvəti ləğv etmək və ya mağazadan çıxmaq',
        description: 'Girişi dərhal bağlanır.',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => {
      const account = await requireAccount(app, request);
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
        ...common,
        summary: 'Mağazaya dəvəti qəbul etmək',
        body: z.object({ token: z.string('Məktubdakı linki açın.').min(1, 'Məktubdakı linki açın.').max(200) }),
        response: { 200: z.object({ shopId: z.uuid(), role }) },
      },
    },
    async (request) => join(app, await requireAccount(app, request), request.body.token),
  );
}
