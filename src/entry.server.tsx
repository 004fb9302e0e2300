import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type LoaderFunctionArgs,
  type Location,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  StaticRouter,
} from 'react-router';
import type { App } from './app.ts';
import { afterFirstLook } from './browser/first-look.ts';
import { ListingCard } from './features/cards/ui/card.tsx';
import { type CardProps, PrerenderedCards } from './features/cards/ui/prerendered-cards.ts';
import { serveContacts } from './features/contact/contacts.ts';
import { servePhotosFrom } from './features/photos/ui/photo-source.ts';
import { serveSiteAt } from './page/site-url.ts';
import { PageNonce } from './page/page-nonce.ts';
import { appContext, type PageNotes, pageNotes } from './page/context.ts';
import { inOwnMemory } from './cache/own-memory.ts';
import { PrerenderedParts } from './ui/prerendered-parts.ts';

/**
 * Renders the whole page at once, without streaming, so that it can be cached. The router would stream the data after the
 * page in pieces, which takes longer than rendering; so the data is read first and inserted as one script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entryContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const notes = loadContext.get(pageNotes);
  const { nonce, linkedData } = notes;
  const context = { ...entryContext, manifest: manifestOf(entryContext) };
  const { location, loaderData, errors } = context.staticHandlerContext;
  Object.assign(loaderData, notes.loaderData);
  // Errors have types of their own, which only the router writes.
  const data = errors
    ? serverHandoffStream && JSON.stringify(await text(serverHandoffStream))
    : `(${inRouterFormat})(${JSON.stringify({ loaderData, actionData: null, errors: null })})`;
  const rendered: Buffer[] = [];
  const put = (part: Buffer) => placeOf(rendered.push(part) - 1);
  const page = renderToString(
    <PageNonce value={nonce}>
      <PrerenderedCards value={(card) => put(renderCard(card))}>
        <PrerenderedParts
          value={import.meta.env.PROD ? (name, part) => put(renderPart(name, part, location)) : undefined}
        >
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </PrerenderedParts>
      </PrerenderedCards>
    </PageNonce>,
  );
  const headEnd = indexOfMarkup(page, '</head>');
  const scriptStart = indexOfMarkup(page, moduleStart) + moduleStart.length;
  const bodyEnd = indexOfMarkup(page, '</body>');
  const { head, script } = letPhotosGoFirst(page.slice(0, headEnd), page.slice(scriptStart, bodyEnd));
  notes.html = insertParts(rendered, [
    '<!DOCTYPE html>',
    head,
    // Not by React: Trusted Types forbid it to write into a script in the browser.
    linkedData ? `<script type="application/ld+json" nonce="${nonce}">${linkedData}</script>` : '',
    page.slice(headEnd, scriptStart),
    script,
    data ? dataScripts(page, data, nonce) : '',
    page.slice(bodyEnd),
  ]);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/**
 * The manifest with the routes that the router tells the browser of in the page; it would build all others, too: 6 % of an
 * uncached listing page. Index routes are among them, since a browser that knows only their parent takes it for the whole
 * page, and the pages above this one.
 */
function manifestOf({ manifest, staticHandlerContext: { matches, location } }: EntryContext): EntryContext['manifest'] {
  const matched = new Set(matches.map(({ route }) => route.id));
  const address = location.pathname.toLowerCase();
  const isAbove = (path: string | undefined) => path !== undefined && address.startsWith(`/${path.toLowerCase()}/`);
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => matched.has(id) || route?.index || isAbove(route?.path),
  );
  return { ...manifest, routes: Object.fromEntries(routes) };
}

// About 2 KB each. The newest cards are on lists and on every listing page of their section.
const cachedCards = new LRUCache<string, Buffer>({ max: 5000 });

/** Markup of a card, the same on every page; relative dates such as `bugün` are part of the key. Kept as bytes. */
function renderCard(card: CardProps): Buffer {
  const key = JSON.stringify(card);
  const known = cachedCards.get(key);
  if (known) return known;
  const rendered = inOwnMemory(Buffer.from(renderToString(<ListingCard {...card} />)));
  cachedCards.set(key, rendered);
  return rendered;
}

// At most 30 KB each, of what is alike on many pages.
const cachedParts = new LRUCache<string, Buffer>({ max: 200 });

/** Markup of a part, the same on every page, except that links to the page itself differ: then the name differs. */
function renderPart(name: string, part: ReactNode, location: Location): Buffer {
  const known = cachedParts.get(name);
  if (known) return known;
  const rendered = inOwnMemory(
    Buffer.from(
      renderToString(
        <PrerenderedCards value={(card) => renderCard(card).toString()}>
          <StaticRouter location={location}>{part}</StaticRouter>
        </PrerenderedCards>,
      ),
    ),
  );
  cachedParts.set(name, rendered);
  return rendered;
}

