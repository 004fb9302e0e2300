/** A page of cards and the way to the next: it is added below, keeping one's place; without scripts it simply opens. */
import { Link, useFetcher, useLocation } from 'react-router';
import { isLoadFailure, type LoadFailure } from '../../../browser/load-failure.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { CardOrigin } from '../links.ts';
import type { CardPage } from '../present.ts';
import { CardGrid } from './card-grid.tsx';

type Props = { page: CardPage; from?: CardOrigin; eager?: boolean };

export function PagedCards({ page: { cards, nextCursor }, from = 'anywhere', eager = true }: Props) {
  const { pathname, search } = useLocation();
  if (nextCursor === null) return <CardGrid cards={cards} eager={eager} from={from} />;
  const params = new URLSearchParams(search);
  params.set('cursor', nextCursor);
  const address = `${pathname}?${params}`;
  return (
    <>
      <CardGrid cards={cards} eager={eager} from={from} />
      <NextPage key={address} address={address} from={from} />
    </>
  );
}

function NextPage({ address, from }: { address: string; from: CardOrigin }) {
  const fetcher = useFetcher<CardPage | LoadFailure>();
  const { data } = fetcher;
  // The router tells the home page from the shell around it by `index`.
  const load = () => fetcher.load(address.startsWith('/?') ? `${address}&index` : address);
  const loading = fetcher.state !== 'idle';
  if (data && isLoadFailure(data)) {
    return (
      <div className="mt-8">
        <LoadFailed text={data.failure} retrying={loading} onRetry={() => void load()} />
      </div>
    );
  }
  if (data) {
    return (
      // The button that had the focus is gone; the keyboard goes on where the new cards begin.
      <div ref={takeFocus} tabIndex={-1} className="mt-2.5 outline-none sm:mt-4">
        <PagedCards page={data} from={from} eager={false} />
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
          if (!loading) void load();
        }}
      >
        {loading ? 'Yüklənir…' : 'Daha çox'}
      </Link>
    </div>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
