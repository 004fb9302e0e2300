/** Stands in place of a listing that is not there, or could not be fetched. */
import { isRouteErrorResponse, Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { sectionPath } from '../../../sections/links.ts';

const gone = 'Elan silinib və ya ünvan səhvdir. Ana səhifədə yeni elanlara baxın.';

type Props = {
  /** The section of the address. */
  section?: Section | undefined;
  /** Why it could not be fetched; another try may help. */
  failure?: string;
};

export function ListingMissing({ section, failure }: Props) {
  const text = section?.missing ?? 'Elan Yüklənmədi';
  return (
    <div className="mx-auto max-w-xl px-4 py-6">
      <EmptyState
        role={failure ? 'alert' : undefined}
        drawing={failure ? 'plug' : 'signpost'}
        heading="h1"
        title={text}
        text={failure ?? gone}
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
      {!failure && <p className="mt-6 text-center text-sm text-muted">404</p>}
    </div>
  );
}

/** Whether a page failed because there is no such listing, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
