/** The page of a seller: since when, what is for sale, what was sold. The same for everyone, and cached as lists are. */
import { data, isRouteErrorResponse, Link } from 'react-router';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { pageNotes, readingOf } from '../../../page/context.ts';
import { loadOrFailure } from '../../../page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { sellerPath } from '../../accounts/seller-path.ts';
import { listMeta } from '../../browse/ui/lists/list-meta.ts';
import { PagedCards } from '../../browse/ui/lists/paged-cards.tsx';
import { readSellerPage } from '../seller-page.server.ts';
import { accountIdOf, topicsOf } from '../seller.server.ts';
import { SellerHeading } from '../ui/seller-heading.tsx';
import { SellerRatings } from '../ui/seller-ratings.tsx';
import { SoldListings } from '../ui/sold-listings.tsx';
import type { Route } from './+types/seller.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const accountId = accountIdOf(params.id);
  if (accountId === undefined) throw data(null, { status: 404 });
  const reading = readingOf(context, ...topicsOf(accountId));
  context.get(pageNotes).parameters = new Set(['cursor']);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const page = await loadOrFailure(() => readSellerPage(reading, accountId, cursor));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData || isLoadFailure(loaderData)) return [{ title: 'Satıcı – AxtarTap' }, hidden];
  const { name, accountId, tenure, active } = loaderData;
  return [
    ...listMeta(
      {
        title: `${name}: satıcının elanları – AxtarTap`,
        description: `${name}: ${tenure}, ${active} elanı satışdadır. Qiymətlər, şəkillər, əlaqə.`,
        path: sellerPath(accountId),
      },
      location.search,
      loaderData,
    ),
    // Nothing to find there.
    ...(active === 0 ? [hidden] : []),
  ];
};

const hidden = { name: 'robots', content: 'noindex, follow' };

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  if (isLoadFailure(loaderData))
    return (
      <div className="mx-auto max-w-page px-4">
        <PageLoadFailed text={loaderData.failure} />
      </div>
    );
  const { accountId, cards, sold, soldCount, active, ratings, ratingCount } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4">
      <SellerHeading seller={loaderData} />
      <section aria-labelledby="for-sale">
        <h2 id="for-sale" className="mt-8 mb-3 text-xl font-semibold">
          Satışda olan elanlar{active > 0 && <Count number={active} />}
        </h2>
        {cards.length > 0 ? (
          // Also where the seller is hidden: who came here asked for them.
          <div data-all-sellers>
            <PagedCards page={loaderData} />
          </div>
        ) : (
          <EmptyState
            drawing="box"
            title="Hazırda satışda elanı yoxdur."
            text="Yeni elan yerləşdirəndə burada görünəcək."
          >
            <Link to="/" className={quietButton}>
              Bütün elanlara bax
            </Link>
          </EmptyState>
        )}
      </section>
      {ratings && ratings.items.length > 0 && (
        <SellerRatings accountId={accountId} first={ratings} count={<Count number={ratingCount} />} />
      )}
      <SoldListings cards={sold} count={<Count number={soldCount} />} />
    </div>
  );
}

function Count({ number }: { number: number }) {
  return (
    <>
      {' '}
      <span className="ml-1 text-base font-normal text-muted tabular-nums">{number}</span>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="mx-auto max-w-xl px-4 py-6">
      <title>Satıcı tapılmadı – AxtarTap</title>
      <EmptyState
        drawing="signpost"
        heading="h1"
        title="Satıcı tapılmadı"
        text="Ünvan səhv yazılıb və ya bu hesab artıq yoxdur."
      >
        <Link to="/" className={primaryButton}>
          Ana səhifəyə qayıt
        </Link>
        <Link to="/search" className={quietButton}>
          Elanlarda axtar
        </Link>
      </EmptyState>
    </div>
  );
}
