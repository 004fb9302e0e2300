/** The way to the next page: adds its cards below, keeping one's place; without scripts it simply leads there. */
import { useEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { quietButton } from '../../../ui/buttons.ts';
import type { CardPage } from '../present.ts';
import { CardGrid } from './card-grid.tsx';

type Props = {
  /** What the page itself brought. */
  page: CardPage;
  from?: 'anywhere' | 'section';
};

/** Cards of this page and of those that were asked for after it. */
export function PagedCards({ page, from }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<CardPage>();
  const [more, setMore] = useState<CardPage[]>([]);
  useEffect(() => setMore([]), [page]);
  useEffect(() => {
    const next = fetcher.data;
    if (next) setMore((pages) => (pages.includes(next) ? pages : [...pages, next]));
  }, [fetcher.data]);
  const cards = [page, ...more].flatMap((each) => each.cards);
  const { nextCursor } = more.at(-1) ?? page;
  const address = nextCursor && `${pathname}?${withCursor(search, nextCursor)}`;
  return (
    <>
      {/* A listing posted meanwhile can move one that was shown to the next page. */}
      <CardGrid
        cards={[...new Map(cards.map((card) => [card._id, card])).values()]}
        eager
        {...(from ? { from } : {})}
      />
      {address && (
        <div className="mt-8 text-center">
          <Link
            to={address}
            className={`${quietButton} min-w-48`}
            aria-busy={fetcher.state !== 'idle'}
            onClick={(event) => {
              event.preventDefault();
              // The router tells the home page from the shell around it by `index`.
              if (fetcher.state === 'idle') void fetcher.load(pathname === '/' ? `${address}&index` : address);
            }}
          >
            {fetcher.state === 'idle' ? 'Daha çox' : 'Yüklənir…'}
          </Link>
        </div>
      )}
    </>
  );
}

function withCursor(search: string, cursor: string): string {
  const params = new URLSearchParams(search);
  params.set('cursor', cursor);
  return params.toString();
}
