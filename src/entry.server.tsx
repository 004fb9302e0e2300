import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router';
import type { App } from './app.ts';
import { servePhotosFrom } from './features/photos/ui/photo-source.ts';
import { serveSiteAt } from './features/sharing/site-url.ts';
import { PageNonce } from './page-nonce.ts';
import { appContext, type PageNotes, pageNotes } from './server/context.ts';

/** Waits for the whole page: nothing here streams, and a finished page can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const notes = loadContext.get(pageNotes);
    const parts: Uint8Array[] = [];
    const page = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        notes.html = withLinkedData(Buffer.concat(parts), notes);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <PageNonce value={notes.nonce}>
        <ServerRouter context={context} url={request.url} nonce={notes.nonce} />
      </PageNonce>,
      { onAllReady: () => pipe(page), onError: reject },
    );
    request.signal.addEventListener('abort', () => abort());
  });
}

/** Put in beside React: its browser side may not write into a script, and nobody reads this there. */
function withLinkedData(html: Buffer, { linkedData, nonce }: PageNotes): Buffer {
  if (!linkedData) return html;
  const place = html.indexOf('</head>');
  const script = `<script type="application/ld+json" nonce="${nonce}">${linkedData}</script>`;
  return Buffer.concat([html.subarray(0, place), Buffer.from(script), html.subarray(place)]);
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
