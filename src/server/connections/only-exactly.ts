/** Internal addresses, which a proxy in front blocks from the public. */
import type { onRequestAsyncHookHandler } from 'fastify';
import { notFound } from '../../errors.ts';

/** A hook that accepts this exact spelling only: a proxy rule may miss others that the router would accept. */
export function onlyExactly(path: string): onRequestAsyncHookHandler {
  return async ({ raw: { url = '' } }) => {
    if (url !== path && !url.startsWith(`${path}?`)) throw notFound('Belə bir ünvan yoxdur.');
  };
}
