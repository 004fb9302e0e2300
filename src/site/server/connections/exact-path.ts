/** Internal paths, which a proxy blocks from the public. */
import type { onRequestAsyncHookHandler } from 'fastify';
import { notFound } from '../../../platform/base/errors.ts';

/** Hook that accepts only this exact spelling: a proxy rule may miss others that the router would accept. */
export function onlyExactPath(path: string): onRequestAsyncHookHandler {
  return async ({ originalUrl: url }) => {
    if (url !== path && !url.startsWith(`${path}?`)) throw notFound('Belə bir link yoxdur.');
  };
}
