/** Shown instead of a listing that does not exist or could not be loaded. */
import { isRouteErrorResponse, Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { sectionPath } from '../../../sections/links.ts';

const gone = 'Elan silinib və ya ünvan səhvdir. Ana səhifədə yeni elanlara baxın.';

type Props = {
  /** According to the address. */
  section?: Section | undefined;
  /** Why it could not be loaded. */
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

/** Whether the listing does not exist, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
