/** Opens the posting form of a section, for those who are signed in. */
import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { readStored } from '../../../browser/storage.ts';
import type { Section } from '../../../fields/section.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';

// The form, its checks and its vocabularies weigh more than the page; few who read want them.
const ListingFormDialog = lazy(() =>
  import('./listing-form-dialog.tsx').then((module) => ({ default: module.ListingFormDialog })),
);

export function OpenFormButton({ section }: { section: Section }) {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<'closed' | 'open' | 'refused'>('closed');
  const { revalidate } = useRevalidator();
  // The section chooser leads here with the wish to post.
  const wished = params.has('yeni');
  const shown = state === 'closed' && wished && typeof document !== 'undefined' ? wish() : state;
  const close = () => {
    setState('closed');
    if (wished) setParams((before) => without(before, 'yeni'), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <button type="button" onClick={() => setState(wish())} className={primaryButton}>
        <Icon name="plus" className="size-5" />
        Elan yerləşdir
      </button>
      {shown === 'open' && (
        <Suspense>
          <ListingFormDialog section={section} open onClose={close} onPosted={() => void revalidate()} />
        </Suspense>
      )}
      {shown === 'refused' && (
        <Notice
          title="Giriş tələb olunur"
          text="Elan paylaşmaq üçün hesabınıza daxil olun"
          onClose={close}
          action={
            <Link to="/login" className={primaryButton}>
              Daxil ol
            </Link>
          }
        />
      )}
    </>
  );
}

function wish(): 'open' | 'refused' {
  return readStored('token') ? 'open' : 'refused';
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}
