/** Ratings of the seller: the latest, and more on demand. */
import { type ReactNode, useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { quietButton } from '../../ui/buttons.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { RatingList } from '../../ratings/ui/rating-list.tsx';
import { Star } from '../../ratings/ui/stars.tsx';
import type { RatingsPage } from '../../ratings/schemas.server.ts';

type Props = {
  accountId: string;
  first: RatingsPage;
  /** How many have five stars, four and so on. */
  byStars: readonly number[];
  count: ReactNode;
};

export function SellerRatings({ accountId, first, byStars, count }: Props) {
  const [more, setMore] = useState<RatingsPage>({ items: [], nextCursor: first.nextCursor });
  const { sending: loading, write } = useWrite();
  const load = (cursor: string) =>
    write(
      async () => {
        const page = await call('GET /api/sellers/{id}/ratings', { path: { id: accountId }, query: { cursor } });
        setMore({ items: [...more.items, ...page.items], nextCursor: page.nextCursor });
      },
      ({ message }) => showToast('Əməliyyat yerinə yetirilmədi', message),
    );
  const { nextCursor } = more;
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="mt-8 mb-3 text-xl font-semibold md:mt-12 md:text-2xl">
        Rəylər{count}
      </h2>
      <div className="grid gap-6 lg:flex">
        <Bars byStars={byStars} />
        <div className="min-w-0 flex-1">
          <RatingList ratings={[...first.items, ...more.items]} />
          {nextCursor !== null && (
            <p className="mt-6 text-center">
              <button type="button" aria-busy={loading} onClick={() => void load(nextCursor)} className={quietButton}>
                Daha çox göstər
              </button>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

// Beside the list on large screens; without effect where it stands above.
const besideList = { flex: '0 0 18rem' };

/** One bar for each number of stars, as long as its share of all ratings. */
function Bars({ byStars }: { byStars: readonly number[] }) {
  const total = byStars.reduce((sum, each) => sum + each, 0);
  if (total === 0) return null;
  return (
    <ul aria-label="Ulduzlara görə" className="panel grid gap-2 p-4 text-sm sm:p-6 lg:self-start" style={besideList}>
      {byStars.map((number, at) => (
        <li key={at} className="flex items-center gap-3 tabular-nums">
          <span className="flex shrink-0 items-center gap-1 font-medium text-star">
            <span className="sr-only">{5 - at} ulduz: </span>
            <span aria-hidden="true" className="text-ink">
              {5 - at}
            </span>
            <Star filled />
          </span>
          <span aria-hidden="true" className="min-w-0 flex-1 overflow-hidden rounded-full bg-sunken text-star">
            <span
              className="block rounded-full py-1"
              style={{ width: `${(number / total) * 100}%`, background: 'currentColor' }}
            />
          </span>
          <span className="w-6 shrink-0 text-right text-muted">
            {number}
            <span className="sr-only"> rəy</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
