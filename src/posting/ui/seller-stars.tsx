/** The seller's rating beside their name; loaded separately, so that the cached page does not depend on ratings. */
import { useEffect, useState } from 'react';
import { call } from '../../ui/browser/call.ts';

type Rated = { rating: number | null; ratings: number };

export function SellerStars({ id }: { id: string }) {
  const [rated, setRated] = useState<Rated>();
  useEffect(() => {
    const abort = new AbortController();
    // Ignores failures: the rating is optional.
    call('GET /api/sellers/{id}', { path: { id }, as: 'nobody', signal: abort.signal }).then(setRated, () => undefined);
    return () => abort.abort();
  }, [id]);
  if (!rated || rated.rating === null) return <span />;
  const average = String(rated.rating).replace('.', ',');
  return (
    <span className="tabular-nums">
      <span role="img" aria-label={`5 ulduzdan ${average}`} className="font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="mr-1 mb-1 inline size-4 fill-star">
          <path d="m12 3.4 2.7 5.6 6.1.8-4.5 4.2 1.1 6-5.4-2.9L6.6 20l1.1-6-4.5-4.2 6.1-.8Z" />
        </svg>
        {average}
      </span>{' '}
      <span className="text-muted">{rated.ratings} rəy</span>
    </span>
  );
}
