/** API calls of a seller's cabinet. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { invalid } from '../../platform/base/errors.ts';
import { cursorText, limitParameter } from '../../platform/page/paging.ts';
import { sections } from '../../domain/sections/index.ts';
import { statuses } from '../../goods/listing-model/status.ts';
import { requireSeller } from '../../people/shop-staff/acting.server.ts';
import { actionAnswer, actionSchema, actOnSeveral, cabinetRow, readCabinet } from './cabinet.server.ts';

const common = { tags: ['Mağazalar'], security: [{ bearer: [] }] };
const number = z.coerce.number(cursorText).int(cursorText).min(1, cursorText).max(Number.MAX_SAFE_INTEGER, cursorText);

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
          summary: 'Öz elanları, rəqəmləri ilə',
          querystring: z.object({
            q: z.string().max(200).optional(),
            section: z
              .enum(
                sections.map(({ name }) => name),
                'Belə bölmə yoxdur.',
              )
              .optional(),
            status: z.enum(statuses, `Ola bilər: ${statuses.join(', ')}.`).optional(),
            limit: limitParameter(50),
            cursor: number.optional(),
          }),
          response: {
            200: z.object({ items: z.array(cabinetRow), total: z.number().int(), nextCursor: z.string().nullable() }),
          },
        },
      },
      async (request) => {
        const { q = '', section, status, limit, cursor } = request.query;
        const { id } = await requireSeller(app, request);
        return readCabinet(app, id, { q, section, status, limit, before: cursor });
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
        if (request.body.action === 'price' && request.body.percent === undefined)
          throw invalid({ percent: 'Faizi yazın.' });
        return actOnSeveral(app, await requireSeller(app, request), request.body);
      },
    );
  };
