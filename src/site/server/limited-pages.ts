/** Pages whose loaders limit how often an address asks (`Feature.limitedPages`). */
import type { FastifyRequest } from 'fastify';
import type { PageNotes } from '../../platform/page/context.ts';
import { features } from '../features.server.ts';
import { pathOf } from './connections/polled.ts';
import { readAddress } from './connections/read-address.ts';

const pages: readonly string[] = features.flatMap(({ limitedPages = [] }) => limitedPages);

/** Adds the visitor's address to the notes of such a page, and disables its caching: a cached answer is not counted. */
export function noteAddress(request: FastifyRequest, notes: PageNotes): PageNotes {
  const path = pathOf(readAddress(request.url)).toLowerCase();
  // The router's own requests add `.data` to a page's path.
  const isLimited = pages.some((page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}.`));
  return isLimited ? { ...notes, keep: false, address: request.ip } : notes;
}
