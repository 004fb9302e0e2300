/** Event stream of open pages (server-sent events). */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Calls } from '../../platform/app/calls.server.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { bearerToken, clientOf } from '../../accounts/api.server.ts';
import { accountOfSession, hashToken } from '../../accounts/sessions/sessions.server.ts';
import { defineLimits, enforceLimit } from '../../platform/limits/limits.server.ts';
import { countStreams } from './streams-per-address.server.ts';
import { streamsOf } from './streams.server.ts';
import { createTicket, redeemTicket } from './tickets.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Excludes the route from response times: the response lasts as long as the connection. */
    endless?: true;
  }
}

const streamLimits = defineLimits({
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
  // Keeps nginx from buffering events.
  'X-Accel-Buffering': 'no',
  // Closes the connection after the stream, for which a stopping process waits.
  Connection: 'close',
};

/** Registers the calls of event streams. */
export const streamCalls: Calls = (app) => async (http) => {
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
        response: { 201: z.object({ ticket: z.string() }) },
      },
      config: { access: { for: 'users', limits: { perCall: [streamLimits.streams] } } },
    },
    async (request, reply) => reply.code(201).send({ ticket: await createTicket(app, bearerToken(request) ?? '') }),
  );
  http.get(
    '/events',
    {
      schema: {
        tags,
        summary: 'Hadisələr axını (text/event-stream)',
        description:
          'Hadisələr: notice, message, read, favorites. Last-Event-ID son bir saatda buraxılmış hadisələri gətirir.',
        querystring: query,
        response: { 200: { description: 'Axın', content: { 'text/event-stream': { schema: stream } } } },
      },
      // A HEAD request would open a stream that nobody reads.
      exposeHeadRoute: false,
      config: {
        access: {
          for: 'users',
          // Counted in the handler: with a ticket, the stream was counted when the ticket was created.
          limits: { inHandler: [streamLimits.streams] },
          endless: true,
          ticket: true,
        },
        endless: true,
      },
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

/** Parses an event number; undefined if it is invalid. */
function numberOf(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
