/** API calls of a seller's cabinet. */
import { z } from 'zod';
import type { Calls } from '../platform/app/calls.server.ts';
import { defineLimits, enforceLimit } from '../platform/limits/limits.server.ts';
import { limitParameter } from '../platform/page/paging.ts';
import { readManaged } from '../accounts/acting/acting.server.ts';
import { actionAnswer, actionSchema, actOnSeveral } from './actions.server.ts';
import { cabinetRow, choosableRow, readCabinet, readMatches } from './list.server.ts';
import { filterShape, orderSchema } from './query.ts';

const cabinetLimits = defineLimits({
  cabinetActions: { max: 600, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 600 belə əməliyyat etmək olar.' },
  // Low, since each answer may name all listings of a shop.
  cabinetMatches: { max: 240, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 240 dəfə hamısını seçmək olar.' },
  // As many as by files: a dealer changes 20,000 prices five times.
  cabinetChanges: {
    max: 100_000,
    minutes: 1440,
    per: 'seller',
    reason: 'Bir gündə ən çox 100 000 elanı birlikdə dəyişmək olar.',
  },
});

const tags = ['Mağazalar'];

/** Registers the cabinet calls. */
export const cabinetCalls: Calls = (app) => async (http) => {
  http.get(
    '/cabinet/listings',
    {
      schema: {
        tags,
        summary: 'Satıcının elanları, rəqəmləri ilə',
        description: 'İşçiyə: mağazanın elanları; özününkülər GET /api/my-announcements cavabındadır.',
        querystring: z.object({
          ...filterShape,
          sort: orderSchema,
          limit: limitParameter(50),
          cursor: z.string().max(60).optional(),
        }),
        response: {
          200: z.object({ items: z.array(cabinetRow), total: z.number().int(), nextCursor: z.string().nullable() }),
        },
      },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request) => {
      const { sort, limit, cursor, ...filters } = request.query;
      return readCabinet(app, request.seller.id, filters, { sort, limit, cursor });
    },
  );
  http.get(
    '/cabinet/matches',
    {
      schema: {
        tags,
        summary: 'Şərtə uyğun bütün öz elanları, birlikdə dəyişmək üçün',
        querystring: z.object(filterShape),
        response: { 200: z.object({ items: z.array(choosableRow) }) },
      },
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [cabinetLimits.cabinetMatches] } } },
    },
    async (request) => {
      const { id } = request.seller;
      return { items: await readMatches(app, id, request.query) };
    },
  );
  http.post(
    '/cabinet/actions',
    {
      schema: {
        tags,
        summary: 'Bir neçə elanla əməliyyat',
        description: 'Qiyməti faizlə dəyişmək, vaxtını uzatmaq, saytdan çıxarmaq.',
        body: actionSchema,
        response: { 200: actionAnswer },
      },
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [cabinetLimits.cabinetActions] } } },
    },
    async (request) => {
      const { id } = request.seller;
      await enforceLimit(app, cabinetLimits.cabinetChanges, id, new Set(request.body.ids).size);
      return actOnSeveral(app, await readManaged(app, request), request.body);
    },
  );
};
