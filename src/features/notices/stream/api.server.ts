/** The event stream of open pages. */
import type { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { unauthorized } from '../../../errors.ts';
import { bearerToken, clientOf } from '../../accounts/api.server.ts';
import { accountOfSession, hashToken } from '../../accounts/sessions/sessions.server.ts';
import { defineLimits, enforceLimit } from '../../limits/limits.server.ts';
import { countStreams } from './streams-per-address.server.ts';
import { streamsOf } from './streams.server.ts';
import { createTicket, redeemTicket } from './tickets.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response lasts as long as the connection: its duration is meaningless. */
    endless?: true;
  }
}

/** Limit on opening streams. */
export const streamLimits = defineLimits({
  streams: { max: 300, minutes: 10, per: 'account', reason: 'Bildirişlərə qoşulmaq üçün çox sayda cəhd edilib.' },
});

const tags = ['Bildirişlər'];
const stream = z.custom<Readable>().meta({ type: 'string' });
const query = z.looseObject({
  ticket: z.string().max(100).optional(),
  lastEventId: z.string().max(100).optional().describe('Last-Event-ID başlığı əvəzinə'),
});

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would buffer events.
  'X-Accel-Buffering': 'no',
  // A stopping process waits for its connections.
  Connection: 'close',
};

/** Registers them. */
export const streamCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const streams = streamsOf(app);
    const countStream = countStreams(app);
    http.addHook('preClose', () => streams.close());
    http.post(
      '/events/ticket',
      {
        schema: {
          tags,
          summary: 'Hadisələr axınına bilet',
          description: '30 saniyə ərzində bir dəfə işləyir.',
          security: [{ bearer: [] }],
          response: { 201: z.object({ ticket: z.string() }) },
        },
      },
      async (request, reply) => {
        return reply.code(201).send({ ticket: await createTicket(app, bearerToken(request) ?? '') });
      },
    );
    http.get(
      '/events',
      {
        schema: {
          tags,
          summary: 'Hadisələr axını (text/event-stream)',
          description:
            'Hadisələr: notice, message, read, favorites. Last-Event-ID son bir saatda buraxılmış hadisələri gətirir.',
          security: [{ bearer: [] }],
          querystring: query,
          response: { 200: { description: 'Axın', content: { 'text/event-stream': { schema: stream } } } },
        },
        // HEAD would leave a stream open for nobody.
        exposeHeadRoute: false,
        config: { endless: true },
      },
      async (request, reply) => {
        const { ticket, lastEventId } = request.query;
        const tokenHash = await tokenHashOf(app, request, ticket);
        const account = await accountOfSession(app, tokenHash, clientOf(request));
        if (bearerToken(request)) await enforceLimit(app, streamLimits.streams, account.id);
        const uncount = countStream(request.ip);
        try {
          const known = numberOf(request.headers['last-event-id']) ?? numberOf(lastEventId);
          const body = await streams.open(account.id, tokenHash, known);
          body.once('close', uncount);
          return reply.headers(headers).send(body);
        } catch (error) {
          uncount();
          throw error;
        }
      },
    );
  };

async function tokenHashOf(app: App, request: FastifyRequest, ticket: string | undefined): Promise<Buffer> {
  const token = bearerToken(request);
  const hash = token ? hashToken(token) : ticket && (await redeemTicket(app, ticket));
  if (!hash) throw unauthorized();
  return hash;
}

/** Undefined for what is no number of ours. */
function numberOf(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
