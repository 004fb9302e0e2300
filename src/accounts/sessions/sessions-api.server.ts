/** Session API calls. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { bearerToken } from '../api.server.ts';
import { waysIn } from '../table.ts';
import { endOtherSessions, endSession, logOut, readSessions } from './sessions.server.ts';
import { accountLimits } from '../limits.server.ts';

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

export const sessionCalls: Calls = (app) => async (http) => {
  http.delete(
    '/session',
    {
      schema: { summary: 'Çıxış', response: { 200: said } },
      config: { access: { for: 'users', limits: 'none', beforeFactor: true, once: true, endsSession: true } },
    },
    async (request) => {
      await logOut(app, bearerToken(request) ?? '');
      return { message: 'Hesabdan çıxdınız.' };
    },
  );
  http.get(
    '/sessions',
    {
      schema: { summary: 'Aktiv seanslar', response: { 200: z.array(session) } },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => readSessions(app, request.account, bearerToken(request) ?? ''),
  );
  http.delete(
    '/sessions',
    {
      schema: { summary: 'Digər cihazlardan çıxmaq', response: { 200: said } },
      config: { access: { for: 'users', limits: { perCall: [accountLimits.sessionEnds] } } },
    },
    async (request) => {
      await endOtherSessions(app, request.account, bearerToken(request) ?? '');
      return { message: 'Digər cihazlardan çıxış edildi.' };
    },
  );
  http.delete(
    '/sessions/:id',
    {
      schema: {
        summary: 'Bir cihazdan çıxmaq',
        params: z.object({ id: z.uuid() }),
        response: { 200: said },
      },
      config: {
        access: {
          for: 'owner',
          limits: { perCall: [accountLimits.sessionEnds] },
          id: 'session',
          hides: 'Belə seans yoxdur.',
          once: true,
        },
      },
    },
    async (request) => {
      await endSession(app, request.account, request.params.id);
      return { message: 'Cihazdan çıxış edildi.' };
    },
  );
};
