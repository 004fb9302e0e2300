/** Parts of pages behind links in mails: what a link is about, and one button. Opening a link changes nothing. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { CallError } from './browser/call.ts';
import { isLoadFailure, type LoadFailure } from './browser/load-failure.ts';
import { primaryButton } from './buttons.ts';
import { PageRetryButton } from './load-failed.tsx';
import { NarrowPage } from './narrow-page.tsx';

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

/** Says why a link does not work, and where to go instead. */
export function BrokenMailLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <NarrowPage title="Link işləmir">
      <p className="mb-4">{text}</p>
      {children}
    </NarrowPage>
  );
}

/** `action`: where the form posts without scripts; absent: the page's own address. */
type ButtonProps = { action?: string; send: () => Promise<void>; children: ReactNode };

export function MailLinkButton({ action, send, children }: ButtonProps) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure('');
    try {
      await send();
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
    setSending(false);
  };
  return (
    <>
      <div role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </div>
      <form method="post" action={action} onSubmit={(event) => void press(event)}>
        <button aria-busy={sending} className={`${primaryButton} w-full`}>
          {sending ? 'Göndərilir…' : children}
        </button>
      </form>
    </>
  );
}
