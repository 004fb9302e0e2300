/** The parts of `Lately`, loaded where there is something to show. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dayMs } from '../../../domain/language/durations.ts';
import { formatAge } from '../../../domain/language/dates.ts';
import { groupThousands } from '../../../domain/fields/format.ts';
import { ListingCard } from '../../../listings/cards/ui/card.tsx';
import { forgetSeenListings, setRemembersSeen, useSeenListings } from '../../../listings/cards/seen.ts';
import { forgetCheaper, readCheaper } from '../../../favorites/cheaper.ts';
import { readFavorites } from '../../../favorites/favorites.ts';
import { cardsOfLately } from '../../home-sizes.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { forgetSearches, type RecentSearch, useRecentSearches } from '../../suggestions/recent.ts';
import { useCounts } from '../filters/use-counts.ts';

export function LatelyParts() {
  return (
    <>
      <button
        type="button"
        onClick={forgetAll}
        className="absolute top-0 right-0 min-h-11 rounded-control px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
      >
        Siyahını təmizlə
      </button>
      <Searches />
      <Cards />
    </>
  );
}

function Searches() {
  const [now] = useState(() => Date.now());
  return (
    <ul
      aria-label="Son axtarışlar"
      className="-mx-4 mb-3 hidden h-14 gap-2 overflow-x-auto px-4 [scrollbar-width:none] in-data-searched:flex"
    >
      {useRecentSearches().map((search) => (
        <li key={search.text} className="w-44 shrink-0">
          <Search search={search} days={Math.floor((now - search.at) / dayMs)} />
        </li>
      ))}
    </ul>
  );
}

type SearchProps = { search: RecentSearch; days: number };

/** A link to the search, and how many listings are newer than it; lists are asked for those of a day, or of a week. */
function Search({ search: { text, at }, days }: SearchProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <Link
      // Also shown while home is still loading from this very search.
      replace={false}
      to={`/search?${new URLSearchParams({ q: text, ...(isNew && { sort: 'new' }) })}`}
      className="flex h-14 flex-col justify-center rounded-photo bg-surface px-3 text-sm shadow-card hover:bg-accent-soft"
    >
      <span className="truncate font-medium">{text}</span>
      {at > 0 && days > 0 ? (
        <Since query={`${new URLSearchParams({ q: text })}`} {...{ at, days }} onNew={() => setIsNew(true)} />
      ) : (
        <span className="truncate text-xs text-muted">{at > 0 ? formatAge(new Date(at), new Date()) : 'axtarış'}</span>
      )}
    </Link>
  );
}

function Since({ query, at, days, onNew }: { query: string; at: number; days: number; onNew: () => void }) {
  const counts = useCounts(`${query}&understand=1&days=${days < 7 ? 1 : 7}`);
  const total = counts && !counts.lost ? counts.total : 0;
  useEffect(() => {
    if (total > 0) onNew();
  }, [total, onNew]);
  if (total === 0) return <span className="truncate text-xs text-muted">{formatAge(new Date(at), new Date())}</span>;
  return (
    <span className="truncate text-xs font-semibold text-accent-strong tabular-nums">
      {days < 7 ? 'son gündə' : 'bu həftə'} {groupThousands(total)} yeni
    </span>
  );
}

function Cards() {
  const seen = useSeenListings();
  // As known when the page came: see above.
  const [cheaper] = useState(readCheaper);
  const favorites = readFavorites().flatMap((card) => {
    const price = cheaper.get(card._id);
    return price === undefined
      ? []
      : [{ card: { ...card, price }, differs: `−${groupThousands(card.price - price)} AZN` }];
  });
  const others = seen.filter(({ _id }) => !cheaper.has(_id)).map((card) => ({ card, differs: undefined }));
  const cards = [...favorites, ...others].slice(0, cardsOfLately);
  return (
    <ul className="cards" data-rail="small">
      {cards.map(({ card, differs }) => (
        <li key={card._id} data-seller={card.seller}>
          <ListingCard card={card} unmarked {...(differs && { differs })} />
        </li>
      ))}
    </ul>
  );
}

function forgetAll() {
  forgetSearches();
  forgetCheaper();
  forgetSeenListings();
  showToast('Siyahı təmizləndi', 'Baxdıqlarınız və axtarışlarınız yalnız bu brauzerdə idi.', {
    label: 'Daha yadda saxlama',
    run: () => setRemembersSeen(false),
  });
}
