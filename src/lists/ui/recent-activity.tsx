/**
 * The visitor's recent searches and listings, on home. Only the browser knows them; `themeScript` reserves their space
 * before the first paint.
 */
import { Link } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import { railLength } from '../home-sizes.ts';
import { CardGrid, CardSkeletons } from '../../listings/cards/ui/card-grid.tsx';
import { forgetSeenListings, setRemembersSeen, useSeenListings } from '../../listings/cards/seen.ts';
import { useRecentSearches } from '../suggestions/recent.ts';

export function RecentSearches() {
  const searches = useRecentSearches();
  return (
    <nav aria-label="Son axtarışlar" className="-mt-4 mb-6 hidden h-11 in-data-searched:block">
      <ul className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
        {searches.map((text) => (
          <li key={text} className="shrink-0">
            {/* Also shown while home is still loading from this very search. */}
            <Link
              replace={false}
              to={`/search?q=${encodeURIComponent(text)}`}
              className="flex min-h-11 max-w-60 items-center gap-2 rounded-full bg-sunken px-4 text-sm transition-colors hover:bg-accent-soft"
            >
              <Icon name="clock" className="size-4 text-muted" />
              <span className="truncate">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function RecentListings() {
  const hydrated = useHydrated();
  const seen = useSeenListings();
  return (
    <section aria-labelledby="lately" className="mb-8 hidden md:mb-12 in-data-seen:block">
      <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id="lately" className="text-xl font-semibold md:text-2xl">
          Baxdığınız elanlar
        </h2>
        <button
          type="button"
          onClick={forgetSeenListings}
          className="-my-2 -mr-2 min-h-11 rounded-control px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
        >
          Siyahını təmizlə
        </button>
      </div>
      {hydrated ? (
        <CardGrid cards={seen.slice(0, railLength)} rail unmarked />
      ) : (
        <CardSkeletons count={railLength} rail />
      )}
      <p className="text-sm text-muted">
        Yalnız bu brauzerdə saxlanılır.{' '}
        <button type="button" onClick={stopRemembering} className="min-h-11 font-medium underline hover:text-ink">
          Yadda saxlanılmasın
        </button>
      </p>
    </section>
  );
}

function stopRemembering() {
  setRemembersSeen(false);
  showToast('Baxdığınız elanlar daha yadda saxlanılmır', 'Favoritlər səhifəsində yenidən qoşa bilərsiniz.', {
    label: 'Qoş',
    run: () => setRemembersSeen(true),
  });
}
