/** Counts the requests that a handler answers: responses from the cache reach none. */
import { tracingChannel } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';

/** How many requests for an address, or for any, were handled since the call. */
export function countHandled(address?: string): () => number {
  let count = 0;
  // Not connections taken from a pool: jobs and other requests take those, too, and counts of lists are shared.
  tracingChannel<string, { request: FastifyRequest }>('fastify.request.handler').start.subscribe((traced) => {
    const { request } = traced as { request: FastifyRequest };
    if (address === undefined || request.url === address) count += 1;
  });
  return () => count;
}
