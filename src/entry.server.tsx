/** Renders pages the router's way, but to the end before sending, so that they can be cached. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router';
import type { App } from './platform/app/app.ts';
import { delayScripts } from './ui/browser/photos-first.ts';
import { markupOf } from './listings/cards/card-markup.server.tsx';
import { CardMarkup } from './listings/cards/ui/card-markup.tsx';
import { presentPhoto } from './photos/present.ts';
import { setPhotosBase, smallestOf } from './photos/ui/photo-source.ts';
import { appContext, type PageNotes, pageNotes } from './platform/page/context.ts';
import { PageScripts } from './platform/page/page-scripts.ts';
import { setSiteUrl } from './platform/page/site-url.ts';
import { shownOf } from './platform/site/settings.ts';
import type { Site } from './platform/site/site.server.ts';
import { setShownSite } from './ui/site.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, linkedData } = loadContext.get(pageNotes);
  const page = await renderWhole(
    <PageScripts value={{ nonce, linkedData }}>
      <CardMarkup value={markupOf}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </CardMarkup>
    </PageScripts>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(delayScripts(page), { status, headers });
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // Nothing is sent before the page is complete.
    progressiveChunkSize: Infinity,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onShellError: reject,
  });
  return promise;
}

/** Notes that a loader ran: a page without loaders shows no data. */
export const instrumentations: ServerInstrumentation[] = [
  {
    route: (route) =>
      route.instrument({
        async loader(load, { context }) {
          context.get(pageNotes).isLoaded = true;
          await load();
        },
      }),
  },
];

/** The context of loaders; created here because the page bundle has its own copies of modules. */
export function createLoadContext(app: App, notes: PageNotes, site: Site): RouterContextProvider {
  setPhotosBase(app.config.photosUrl);
  setSiteUrl(app.config.siteUrl);
  setShownSite(shownOf(site, site.logo && smallestOf(presentPhoto(site.logo)), site.demo));
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
