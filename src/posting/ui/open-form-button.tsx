/** Opens the posting form of a section. Signed-out visitors may fill it in, and log in to send it. */
import { useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { readStored } from '../../ui/browser/storage.ts';
import type { Section } from '../../domain/fields/section.ts';
import { plainButton } from '../../ui/buttons.ts';
import { PostButtonContent } from './post-button-content.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useSignedIn } from '../../accounts/session.ts';
import { ListingFormDialog } from './form/on-demand-form.tsx';

const RefusedNotice = onDemand(async () => (await import('./refused-notice.tsx')).RefusedNotice);

export function OpenFormButton({ section }: { section: Section }) {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<'closed' | 'open' | 'refused'>('closed');
  const { revalidate } = useRevalidator();
  // Set by the section chooser, the header and the phones' bottom bar; handled on each navigation, even to the same address.
  const { key, state: entry } = useLocation() as Location<{ overList?: true } | null>;
  const navigate = useNavigate();
  const posted = useRef(false);
  const wished = params.has('yeni') ? key : undefined;
  const signedIn = useSignedIn();
  const [followed, setFollowed] = useState<string>();
  // After hydration, and only once: the end of a session must not close a half-filled form.
  if (signedIn !== undefined && wished !== followed) {
    setFollowed(wished);
    if (wished !== undefined) setState(signedIn ? 'open' : 'refused');
    // A loaded form closes itself, after asking.
    else if (state === 'refused' || !ListingFormDialog.isLoaded()) setState('closed');
  }
  const close = () => {
    setState('closed');
    if (wished === undefined) return;
    // Goes back to the unchanged list, unless something was posted.
    if (entry?.overList && !posted.current) void navigate(-1);
    else setParams(withoutForm, { replace: true, preventScrollReset: true });
  };
  const reload = () => {
    posted.current = true;
    void revalidate();
  };
  return (
    <>
      <button
        type="button"
        {...(signedIn ? ListingFormDialog : RefusedNotice).preloadProps}
        onClick={() => setState(readStored('token') ? 'open' : 'refused')}
        // Below, where the row has no room for it, the header's and the bottom bar's do the same.
        className={`${plainButton} shrink-0 px-3 max-lg:hidden noscript:hidden`}
      >
        <PostButtonContent />
      </button>
      <noscript>
        <p className="shrink-0 text-sm whitespace-nowrap text-muted">
          Elan yerləşdirmək üçün JavaScript açıq olmalıdır.
        </p>
      </noscript>
      {state === 'open' && <ListingFormDialog section={section} open onClose={close} onPosted={reload} />}
      {state === 'refused' && <RefusedNotice onFill={() => setState('open')} onClose={close} />}
    </>
  );
}

/** Query string without the parameter that opens the form. */
export function withoutForm(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('yeni');
  return rest;
}
