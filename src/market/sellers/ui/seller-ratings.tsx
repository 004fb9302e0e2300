/** Ratings of the seller: the latest, and more on demand. */
import { type ReactNode, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { RatingList } from '../../../talk/ratings/ui/rating-list.tsx';
import type { RatingsPage } from '../../../talk/ratings/schemas.server.ts';

type Props = { accountId: string; first: RatingsPage; count: ReactNode };

export function SellerRatings({ accountId, first, count }: Props) {
  const [more, setMore] = useState<RatingsPage>({ items: [], nextCursor: first.nextCursor });
  const [loading, setLoading] = useState(false);
  const load = async (cursor: string) => {
    if (loading) return;
    setLoading(true);
    try {
      const page = await call('GET /api/sellers/{id}/ratings', { path: { id: accountId }, query: { cursor } });
      setMore({ items: [...more.items, ...page.items], nextCursor: page.nextCursor });
    } catch (error) {
      showToast('Əməliyyat yerinə yetirilmədi', error instanceof CallError ? error.message : undefined);
    }
    setLoading(false);
  };
  const { nextCursor } = more;
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="mt-8 mb-3 text-xl font-semibold md:mt-12 md:text-2xl">
        Rəylər{count}
      </h2>
      <div className="max-w-text">
        <RatingList ratings={[...first.items, ...more.items]} />
        {nextCursor !== null && (
          <p className="mt-6 text-center">
            <button type="button" aria-busy={loading} onClick={() => void load(nextCursor)} className={quietButton}>
              Daha çox göstər
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
