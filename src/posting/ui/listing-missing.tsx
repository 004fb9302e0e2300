/** Shown instead of a listing that does not exist or could not be loaded. */
import { lazy, Suspense } from 'react';
import { type ErrorResponse, Link, useLocation } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageRetryButton } from '../../ui/load-failed.tsx';
import { sectionByName, sectionPath } from '../../domain/sections/links.ts';
import { SimilarListings } from '../../listings/cards/ui/similar-listings.tsx';
import type { Gone } from '../missing-page.server.ts';
import { useSignedIn } from '../../accounts/session.ts';
import { goneTitle, isGone } from './is-missing.ts';

// Owners only; loads lazily.
const OwnMissing = lazy(async () => ({ default: (await import('./own/own-missing.tsx')).OwnMissing }));

type Props = {
  /** Section named in the address. */
  section?: Section | undefined;
  /** Why loading failed. */
  failure?: string;
  /** 404, or 410 if the listing existed. */
  error?: ErrorResponse;
};

/** Its owner learns what to do about it; everybody else, that it is missing. */
export function ListingMissing(props: Props) {
  const signedIn = useSignedIn();
  const number = useLocation().pathname.split('/').at(-1) ?? '';
  const missing = <Missing {...props} />;
  if (!signedIn || !props.error) return missing;
  return (
    <Suspense fallback={missing}>
      <OwnMissing number={number}>{missing}</OwnMissing>
    </Suspense>
  );
}

function Missing({ section: named, failure, error }: Props) {
  const gone = error?.data as Gone | null | undefined;
  const section = named ?? sectionByName(gone?.section ?? '');
  const missing = section?.missing ?? 'Elan Yüklənmədi';
  const existed = isGone(error);
  return (
    <div className="mx-auto max-w-page py-6 sm:px-4">
      <div className="mx-auto max-w-xl px-4">
        <EmptyState
          role={failure ? 'alert' : undefined}
          drawing={failure ? 'plug' : 'signpost'}
          heading="h1"
          title={existed ? goneTitle : missing}
          text={
            failure ??
            (existed
              ? `${missing.replace(/\.$/, '')}. Satıcı elanı silib. ${gone?.similar.length ? 'Aşağıda bölmənin yeni elanları var.' : 'Ana səhifədə yeni elanlara baxın.'}`
              : 'Elan silinib və ya link səhvdir. Ana səhifədə yeni elanlara baxın.')
          }
        >
          <Link to="/" className={primaryButton}>
            Ana səhifəyə qayıt
          </Link>
          {failure ? (
            <PageRetryButton />
          ) : (
            <Link to={section ? sectionPath(section) : '/search'} className={quietButton}>
              {section ? 'Bölmənin elanları' : 'Elanlarda axtar'}
            </Link>
          )}
        </EmptyState>
        {error && <p className="sr-only">{error.status}</p>}
      </div>
      {gone && section && <SimilarListings cards={gone.similar} section={section} />}
    </div>
  );
}
