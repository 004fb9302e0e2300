/** Shown instead of a listing that does not exist or could not be loaded. */
import { type ErrorResponse, isRouteErrorResponse, Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { sectionByName, sectionPath } from '../../../sections/links.ts';
import { CardGrid } from '../../cards/ui/card-grid.tsx';
import type { Gone } from '../missing-page.server.ts';

const missing = 'Elan silinib və ya ünvan səhvdir. Ana səhifədə yeni elanlara baxın.';
const removed = 'Elan silinib. Ana səhifədə yeni elanlara baxın.';

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
          text={failure ?? (error?.status === 410 ? removed : missing)}
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
      {gone && gone.similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10 px-4 sm:px-0 lg:[&_.cards]:[--columns:4]">
          <h2 id="similar" className="mb-4 text-xl font-semibold">
            Bənzər elanlar
          </h2>
          <CardGrid cards={gone.similar} />
        </section>
      )}
    </div>
  );
}

/** Whether the listing does not exist, or no longer. */
export function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
