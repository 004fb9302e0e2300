import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type Location,
  RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router';
import type { App } from './app.ts';
import { afterFirstLook } from './browser/first-look.ts';
import { ListingCard } from './features/cards/ui/card.tsx';
import { type CardProps, MadeCards } from './features/cards/ui/made-cards.ts';
import { servePhotosFrom } from './features/photos/ui/photo-source.ts';
import { serveSiteAt } from './page/site-url.ts';
import { PageNonce } from './page/page-nonce.ts';
import { appContext, type PageNotes, pageNotes } from './page/context.ts';
import { inOwnMemory } from './cache/own-memory.ts';
import { MadeParts } from './ui/made-parts.ts';

/**
 * Makes the whole page at once: nothing here streams, and a finished page can be kept. The router would send the data
 * after the page, piece by piece, which takes React longer than the page itself; so it is read beforehand and put in as one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const notes = loadContext.get(pageNotes);
  const { nonce, linkedData } = notes;
  const data = serverHandoffStream && (await text(serverHandoffStream));
  const made: Buffer[] = [];
  const put = (part: Buffer) => placeOf(made.push(part) - 1);
  const { location } = context.staticHandlerContext;
  const page = renderToString(
    <PageNonce value={nonce}>
      <MadeCards value={(card) => put(makeCard(card))}>
        <MadeParts value={import.meta.env.PROD ? (name, part) => put(makePart(name, part, location)) : undefined}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </MadeParts>
      </MadeCards>
    </PageNonce>,
  );
  const headEnd = page.indexOf('</head>');
  const scriptStart = page.lastIndexOf(moduleStart) + moduleStart.length;
  const bodyEnd = page.lastIndexOf('</body>');
  const { head, script } = letPhotosGoFirst(page.slice(0, headEnd), page.slice(scriptStart, bodyEnd));
  notes.html = putIn(
    made,
    '<!DOCTYPE html>' +
      head +
      // Its browser side may not write into a script, and nobody reads this there.
      (linkedData ? `<script type="application/ld+json" nonce="${nonce}">${linkedData}</script>` : '') +
      page.slice(headEnd, scriptStart) +
      script +
      (data ? dataScripts(data, nonce) : '') +
      page.slice(bodyEnd),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

// About two kilobytes each. The newest stand under every listing of their section, and on the lists.
const cardsMade = new LRUCache<string, Buffer>({ max: 5000 });

/** The same card looks the same on every page, down to `bugün`: that is part of it. Kept as it is sent. */
function makeCard(card: CardProps): Buffer {
  const key = JSON.stringify(card);
  const known = cardsMade.get(key);
  if (known) return known;
  const made = inOwnMemory(Buffer.from(renderToString(<ListingCard {...card} />)));
  cardsMade.set(key, made);
  return made;
}

const partsMade = new Map<string, Buffer>();

/** The same on every page, save where a link leads to the page itself: the name says so. */
function makePart(name: string, part: ReactNode, location: Location): Buffer {
  const known = partsMade.get(name);
  if (known) return known;
  const made = inOwnMemory(Buffer.from(renderToString(<StaticRouter location={location}>{part}</StaticRouter>)));
  partsMade.set(name, made);
  return made;
}

/** Where something belongs that was made apart; what people wrote stands nowhere as a tag. */
const placeOf = (index: number) => `<made ${index}>`;
const place = /<made (\d+)>/;

function putIn(made: readonly Buffer[], page: string): Buffer {
  const parts = page.split(place);
  return Buffer.concat(parts.map((part, index) => (index % 2 ? made[Number(part)] : undefined) ?? Buffer.from(part)));
}

// As React and the router write them.
const moduleStart = 'type="module" async="">';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const photoPreload = '<link rel="preload" as="image"';

/** Where photos are the first to be seen, scripts wait for them; a page of words or a form comes alive as soon as it can. */
function letPhotosGoFirst(head: string, script: string): { head: string; script: string } {
  if (!head.includes(photoPreload)) return { head, script };
  const modules = Array.from(head.matchAll(modulePreload), ([, address = '']) => address);
  return { head: head.replaceAll(modulePreload, ''), script: afterFirstLook(script, modules) };
}

/** What the router's browser side reads from its `StreamTransfer`: a line of JSON. It stands here as it is, not as a text that quotes it. */
function dataScripts(data: string, nonce: string): string {
  const literal = data.trimEnd().replaceAll('<', String.raw`\u003c`);
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(JSON.stringify(${literal})+'\\n');${stream}.close();</script>`;
}

/** What loaders get; made here because the pages are bundled apart from the server. */
export function createLoadContext(app: App, notes: PageNotes): RouterContextProvider {
  servePhotosFrom(app.config.photosUrl);
  serveSiteAt(app.config.siteUrl);
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(pageNotes, notes);
  return context;
}

/** Errors of pages go to the log; the visitor sees none of their details. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // What stands behind the question mark may be nobody's business.
  context.get(appContext).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
