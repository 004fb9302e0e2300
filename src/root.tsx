/** The shell of every page: header, content, footer, bottom bar; and what is shown when something fails. */
import './app.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { tellFailedLoads } from './browser/load-failure.ts';
import { ArrivingPage } from './features/listings/ui/arriving-page.tsx';
import { KeptPage } from './features/offline/ui/kept-page.tsx';
import { BottomBar } from './features/pages/ui/bottom-bar.tsx';
import { Footer } from './features/pages/ui/footer.tsx';
import { Header } from './features/pages/ui/header.tsx';
import { ownBase, photosBase } from './features/photos/ui/photo-source.ts';
import { primaryButton, quietButton } from './ui/buttons.ts';
import { LoadingBar } from './ui/loading-bar.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [tellFailedLoads];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="az">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b746a" />
        {photosBase() !== ownBase && <meta name="photos" content={photosBase()} />}
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-ink px-4 py-3 text-white focus:translate-y-0"
        >
          Məzmuna keç
        </a>
        <LoadingBar />
        <Header />
        <main id="main" className="min-h-[75vh] pt-24 md:pt-28">
          <ArrivingPage>{children}</ArrivingPage>
        </main>
        <Footer />
        <BottomBar />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <KeptPage />
    </>
  );
}

const unexpected = 'Unexpected Application Error!';

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Failure
        title="Səhifə tapılmadı"
        text="Ünvan səhv yazılıb və ya elan artıq silinib."
        detail={`${unexpected} 404 Not Found`}
      />
    );
  }
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'Unknown error';
  return (
    <Failure title={unexpected} text={message}>
      <button type="button" onClick={() => location.reload()} className={quietButton}>
        Yenidən cəhd et
      </button>
    </Failure>
  );
}

type FailureProps = { title: string; text: string; detail?: string; children?: ReactNode };

function Failure({ title, text, detail, children }: FailureProps) {
  return (
    <div className="mx-auto max-w-lg px-4 py-20 text-center">
      <title>{`${title} – AxtarTap`}</title>
      <h1 className="text-3xl font-bold text-balance">{title}</h1>
      <p className="mt-3 mb-8 text-lg break-words text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={primaryButton}>
          Ana səhifəyə qayıt
        </Link>
        {children}
      </div>
      {detail && (
        <p lang="en" className="mt-10 text-xs text-muted">
          {detail}
        </p>
      )}
    </div>
  );
}
