/** Stands in place of a listing that is not there, or could not be fetched. */
import { isRouteErrorResponse, Link } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';
import { PageRetryButton } from '../../../ui/load-failed.tsx';

const gone = 'Elan silinib və ya ünvan səhvdir. Ana səhifədə yeni elanlara baxın.';

type Props = {
  text?: string | undefined;
  /** Why it could not be fetched; another try may help. */
  failure?: string;
};

export function ListingMissing({ text = 'Elan Yüklənmədi', failure }: Props) {
  return (
    <div role={failure && 'alert'} className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center">
      <p aria-hidden="true" className="text-7xl font-bold text-muted">
        404
      </p>
      <h1 className="mt-4 text-2xl font-bold">{text}</h1>
      <p className="mt-2 text-muted text-pretty">{failure ?? gone}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/" className={primaryButton}>
          Ana səhifəyə qayıt
        </Link>
        {failure && <PageRetryButton />}
      </div>
    </div>
  );
}

/** Whether a page failed because there is no such listing, or no longer. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
