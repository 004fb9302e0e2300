/** Parts of pages behind links in mails: what a link is about, and one button. Opening a link changes nothing. */
import type { ReactNode, SyntheticEvent } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { isLoadFailure, type LoadFailure } from './browser/load-failure.ts';
import { primaryButton } from './buttons.ts';
import { PageRetryButton } from './load-failed.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useWrite } from './use-write.ts';

type PageProps<Loaded> = { title: string; loaded: Loaded | LoadFailure; children: (loaded: Loaded) => ReactNode };

export function MailLinkPage<Loaded extends object>({ title, loaded, children }: PageProps<Loaded>) {
  return (
    <NarrowPage title={title}>
      {isLoadFailure(loaded) ? (
        <>
          <p role="alert">{loaded.failure}</p>
          <PageRetryButton />
        </>
      ) : (
        <div className="space-y-4">{children(loaded)}</div>
      )}
    </NarrowPage>
  );
}

type BrokenProps = { error: unknown; text: string; to: string; label: string };

/** In place of a page whose link does not work: why, and where to go instead. Throws any other error. */
export function BrokenMailLink({ error, text, to, label }: BrokenProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <NarrowPage title="Link işləmir">
      <p className="mb-4">{text}</p>
      <Link to={to} className={primaryButton}>
        {label}
      </Link>
    </NarrowPage>
  );
}

/** `action`: where the form posts without scripts; absent: the page's own address. */
type ButtonProps = { action?: string; send: () => Promise<void>; children: ReactNode };

export function MailLinkButton({ action, send, children }: ButtonProps) {
  const { sending, message, write } = useWrite();
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    void write(send);
  };
  return (
    <>
      <div role="alert" className="font-medium text-danger empty:hidden">
        {message}
      </div>
      <form method="post" action={action} onSubmit={press}>
        <button aria-busy={sending} className={`${primaryButton} w-full`}>
          {sending ? 'Göndərilir…' : children}
        </button>
      </form>
    </>
  );
}
