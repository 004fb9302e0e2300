/** The parts of `Lately`, loaded where there is something to show. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dayMs } from '../../../domain/language/durations.ts';
import { formatAge } from '../../../domain/language/dates.ts';
import { groupThousands } from '../../../domain/fields/format.ts';
import { ListingCard } from '../../../listings/cards/ui/card.tsx';
import { forgetSeenListings, setRemembersSeen, useSeenListings } from '../../../listings/cards/seen.ts';
import { dismissCheaper, readCheaper } from '../../../favorites/cheaper.ts';
import { readFavorites } from '../../../favorites/favorites.ts';
import { cardsOfLately } from '../../home-sizes.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { forgetSearches, type RecentSearch, useRecentSearches } from '../../suggestions/recent.ts';
import { useCounts } from '../filters/use-counts.ts';

type Props = {
  /** As known when the page came: what came later would move it. */
  hasSearches: boolean;
  hasCards: boolean;
  onForget: () => void;
};

export function LatelyParts({ hasCards, onForget, ...known }: Props) {
  const searches = useRecentSearches();
  // Whatever is stored counts as known; it may be no search.
  const hasSearches = known.hasSearches && searches.length > 0;
  const isEmpty = !hasSearches && !hasCards;
  useEffect(() => {
    if (isEmpty) onForget();
  }, [isEmpty, onForget]);
  const forget = () => {
    focusNextHeading();
    onForget();
    forgetAll();
  };
  return (
    <>
      <button
        type="button"
        onClick={forget}
        className="absolute top-0 right-0 min-h-11 rounded-control px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
      >
        Siyahını təmizlə
      </button>
      {hasSearches && <Searches searches={searches} />}
      {hasCards && <Cards onEmpty={hasSearches ? undefined : onForget} />}
    </>
  );
}

function Searches({ searches }: { searches: readonly RecentSearch[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul
      aria-label="Son axtarışlar"
      className="-mx-4 mb-3 hidden h-14 gap-2 overflow-x-auto px-4 [scrollbar-width:none] in-data-searched:flex"
    >
      {searches.map((search) => (
        <li key={search.text} className="w-44 shrink-0">
          <Search search={search} now={now} />
        </li>
      ))}
    </ul>
  );
}

type SearchProps = { search: RecentSearch; now: number };

/** A link to the search, and how many listings are newer than it; lists are asked for those of a day, or of a week. */
function Search({ search: { text, at }, now }: SearchProps) {
  const days = Math.floor((now - at) / dayMs);
  const age = at > 0 ? formatAge(new Date(at), new Date(now)) : 'axtarış';
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
        <Since query={`${new URLSearchParams({ q: text })}`} {...{ age, days }} onNew={() => setIsNew(true)} />
      ) : (
        <span className="truncate text-xs text-muted">{age}</span>
      )}
    </Link>
  );
}

type SinceProps = { query: string; age: string; days: number; onNew: () => void };

function Since({ query, age, days, onNew }: SinceProps) {
  const counts = useCounts(`${query}&understand=1&days=${days < 7 ? 1 : 7}`);
  const total = counts && !counts.lost ? counts.total : 0;
  useEffect(() => {
    if (total > 0) onNew();
  }, [total, onNew]);
  if (total === 0) return <span className="truncate text-xs text-muted">{age}</span>;
  return (
    <span className="truncate text-xs font-semibold text-accent-strong tabular-nums">
      {days < 7 ? 'son gündə' : 'bu həftə'} {groupThousands(total)} yeni
    </span>
  );
}

type CardsProps = { onEmpty: (() => void) | undefined };

function Cards({ onEmpty }: CardsProps) {
  const seen = useSeenListings();
  const [cheaper] = useState(readCheaper);
  const favorites = readFavorites().flatMap((card) => {
    const price = cheaper.get(card._id);
    return price === undefined || price >= card.price
      ? []
      : [{ card: { ...card, price }, differs: `−${groupThousands(card.price - price)} AZN` }];
  });
  const ids = new Set(favorites.map(({ card }) => card._id));
  const others = seen.filter(({ _id }) => !ids.has(_id)).map((card) => ({ card, differs: undefined }));
  const cards = [...favorites, ...others].slice(0, cardsOfLately);
  const isEmpty = cards.length === 0;
  useEffect(() => {
    // Its room was kept for favourites that are none any more.
    if (isEmpty) onEmpty?.();
  }, [isEmpty, onEmpty]);
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

/** The button vanishes with what it clears. */
function focusNextHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('main h2')];
  const next = headings[headings.findIndex(({ id }) => id === 'lately') + 1];
  next?.setAttribute('tabindex', '-1');
  next?.focus({ preventScroll: true });
}

function forgetAll() {
  forgetSearches();
  dismissCheaper();
  forgetSeenListings();
  showToast('Siyahı təmizləndi', 'Baxdıqlarınız və axtarışlarınız yalnız bu brauzerdə idi.', {
    label: 'Baxdıqlarımı saxlama',
    run: () => setRemembersSeen(false),
  });
}
