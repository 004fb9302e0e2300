/** Page of a seller: tenure, listings for sale, sold ones. The same for everyone, and cached like lists. */
import { data, isRouteErrorResponse, Link } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import { MissingPage } from '../../ui/missing-page.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import { HideSeller } from '../../accounts/hidden-sellers/ui/hide-seller.tsx';
import { sellerPath } from '../../accounts/seller-path.ts';
import { useUserId } from '../../accounts/session.ts';
import { listMeta } from '../../lists/ui/list/list-meta.ts';
import { PagedCards } from '../../lists/ui/list/paged-cards.tsx';
import { SortSelect } from '../../lists/ui/list/sort-select.tsx';
import { readSellerPage } from '../seller-page.server.ts';
import { accountIdOf, topicsOf } from '../seller.server.ts';
import { sellersOrders } from '../orders.ts';
import { SectionLinks } from '../ui/section-links.tsx';
import { SellerHeading } from '../ui/seller-heading.tsx';
import { SellerRatings } from '../ui/seller-ratings.tsx';
import { SoldListings } from '../ui/sold-listings.tsx';
import type { Route } from './+types/seller.ts';
import { titled } from '../../ui/site.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const accountId = accountIdOf(params.id);
  if (accountId === undefined) throw data(null, { status: 404 });
  const reading = readingOf(context, ...topicsOf(accountId));
  context.get(pageNotes).parameters = new Set(['cursor', 'section', 'sort']);
  const { searchParams } = new URL(request.url);
  const page = await loadOrFailure(() => readSellerPage(reading, accountId, searchParams));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData || isLoadFailure(loaderData)) return [{ title: titled('Satıcı') }, hidden];
  const { name, accountId, tenure, since, active } = loaderData;
  // In the first month, when it is no time yet, nothing.
  const known = tenure.includes(since) ? '' : `${tenure}, `;
  return [
    ...listMeta(
      {
        title: titled(`${name}: satıcının elanları`),
        description: `${name}: ${known}${active} elanı satışdadır. Qiymətlər, şəkillər, əlaqə.`,
        path: sellerPath(accountId),
      },
      location.search,
      loaderData,
    ),
    // Not indexed while nothing is for sale.
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
  const { accountId, name, cards, sections, section, sold, soldCount, active, ratings, byStars, ratingCount } =
    loaderData;
  return (
    <div className="mx-auto max-w-page px-4">
      <SellerHeading seller={loaderData} />
      <section aria-labelledby="for-sale">
        <h2 id="for-sale" className="mt-8 mb-3 text-xl font-semibold md:text-2xl">
          Satışda olan elanlar{active > 0 && <Count number={active} />}
        </h2>
        {active > 0 && (
          <div className="mb-4 grid gap-3">
            <SectionLinks label="Satıcının bölmələri" sections={sections} chosen={section} />
            {active > 1 && <SortSelect section={undefined} only={sellersOrders} />}
          </div>
        )}
        {cards.length > 0 ? (
          // Shows the seller's cards even if hidden: the visitor has asked for them.
          <div data-all-sellers>
            <PagedCards page={loaderData} />
          </div>
        ) : (
          <EmptyState
            drawing="box"
            title={active > 0 ? 'Bu bölmədə elanı yoxdur.' : 'Hazırda satışda elanı yoxdur.'}
            text="Yeni elan yerləşdirəndə burada görünəcək."
          >
            <Link to="/" className={quietButton}>
              Bütün elanlara bax
            </Link>
          </EmptyState>
        )}
      </section>
      {ratings && ratings.items.length > 0 && (
        <SellerRatings
          accountId={accountId}
          first={ratings}
          byStars={byStars ?? []}
          count={<Count number={ratingCount} />}
        />
      )}
      <SoldListings cards={sold} count={<Count number={soldCount} />} />
      <Unwelcome accountId={accountId} name={name} />
    </div>
  );
}

/** Not for the seller; the page is the same for everyone, so who looks is known late. */
function Unwelcome({ accountId, name }: { accountId: string; name: string }) {
  const own = useUserId() === accountId;
  if (own) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-x-6 border-t border-line">
      <Link
        to="/contact#mesaj"
        state={{ subject: `Satıcıdan şikayət: ${sellerPath(accountId)}` }}
        className="mt-2 -ml-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink"
      >
        <Icon name="flag" className="size-5" />
        Satıcıdan şikayət et
      </Link>
      <HideSeller id={accountId} name={name} />
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
  return <MissingPage title="Satıcı tapılmadı" text="Link səhvdir və ya bu hesab artıq yoxdur." />;
}
