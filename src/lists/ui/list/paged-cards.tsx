/** A list with a button that appends the next page; without scripts, it links to that page. */
import { startTransition, useEffect, useState } from 'react';
import { Link, NavigationType, useFetcher, useLocation, useNavigationType } from 'react-router';
import { isLoadFailure, type LoadFailure } from '../../../ui/browser/load-failure.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { CardOrigin } from '../../../domain/sections/links.ts';
import type { CardPage } from '../../../listings/cards/present-card.ts';
import { CardParts } from './card-parts.tsx';
import { isListStored, restoredHeight } from './restored-height.ts';

const keptPlace = () => import('./stored-place.ts');

type Props = { page: CardPage; from?: CardOrigin; /** The first row is above the fold. */ eager?: boolean };

export function PagedCards(props: Props) {
  // Keyed by navigation: another list, or the same one reopened, starts at its first page.
  return <Pages key={useLocation().key} {...props} />;
}

function Pages({ page, from = 'anywhere', eager = true }: Props) {
  const { key, pathname, search } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [first, setFirst] = useState(page);
  const [pages, setPages] = useState(() => (back && readPages(key)) || [page]);
  const [found, setFound] = useState(pages.length);
  const fresh = useNewListings(search);
  // The list was reloaded after a change.
  if (first !== page) {
    setFirst(page);
    setPages([page]);
  }
  const add = (next: CardPage) => {
    const longer = [...pages, next];
    storePages(key, longer);
    setPages(longer);
    keptPlace()
      .then(({ storeList }) => storeList(key, longer))
      .catch(() => undefined);
  };
  useEffect(() => {
    const show = (kept: readonly CardPage[]) => {
      storePages(key, kept);
      setPages(kept);
      setFound(kept.length);
    };
    if (pages.length === 1 && isListStored(key))
      keptPlace()
        .then(({ restoreList }) => restoreList(key, show))
        .catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is opened
  }, []);
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const cards = pages.flatMap((each) => each.cards);
  // Moves focus to the first new card: the focused button is gone.
  const focusAt = pages.length > found ? cards.length - (pages.at(-1)?.cards.length ?? 0) : -1;
  return (
    <div data-list style={restoredHeight}>
      <CardParts pages={pages} eager={eager} from={from} more={cursor !== null} focusAt={focusAt} fresh={fresh} />
      {cursor !== null && <NextPage key={cursor} address={addressOf(pathname, search, cursor)} onPage={add} />}
    </div>
  );
}

function NextPage({ address, onPage }: { address: string; onPage: (page: CardPage) => void }) {
  const { data, state, load: fetchPage } = useFetcher<CardPage | LoadFailure>();
  useEffect(() => {
    if (data && !isLoadFailure(data)) onPage(data);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a page
  }, [data]);
  // `index` selects the home page's loader instead of the root's.
  const load = () => void fetchPage(address.startsWith('/?') ? `${address}&index` : address);
  const loading = state !== 'idle';
  if (data && isLoadFailure(data)) {
    return (
      <div className="mt-8">
        <LoadFailed text={data.failure} retrying={loading} onRetry={load} />
      </div>
    );
  }
  return (
    <div className="mt-8 text-center">
      <Link
        to={address}
        className={`${quietButton} min-w-48`}
        aria-busy={loading}
        onClick={(event) => {
          event.preventDefault();
          if (!loading) load();
        }}
      >
        {loading ? 'Yüklənir…' : 'Daha çox elan'}
      </Link>
    </div>
  );
}

function addressOf(pathname: string, search: string, cursor: string): string {
  const params = new URLSearchParams(search);
  params.set('cursor', cursor);
  return `${pathname}?${params}`;
}

// Loaded pages, so that going back restores the position. By history entry: the same address may occur several times with different numbers of pages.
const pagesOf = new Map<string, readonly CardPage[]>();
const maxEntries = 20;

function readPages(entry: string): readonly CardPage[] | undefined {
  return pagesOf.get(entry);
}

function storePages(entry: string, pages: readonly CardPage[]): void {
  pagesOf.delete(entry);
  pagesOf.set(entry, pages);
  const [oldest] = pagesOf.keys();
  if (pagesOf.size > maxEntries && oldest !== undefined) pagesOf.delete(oldest);
}

/** Display numbers of a saved search's new listings, loaded apart since the page is the same for everyone; undefined unless the address is that of a saved search. */
function useNewListings(search: string): ReadonlySet<number> | undefined {
  const [fresh, setFresh] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (!search.includes('axtaris=')) return;
    import('../../../saved-searches/ui/new-listings.ts')
      .then(({ readNewListings }) => readNewListings(search))
      // As a transition, so that cards not yet hydrated are hydrated first.
      .then((numbers) => startTransition(() => setFresh(numbers)))
      .catch(() => undefined);
  }, [search]);
  return fresh;
}