/** Placeholder of a part rendered separately. React escapes user text, so it cannot contain one. */
const placeOf = (index: number) => `${placeStart}${index}>`;
const placeStart = '<made ';

/** The page's pieces with the parts in their places. Joining the pieces first would copy the page once more. */
function insertParts(rendered: readonly Buffer[], pieces: readonly string[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  // A character takes at most three bytes; counting them first would take as long as writing them.
  const whole = Buffer.allocUnsafe(3 * length + rendered.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  let inserted = 0;
  for (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(placeStart); at >= 0; at = piece.indexOf(placeStart, from)) {
      end += whole.write(piece.slice(from, at), end);
      from = piece.indexOf('>', at) + 1;
      end += rendered[Number(piece.slice(at + placeStart.length, from - 1))]?.copy(whole, end) ?? 0;
      inserted += 1;
    }
    end += whole.write(piece.slice(from), end);
  }
  if (rendered.length > 0 && inserted === 0) throw new MarkupChanged(placeOf(0));
  return whole.subarray(0, end);
}

/** React or the router no longer writes the markup that this file looks for. Without this error, pages would silently lose a part. */
class MarkupChanged extends Error {
  constructor(mark: string) {
    super(`The rendered page has no ${mark}`);
  }
}

function indexOfMarkup(page: string, mark: string): number {
  const index = page.indexOf(mark);
  if (index < 0) throw new MarkupChanged(mark);
  return index;
}

// As React and the router write them.
const moduleStart = 'type="module" async="">';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const photoPreload = '<link rel="preload" as="image"';

/** On pages with preloaded photos, scripts wait for them; other pages start their scripts at once. */
function letPhotosGoFirst(head: string, script: string): { head: string; script: string } {
  if (!head.includes(photoPreload)) return { head, script };
  const modules = Array.from(head.matchAll(modulePreload), ([, address = '']) => address);
  const waiting = afterFirstLook(script, modules);
  if (import.meta.env.PROD && modules.length === 0) throw new MarkupChanged('rel="modulepreload"');
  if (!waiting.includes('=await import(')) throw new MarkupChanged('import * as');
  return { head: head.replaceAll(modulePreload, ''), script: waiting };
}

/** What the router's `StreamTransfer` would send; `data` is an expression for the text. */
function dataScripts(page: string, data: string, nonce: string): string {
  indexOfMarkup(page, '__reactRouterContext.streamController');
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${data.replaceAll('<', String.raw`\u003c`)});${stream}.close();</script>`;
}

/**
 * Turns plain data into the router's format in the browser: a list of values, in which objects and lists name their keys and
 * values by place. Sent so, the home page would be 1.9 KB of 17.6 larger, since names and texts no longer repeat.
 */
const inRouterFormat = `d=>{let o=[],e=v=>{if(v===null)return-5;let i=o.push(0)-1;o[i]=Array.isArray(v)?v.map(e):typeof v=="object"?Object.fromEntries(Object.entries(v).map(([k,w])=>["_"+e(k),e(w)])):v;return i};e(d);return JSON.stringify(o)+"\\n"}`;

/**
 * Routes whose loaders note that they ran, and leave the data of a document in its notes. The router, given nothing, is spared
 * writing it as the stream that `handleRequest` does not read: 7 % of an uncached listing page. Of pages with errors it is
 * read; those have the data of outer routes alone, which stay as they are.
 */
export function keepData(routes: Routes): Routes {
  const outer = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && keepDataOf(route, !outer.has(id))]),
  );
}

type Routes = ServerBuild['routes'];

function keepDataOf(route: NonNullable<Routes[string]>, isInner: boolean): typeof route {
  const { loader } = route.module;
  if (typeof loader !== 'function') return route;
  const keeping = async (args: LoaderFunctionArgs) => {
    const notes = args.context.get(pageNotes);
    notes.isLoaded = true;
    const loaded: unknown = await loader(args);
    // A failure brings a status, which the router must see.
    if (!isInner || !notes.loaderData || !isPlain(loaded)) return loaded;
    notes.loaderData[route.id] = loaded;
    return null;
  };
  return { ...route, module: { ...route.module, loader: keeping } };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The context of loaders; created here because the page bundle has its own copies of modules. */
export function createLoadContext(app: App, notes: PageNotes): RouterContextProvider {
  servePhotosFrom(app.config.photosUrl);
  serveSiteAt(app.config.siteUrl);
  serveContacts(app.config.contact);
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(pageNotes, notes);
  return context;
}

/** Logs errors of pages; visitors see no details. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Without the query, which may hold personal data.
  context.get(appContext).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
