/** Keeps what a call or page does within its request, whose id the log and jobs bear. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type RequestOfWork, withinRequest } from '../../../platform/base/request-id.ts';

export function followRequests(http: FastifyInstance): void {
  const begun = new WeakMap<IncomingMessage, RequestOfWork>();
  // With callbacks: what follows is called from them.
  http.addHook('onRequest', ({ raw, id }, _reply, done) => {
    const request = { id, isOver: false };
    begun.set(raw, request);
    withinRequest(request, done);
  });
  // A body that was waited for has come outside the request.
  http.addHook('preValidation', ({ raw }, _reply, done) => {
    const request = begun.get(raw);
    if (request) withinRequest(request, done);
    else done();
  });
  http.addHook('onResponse', async ({ raw }) => {
    const request = begun.get(raw);
    if (request) request.isOver = true;
  });
}
