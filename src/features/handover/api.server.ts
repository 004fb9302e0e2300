/** The calls of the code at handover. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { requireMembership } from '../conversations/membership.server.ts';
import { handOver, openCode } from './handover.server.ts';

const tags = ['Mesajlar'];
const security = [{ bearer: [] }];
const byId = z.object({ id: z.string().max(100) });
const codeText = 'Alıcının göstərdiyi 6 rəqəmi yazın.';

/** As it is typed: digits may be in groups. */
const typedCode = z.object({
  code: z
    .string(codeText)
    .max(50, codeText)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), codeText),
});

type ById = FastifyRequest<{ Params: { id: string } }>;

/** Registers them. */
export const handoverCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const membershipOf = async (request: ById) => {
      const account = await requireAccount(app, request);
      return { account, membership: await requireMembership(app.db, account.id, request.params.id) };
    };
    const onRequest = async (request: ById) => void (await membershipOf(request));
    http.post(
      '/conversations/:id/code',
      {
        schema: {
          tags,
          summary: 'Təhvil kodu',
          description: 'Alıcı görüşdə satıcıya göstərir; yarım saat işləyir.',
          security,
          params: byId,
          response: { 200: z.object({ code: z.string(), expiresAt: z.iso.datetime() }) },
        },
        onRequest,
      },
      async (request) => {
        const { account, membership } = await membershipOf(request);
        return openCode(app, account, membership);
      },
    );
    http.post(
      '/conversations/:id/handover',
      {
        schema: {
          tags,
          summary: 'Təhvil kodunu yazmaq',
          description: 'Elan bu alıcıya satılmış olur, rəylər açılır.',
          security,
          params: byId,
          body: typedCode,
          response: { 200: z.object({ message: z.string() }) },
        },
        onRequest,
      },
      async (request) => {
        const { account, membership } = await membershipOf(request);
        await handOver(app, account, membership, request.body.code);
        return { message: 'Elan bu alıcıya satılmış kimi qeyd olundu.' };
      },
    );
  };
