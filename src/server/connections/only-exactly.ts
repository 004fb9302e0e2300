/** Addresses for machines alone, which proxies in front keep from the world. */
import type { onRequestAsyncHookHandler } from 'fastify';
import { notFound } from '../../errors.ts';

/** A hook that answers under this spelling and no other: a rule of a proxy may miss one that the router would take. */
export function onlyExactly(path: string): onRequestAsyncHookHandler {
  return async ({ raw: { url = '' } }) => {
    if (url !== path && !url.startsWith(`${path}?`)) throw notFound('Belə bir ünvan yoxdur.');
  };
}
