import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router';
import type { App } from './app.ts';
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
        notes.html = Buffer.concat(parts);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={notes.nonce} />,
      { onAllReady: () => pipe(page), onError: reject },
    );
    request.signal.addEventListener('abort', () => abort());
  });
}

/** What loaders get; made here because the pages are bundled apart from the server. */
export function createLoadContext(app: App, notes: PageNotes): RouterContextProvider {
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
