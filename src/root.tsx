/** The shell of every page: header, content, footer, bottom bar, and the error page. */
import './public.css';
import { type ReactNode, Suspense, useContext, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { recordEarlyClick, replayEarlyClick } from './ui/browser/early-click.ts';
import { recordFailedFiles } from './ui/browser/failed-files.ts';
import { restoreIfRemoved } from './ui/browser/foreign-dom-changes.ts';
import { failedLoadsAsData } from './ui/browser/load-failure.ts';
import { themeScript } from './ui/browser/theme.ts';
import { restoreHeightScript } from './lists/ui/list/restored-height.ts';
import { ArrivingPage } from './lists/ui/list/arriving-page.tsx';
import { OfflinePage } from './site/offline/ui/offline-page.tsx';
import { BottomBar } from './site/pages/ui/bottom-bar.tsx';
import { Footer } from './site/pages/ui/footer.tsx';
import { Header } from './site/pages/ui/header.tsx';
import { ownBase, photosBase } from './photos/ui/photo-source.ts';
import { PageScripts } from './platform/page/page-scripts.ts';
import { quietButton } from './ui/buttons.ts';
import font from './ui/font/inter.woff2';
import { IconSymbols } from './ui/drawn/icons.tsx';
import { LoadingBar } from './ui/loading-bar.tsx';
import { MissingPage } from './ui/missing-page.tsx';
import { Toasts } from './ui/toast/toast.tsx';
import { metaName, shownSite } from './ui/site.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [failedLoadsAsData];

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

// Before the first paint.
const earliest = `${themeScript};${recordEarlyClick};${recordFailedFiles};${restoreHeightScript}`;

/** Whether the browser has hydrated the server's page. */
let isTakenOver = false;

/**
 * Only the server renders scripts. React ignores unknown elements in head and body; known ones it recreates when the page
 * differs from what it expects, in a way that Trusted Types forbid for scripts: the page would stay blank.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, linkedData } = useContext(PageScripts);
  const { brand } = shownSite();
  useLayoutEffect(() => {
    isTakenOver = true;
    replayEarlyClick();
    // React clears the document's attributes when it recreates the page.
    globalThis.applyTheme?.();
    document.getElementById('unloaded')?.remove();
  }, []);
  return (
    // The inline theme script sets attributes before hydration.
    <html lang="az" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {photosBase() !== ownBase && <meta name="photos" content={photosBase()} />}
        {Object.keys(shownSite()).length > 0 && <meta name={metaName} content={JSON.stringify(shownSite())} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme:dark)" content="#16201e" />
        {import.meta.env.SSR && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earliest }} />}
        <Meta />
        <Links />
        {/* Empty for the site's own colour, so that the page where it is set can fill it. */}
        <style id="brand">{brand}</style>
        {import.meta.env.SSR && linkedData && (
          <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: linkedData }} />
        )}
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-ink px-4 py-3 text-page focus:translate-y-0"
        >
          Məzmuna keç
        </a>
        <IconSymbols />
        <Header />
        <main ref={restoreIfRemoved} id="main" className="min-h-[75vh] pt-18 md:pt-23">
          <LoadingBar />
          <ArrivingPage>{children}</ArrivingPage>
        </main>
        {/* Hydrated after the rest. */}
        <Suspense>
          <Footer />
        </Suspense>
        <BottomBar />
        {import.meta.env.SSR ? <ScrollRestoration /> : <ScrollPosition />}
        {import.meta.env.SSR && <Unloaded />}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

/** Shown once a script has failed: forms and buttons are dead. Not while scripts are slow: those will arrive. */
function Unloaded() {
  return (
    <aside
      id="unloaded"
      aria-label="Yüklənmə"
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-70 mx-auto w-fit rounded-control bg-ink px-3 py-2.5 text-sm text-page not-in-data-broken:hidden"
    >
      Səhifə tam yüklənmədi, düymələr işləməyə bilər.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this page */}
      <a href="" className="font-semibold underline">
        Yenidən yüklə
      </a>
    </aside>
  );
}

/** `ScrollRestoration` without its script. */
function ScrollPosition() {
  UNSAFE_useScrollRestoration();
  return null;
}

export default function Root() {
  return (
    <>
      <Outlet />
      <OfflinePage />
      <Toasts />
    </>
  );
}

// The specification's text, below a heading that visitors understand.
const unexpected = 'Unexpected Application Error!';

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The router could not fetch the route. The page itself may be available offline.
  const isOffline = isTakenOver && error instanceof TypeError && !navigator.onLine;
  useEffect(() => {
    if (isOffline) location.reload();
  }, [isOffline]);
  if (isOffline) return null;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MissingPage title="Səhifə tapılmadı" text="Link səhvdir və ya elan artıq silinib.">
        {/* Hidden from people who mistyped an address. */}
        <Technical message="404 Not Found" className="sr-only" />
      </MissingPage>
    );
  }
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'Unknown error';
  return (
    <MissingPage
      drawing="plug"
      title="Gözlənilməz xəta baş verdi"
      text="Xəta bizdədir. Bir az sonra yenidən cəhd edin."
      way={
        <button type="button" onClick={() => location.reload()} className={quietButton}>
          Yenidən cəhd et
        </button>
      }
    >
      <Technical message={message} className="mt-6 text-center text-xs text-muted" />
    </MissingPage>
  );
}

/** For bug reports. */
function Technical({ message, className }: { message: string; className: string }) {
  return (
    <p lang="en" className={className}>
      <strong className="font-medium">{unexpected}</strong> {message}
    </p>
  );
}
