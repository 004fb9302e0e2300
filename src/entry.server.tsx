import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router';
import type { App } from './app.ts';
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
    const { nonce } = loadContext.get(pageNotes);
    const page = (
      <PageNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageNonce>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onError: reject,
    });
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
