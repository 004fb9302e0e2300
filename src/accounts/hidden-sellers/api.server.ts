/** API calls of hidden sellers. */
import type { FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { byId, type Calls } from '../../platform/app/calls.server.ts';
import { AppError, invalid, notFound } from '../../platform/base/errors.ts';
import { bearerToken, requireAccount } from '../api.server.ts';
import { hiddenOf, hideSeller, maxHidden, type Place, readHidden, showSeller } from './hidden-sellers.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';

const hiddenSellerLimits = defineLimits({
  // A log-in may sync as many as an account may have.
  hiddenSellerChanges: {
    max: 1000,
    minutes: 60,
    per: 'account',
    reason: 'Gizlədilmiş satıcıların siyahısını bir saatda çox dəfə dəyişmisiniz.',
  },
});

const changes = { perCall: [hiddenSellerLimits.hiddenSellerChanges] };

const pageQuery = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional(),
});
const hiddenSeller = z.object({ userId: z.uuid(), name: z.string(), hiddenAt: z.iso.datetime() });
export type HiddenSellers = { items: z.infer<typeof hiddenSeller>[]; nextCursor: string | null };
const nothing = z.undefined();

/** Registers the calls of hidden sellers. */
export const hiddenSellerCalls: Calls = (app) => async (http) => {
  http.get(
    '/hidden-sellers',
    {
      schema: {
        summary: 'Hesabın gizlətdiyi satıcılar',
        description: 'Sonuncu gizlədilən əvvəl.',
        querystring: pageQuery,
        response: { 200: z.object({ items: z.array(hiddenSeller), nextCursor: z.string().nullable() }) },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => {
      const { account } = request;
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : readPlace(cursor);
      if (cursor !== undefined && !after) throw invalid({ cursor: 'Belə səhifə yoxdur.' });
      const { items, next } = await readHidden(app, account.id, { limit, after });
      return {
        items: items.map((item) => ({ ...item, hiddenAt: item.hiddenAt.toISOString() })),
        nextCursor: next && `${next.hiddenAt.getTime()}-${next.sellerId}`,
      };
    },
  );
  const common = { params: byId, response: { 204: nothing } };
  http.put(
    '/hidden-sellers/:id',
    {
      schema: {
        ...common,
        summary: 'Satıcının elanlarını gizlətmək',
        description: `Axtarışın cavablarında və saxlanılmış axtarışların bildirişlərində görünmür. Ən çox ${maxHidden} satıcı. Təkrarı heç nəyi dəyişmir.`,
      },
      config: { access: { for: 'users', limits: changes, id: 'listing' } },
    },
    async (request) => {
      const { account } = request;
      const { id } = request.params;
      if (!validate(id)) throw notFound('Belə satıcı yoxdur.');
      await hideSeller(app, account, id.toLowerCase());
    },
  );
  http.delete(
    '/hidden-sellers/:id',
    {
      schema: { ...common, summary: 'Satıcının elanlarını yenidən göstərmək' },
      config: { access: { for: 'users', limits: changes, id: 'listing' } },
    },
    async (request) => {
      const { account } = request;
      const { id } = request.params;
      if (validate(id)) await showSeller(app, account, id);
    },
  );
};

/** Ids of sellers hidden by the sender of a public call; empty without a valid token. */
export async function hiddenBySender(app: App, request: FastifyRequest): Promise<string[]> {
  if (!bearerToken(request)) return [];
  try {
    return await hiddenOf(app, (await requireAccount(app, request)).id);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Parses a cursor; undefined for invalid text. */
function readPlace(text: string): Place | undefined {
  const [, time = '', sellerId = ''] = /^(\d{1,15})-(.+)$/.exec(text) ?? [];
  return validate(sellerId) ? { hiddenAt: new Date(Number(time)), sellerId } : undefined;
}
