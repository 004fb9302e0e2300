import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router';
import type { App } from './app.ts';
import { servePhotosFrom } from './features/photos/ui/photo-source.ts';
import { serveSiteAt } from './features/sharing/site-url.ts';
import { PageNonce } from './page-nonce.ts';
import { appContext, type PageNotes, pageNotes } from './server/context.ts';

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
  const data = serverHandoffStream && (await new Response(serverHandoffStream).text());
  const page = renderToString(
    <PageNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageNonce>,
  );
  const headEnd = page.indexOf('</head>');
  const bodyEnd = page.lastIndexOf('</body>');
  notes.html = Buffer.from(
    '<!DOCTYPE html>' +
      letScriptsWait(page.slice(0, headEnd)) +
      // Its browser side may not write into a script, and nobody reads this there.
      (linkedData ? `<script type="application/ld+json" nonce="${nonce}">${linkedData}</script>` : '') +
      page.slice(headEnd, bodyEnd) +
      (data ? dataScripts(data, nonce) : '') +
      page.slice(bodyEnd),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** What can be seen comes first: styles and photos share a phone's narrow line with the scripts. */
function letScriptsWait(head: string): string {
  return head.replaceAll('rel="modulepreload"', '$& fetchpriority="low"');
}

/** What the router's browser side reads, as its own `StreamTransfer` writes it. */
function dataScripts(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close();</script>`;
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
