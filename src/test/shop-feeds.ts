/** For tests of shops' files by address: a server of files, and what the site makes of them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedAnswer } from '../imports/feeds/feeds.server.ts';
import { readFeeds } from '../imports/feeds/run-feeds.server.ts';
import { runImports } from '../imports/run.server.ts';
import { request, type Site, type User } from './site.ts';

export type Serve = (answer: ServerResponse, asked: IncomingMessage) => void;

/** A server of files at addresses of their own. */
export async function serveFiles() {
  const pages = new Map<string, Serve>();
  const asked: string[] = [];
  const server = createServer((request_, answer) => {
    const path = request_.url ?? '';
    asked.push(path);
    const serve = pages.get(path);
    if (serve) serve(answer, request_);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    pages,
    /** How often a path has been asked for. */
    timesOf: (path: string) => asked.filter((each) => each === path).length,
    /** A new path, with what stands there. */
    at(serve: Serve | string): { path: string; url: string } {
      const path = `/elanlar-${pages.size + 1}.csv`;
      pages.set(path, typeof serve === 'function' ? serve : (answer) => answer.end(serve));
      return { path, url: `http://${host}${path}` };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const putFeed = (site: Site, { token }: User, url: unknown) =>
  request<FeedAnswer & { fields?: Record<string, string> }>(site.http, 'PUT', '/api/shop/feed', {
    token,
    json: { url },
  });
export const feedOf = async (site: Site, { token }: User) =>
  (await request<FeedAnswer>(site.http, 'GET', '/api/shop/feed', { token })).body;

/** Lets the site read what is due, and work through it. */
export async function readDue(site: Site, timeoutMs = 5000): Promise<void> {
  const { signal } = new AbortController();
  await readFeeds(site.app, signal, { timeoutMs });
  await runImports(site.app, signal);
}

/** States of a shop's files, oldest first. */
export async function importsOf({ app }: Site, { userId }: User): Promise<string[]> {
  const query = 'select state from shop_imports where shop_id = $1 order by id';
  return (await app.pool.query<{ state: string }>(query, [userId])).rows.map(({ state }) => state);
}
