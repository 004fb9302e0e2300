/** API calls of the handover code. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { forMembers, membershipOf, requireWriter } from '../../conversations/membership/member-requests.server.ts';
import { handOver, openCode } from './handover.server.ts';

const tags = ['Mesajlar'];
const security = [{ bearer: [] }];
const byId = z.object({ id: z.string().max(100) });
const codeText = 'Alıcının göstərdiyi 6 rəqəmi yazın.';

/** The code as typed: digits may be grouped. */
const typedCode = z.object({
  code: z
    .string(codeText)
    .max(50, codeText)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), codeText),
});

/** Registers the handover calls. */
export const handoverCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const onRequest = forMembers(app);
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
        return openCode(app, await requireWriter(app, request), await membershipOf(app, request));
      },
    );
    http.post(
      '/conversations/:id/handover',
      {
        schema: {
          tags,
          summary: 'Təhvil kodunu yazmaq',
          description: 'Elan bu alıcıya satılmış kimi qeyd olunur, rəy yazmaq mümkün olur.',
          security,
          params: byId,
          body: typedCode,
          response: { 200: z.object({ message: z.string() }) },
        },
        onRequest,
      },
      async (request) => {
        const seller = await requireWriter(app, request);
        await handOver(app, seller, await membershipOf(app, request), request.body.code);
        return { message: 'Elan bu alıcıya satılmış kimi qeyd olundu.' };
      },
    );
  };
