/** API calls of a seller's cabinet. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import { limitParameter } from '../platform/page/paging.ts';
import { readManaged, requireSeller } from '../accounts/acting/acting.server.ts';
import { actionAnswer, actionSchema, actOnSeveral } from './actions.server.ts';
import { cabinetRow, choosableRow, readCabinet, readMatches } from './list.server.ts';
import { cabinetLimits } from './limits.server.ts';
import { filterShape, orderSchema } from './query.ts';

const common = { tags: ['Mağazalar'], security: [{ bearer: [] }] };

/** Registers the cabinet calls. */
export const cabinetCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/cabinet/listings',
      {
        schema: {
          ...common,
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
      },
      async (request) => {
        const { sort, limit, cursor, ...filters } = request.query;
        const { id } = await requireSeller(app, request);
        return readCabinet(app, id, filters, { sort, limit, cursor });
      },
    );
    http.get(
      '/cabinet/matches',
      {
        schema: {
          ...common,
          summary: 'Şərtə uyğun bütün öz elanları, birlikdə dəyişmək üçün',
          querystring: z.object(filterShape),
          response: { 200: z.object({ items: z.array(choosableRow) }) },
        },
      },
      async (request) => {
        const { id } = await requireSeller(app, request);
        return { items: await readMatches(app, id, request.query) };
      },
    );
    http.post(
      '/cabinet/actions',
      {
        schema: {
          ...common,
          summary: 'Bir neçə elanla əməliyyat',
          description: 'Qiyməti faizlə dəyişmək, vaxtını uzatmaq, saytdan çıxarmaq.',
          body: actionSchema,
          response: { 200: actionAnswer },
        },
      },
      async (request) => {
        const { id } = await requireSeller(app, request);
        await enforceLimit(app, cabinetLimits.cabinetChanges, id, new Set(request.body.ids).size);
        return actOnSeveral(app, await readManaged(app, request), request.body);
      },
    );
  };
