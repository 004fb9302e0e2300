/** Shown instead of a listing that does not exist or could not be loaded. */
import { type ErrorResponse, Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { sectionByName, sectionPath } from '../../../sections/links.ts';
import { SimilarListings } from '../../cards/ui/similar-listings.tsx';
import type { Gone } from '../missing-page.server.ts';

type Props = {
  /** According to the address. */
  section?: Section | undefined;
  /** Why it could not be loaded. */
  failure?: string;
  /** 404, or 410 if it existed. */
  error?: ErrorResponse;
};

export function ListingMissing({ section: named, failure, error }: Props) {
  const gone = error?.data as Gone | null | undefined;
  const section = named ?? sectionByName(gone?.section ?? '');
  const text = section?.missing ?? 'Elan Yüklənmədi';
  return (
    <div className="mx-auto max-w-318 py-6 sm:px-4">
      <div className="mx-auto max-w-xl px-4">
        <EmptyState
          role={failure ? 'alert' : undefined}
          drawing={failure ? 'plug' : 'signpost'}
          heading="h1"
          title={text}
          text={
            failure ??
            `Elan silinib${error?.status === 410 ? '' : ' və ya ünvan səhvdir'}. Ana səhifədə yeni elanlara baxın.`
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
        {error && <p className="mt-6 text-center text-sm text-muted">{error.status}</p>}
      </div>
      {gone && section && <SimilarListings cards={gone.similar} section={section} />}
    </div>
  );
}
