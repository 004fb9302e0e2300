/** Push API calls. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { bearerToken } from '../../accounts/api.server.ts';
import { isPublicKey, vapidKeys } from './keys.server.ts';
import { isPushService } from './services.ts';
import { dropSubscription, storeSubscription } from './subscriptions.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';

const pushLimits = defineLimits({
  pushSubscriptions: { max: 100, minutes: 60, per: 'account', reason: 'Bildirişlər bir az əvvəl dəfələrlə qoşulub.' },
  pushEnds: { max: 300, minutes: 60, per: 'account', reason: 'Bildirişlər bir az əvvəl dəfələrlə söndürülüb.' },
});

const maxEndpointLength = 2000;
// Allows for padding, which some clients send.
const maxKeyLength = 100;

const endpoint = z
  .string('Linki yazın.')
  .max(maxEndpointLength, 'Link çox uzundur.')
  .regex(/^[!-~]*$/, 'Link düzgün deyil.');

/** Schema of base64url text whose bytes satisfy `fits`. */
const key = (fits: (bytes: Buffer) => boolean) =>
  z
    .string('Açarı yazın.')
    .max(maxKeyLength, 'Açar çox uzundur.')
    .regex(/^[\w-]+={0,2}$/, 'Açar base64url olmalıdır.')
    .refine((text) => fits(Buffer.from(text, 'base64url')), 'Açar düzgün deyil.')
    .transform((text) => text.replace(/={1,2}$/, ''));

export const pushCalls: Calls = (app) => async (http) => {
  const subscription = z.object({
    endpoint: endpoint.refine((text) => isPushService(text, app.config), 'Bu bildiriş xidməti tanınmır.'),
    keys: z.object({ p256dh: key(isPublicKey), auth: key(({ length }) => length === 16) }),
  });
  http.get(
    '/push/key',
    {
      schema: {
        summary: 'Brauzer bildirişləri üçün açıq açar',
        response: { 200: z.object({ key: z.string().describe('VAPID, base64url') }) },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async () => ({ key: (await vapidKeys(app)).publicKey }),
  );
  http.put(
    '/push/subscription',
    {
      schema: {
        summary: 'Bu brauzerə bildiriş göndərmək',
        description: 'Seansla birlikdə bitir. Bir hesabda ən çox 20 brauzer, artığında ən köhnəsi çıxır.',
        body: subscription,
        response: { 204: z.undefined() },
      },
      config: { access: { for: 'users', limits: { perCall: [pushLimits.pushSubscriptions] } } },
    },
    async (request) => {
      const { account } = request;
      await storeSubscription(app, account, bearerToken(request) ?? '', request.body);
    },
  );
  http.delete(
    '/push/subscription',
    {
      schema: {
        summary: 'Bu brauzerə daha bildiriş göndərməmək',
        body: z.object({ endpoint }),
        response: { 204: z.undefined() },
      },
      config: { access: { for: 'users', limits: { perCall: [pushLimits.pushEnds] } } },
    },
    async (request) => dropSubscription(app, request.account, request.body.endpoint),
  );
};
