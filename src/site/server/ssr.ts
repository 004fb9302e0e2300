/** Serves pages: static build files, and everything else through React Router. */
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { App } from '../../platform/app/app.ts';
import { countMiss } from '../../search/learning/count-misses.server.ts';
import { siteTopic } from '../../platform/cache/changes.ts';
import { readSite, type Site } from '../../platform/site/site.server.ts';
import { forReading } from '../../platform/page/reading.ts';
import { root } from '../../platform/base/paths.ts';
import type { PageNotes } from '../../platform/page/context.ts';
import { noteAddress } from './limited-pages.ts';
import { pagePolicy } from './headers.ts';
import { exemptFromLimits, serveAssets } from './plugins/assets.ts';
import { countAs } from './plugins/metrics.ts';
import { cacheUntilChanged, isAwaited } from '../../platform/cache/response-cache.ts';
import { namedFiles } from '../../setup/files.server.ts';

export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(app: App, notes: PageNotes, site: Site): RouterContextProvider;
    };
  };
};

const retryAfterSeconds = 5;
/**
 * Notes of responses without data (pages without loaders, the router's manifest), which depend only on the owner's
 * settings.
 */
const withoutData = { topics: [siteTopic], progress: { isCutShort: false } };
const folder = join(root, 'build/client');

/** Handles all addresses outside the API. */
export const pages =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    if (!existsSync(folder)) throw new Error('The pages are not built: run `npm start`.');
    const build: PageBuild = await import('#pages');
    const entry = build.entry.module;
    const handle = createRequestHandler(build, 'production');
    const placeholder = placeholderOf(app.config.pageKey);

    await serveAssets(http, `${folder}/assets`);
    await http.register(async (files) => {
      files.addHook('onRoute', countAs('/*'));
      files.addHook('onRoute', exemptFromLimits);
      await files.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        maxAge: '1h',
        decorateReply: false,
        wildcard: false,
        globIgnore: ['assets/**', '.vite/**', ...namedFiles],
      });
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const notes = noteAddress(request, { nonce: placeholder, keep: true });
      const response = await handle(
        toWebRequest(request, reply, app.config.siteUrl),
        entry.createLoadContext(app, notes, await readSite(app)),
      );
      countMiss(app, notes.reading?.unmatchedQuery, request.ip);
      if (notes.keep && readsOnly(request, notes)) cacheUntilChanged(request, madeOf(app, notes), notes.until);
      return sendWebResponse(response, reply, app.config.pageKey);
    };
    http.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answer });
  };

/** What a page depends on; every page also depends on the owner's settings. */
function madeOf(app: App, { isLoaded, reading = forReading(app) }: PageNotes) {
  if (!isLoaded) return withoutData;
  reading.adds(siteTopic);
  return reading;
}

// The router's own query parameters, and `yeni`, which opens the posting form in the browser.
const routersOwn: ReadonlySet<string> = new Set(['_routes', 'paths', 'version', 'p', 'yeni']);

/**
 * Whether the address has only parameters that the page reads: otherwise each made-up one would be cached as a separate
 * page.
 */
function readsOnly({ raw: { url = '' } }: FastifyRequest, { parameters }: PageNotes): boolean {
  const start = url.indexOf('?');
  if (start < 0) return true;
  const names = [...new URLSearchParams(url.slice(start)).keys()];
  return names.every((name) => parameters?.has(name) || routersOwn.has(name));
}

/**
 * The request for the router, without the sender's headers: a page cached for everyone must not depend on them. A path starting with two
 * slashes must not name another host.
 */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, siteUrl: string): Request {
  const abort = new AbortController();
  // Does not abort a response that other requests wait for.
  if (!isAwaited(request.raw)) reply.raw.once('close', () => reply.raw.writableFinished || abort.abort());
  return new Request(new URL(new URL(siteUrl).origin + request.raw.url), {
    method: request.method,
    signal: abort.signal,
  });
}

/** Sends the router's response. */
export async function sendWebResponse(response: Response, reply: FastifyReply, pageKey: string): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // The header is for programs; the page shows the failure itself.
  if (response.status === 503) void reply.header('Retry-After', retryAfterSeconds).header('Cache-Control', 'no-store');
  const content = response.body && Buffer.from(await response.arrayBuffer());
  if (!content || !response.headers.get('Content-Type')?.startsWith('text/html')) return reply.send(content);
  const nonce = insertNonce(content, pageKey);
  reply.header('Content-Security-Policy', pagePolicy(nonce));
  return reply.send(content);
}

/**
 * Placeholder for the nonce during rendering, of the same length. The router writes a page's data as inline scripts,
 * which the policy allows by a nonce: a keyed hash of the page, so that the same page keeps its ETag, and user text can
 * neither predict nor contain it.
 */
function placeholderOf(pageKey: string): string {
  return hashOf('', pageKey);
}

function insertNonce(html: Buffer, pageKey: string): string {
  const [nonce, placeholder] = [hashOf(html, pageKey), placeholderOf(pageKey)];
  for (let place = html.indexOf(placeholder); place >= 0; place = html.indexOf(placeholder, place)) {
    html.write(nonce, place, 'latin1');
  }
  return nonce;
}

function hashOf(content: string | Buffer, pageKey: string): string {
  return createHmac('sha256', pageKey).update(content).digest('base64url').slice(0, 22);
}
