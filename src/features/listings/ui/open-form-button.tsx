/** Opens the posting form of a section. Signed-out visitors may fill it in, and log in to send it. */
import { useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { readStored } from '../../../browser/storage.ts';
import type { Section } from '../../../fields/section.ts';
import { quietButton, quietSellButton } from '../../../ui/buttons.ts';
import { PostButtonContent } from './post-button-content.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSignedIn } from '../../accounts/session.ts';
import { ListingFormDialog } from './form/on-demand-form.tsx';
import { LogInLink } from './log-in-link.tsx';

export function OpenFormButton({ section }: { section: Section }) {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<'closed' | 'open' | 'refused'>('closed');
  const { revalidate } = useRevalidator();
  // Set by the section chooser and the phones' bottom bar: handled again on each navigation, even to the same address.
  const { key } = useLocation();
  const wished = params.has('yeni') ? key : undefined;
  const signedIn = useSignedIn();
  const [followed, setFollowed] = useState<string>();
  // After hydration, and only once: a session that ends must not close a half-filled form.
  if (signedIn !== undefined && wished !== followed) {
    setFollowed(wished);
    if (wished !== undefined) setState(signedIn ? 'open' : 'refused');
    // A loaded form closes itself: it asks first.
    else if (state === 'refused' || !ListingFormDialog.isLoaded()) setState('closed');
  }
  const close = () => {
    setState('closed');
    if (wished !== undefined) setParams(withoutForm, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        {...(signedIn ? ListingFormDialog : Notice).preloadProps}
        onClick={() => setState(readStored('token') ? 'open' : 'refused')}
        className={`${quietSellButton} shrink-0 max-sm:hidden noscript:hidden`}
      >
        <PostButtonContent />
      </button>
      <noscript>
        <p className="shrink-0 text-sm whitespace-nowrap text-muted">
          Elan yerləşdirmək üçün JavaScript açıq olmalıdır.
        </p>
      </noscript>
      {state === 'open' && (
        <ListingFormDialog section={section} open onClose={close} onPosted={() => void revalidate()} />
      )}
      {state === 'refused' && (
        <Notice
          title="Giriş tələb olunur"
          text="Elan paylaşmaq üçün hesabınıza daxil olun"
          onClose={close}
          action={
            <>
              <LogInLink />
              <button type="button" className={quietButton} onClick={() => setState('open')}>
                Əvvəlcə formanı doldur
              </button>
            </>
          }
        />
      )}
    </>
  );
}

/** The query without the parameter that opens the form. */
export function withoutForm(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('yeni');
  return rest;
}
