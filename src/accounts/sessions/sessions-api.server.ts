/** Session API calls. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { bearerToken, requireAccount } from '../api.server.ts';
import { waysIn } from '../table.ts';
import { endOtherSessions, endSession, logOut, readSessions } from './sessions.server.ts';

const said = z.object({ message: z.string() });
const session = z.object({
  id: z.uuid(),
  device: z.string().describe('Məsələn: Chrome, Android'),
  place: z.string().describe('Ünvanın əvvəli'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  current: z.boolean(),
  openedBy: z.enum(waysIn).nullable().describe('Nə ilə daxil olunub; null: məlum deyil'),
});

export type Session = z.infer<typeof session>;

export const sessionCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const security = [{ bearer: [] }];
    http.delete('/session', { schema: { summary: 'Çıxış', security, response: { 200: said } } }, async (request) => {
      await requireAccount(app, request);
      await logOut(app, bearerToken(request) ?? '');
      return { message: 'Hesabdan çıxdınız.' };
    });
    http.get(
      '/sessions',
      { schema: { summary: 'Aktiv seanslar', security, response: { 200: z.array(session) } } },
      async (request) => readSessions(app, await requireAccount(app, request), bearerToken(request) ?? ''),
    );
    http.delete(
      '/sessions',
      { schema: { summary: 'Digər cihazlardan çıxmaq', security, response: { 200: said } } },
      async (request) => {
        await endOtherSessions(app, await requireAccount(app, request), bearerToken(request) ?? '');
        return { message: 'Digər cihazlardan çıxış edildi.' };
      },
    );
    http.delete(
      '/sessions/:id',
      {
        schema: {
          summary: 'Bir cihazdan çıxmaq',
          security,
          params: z.object({ id: z.uuid() }),
          response: { 200: said },
        },
      },
      async (request) => {
        await endSession(app, await requireAccount(app, request), request.params.id);
        return { message: 'Cihazdan çıxış edildi.' };
      },
    );
  };
