/** Page of a shop: its data and its listings. The same for everyone, and cached like lists. */
import { data, Form, isRouteErrorResponse, Link, redirect } from 'react-router';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { titled } from '../../ui/site.ts';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import { MissingPage } from '../../ui/missing-page.tsx';
import { writeLinkedData } from '../../listings/linked-data.server.ts';
import { listMeta } from '../../lists/ui/list/list-meta.ts';
import { PagedCards } from '../../lists/ui/list/paged-cards.tsx';
import { readShopPage } from '../reading/shop-page.server.ts';
import { shopPath } from '../shop-path.ts';
import { readPresentSlug } from '../slugs.server.ts';
import { OwnShopLink } from '../ui/own/own-shop-link.tsx';
import { SectionLinks } from '../../sellers/ui/section-links.tsx';
import { ShopHeading } from '../ui/shop-heading.tsx';
import { ShopLaw } from '../ui/shop-law.tsx';
import type { Route } from './+types/shop.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = readingOf(context);
  const notes = context.get(pageNotes);
  notes.parameters = new Set(['cursor', 'section', 'q']);
  const found = await loadOrFailure(() => readShopPage(reading, params.slug, new URL(request.url).searchParams));
  if (!found) {
    const present = await loadOrFailure(() => readPresentSlug(reading, params.slug));
    if (typeof present === 'string') throw redirect(`${shopPath(present)}${new URL(request.url).search}`, 301);
    if (present) return present;
    throw data(null, { status: 404 });
  }
  if (!('page' in found)) return found;
  if (found.until) notes.until = found.until;
  notes.linkedData = writeLinkedData(found.linkedData);
  return found.page;
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData || isLoadFailure(loaderData)) return [{ title: titled('Mağaza') }, hidden];
  const { shop } = loaderData;
  return listMeta(
    {
      title: titled(`${shop.name}: mağazanın elanları`),
      description: `${shop.name}, ${shop.address}: ${shop.active} elan. Qiymətlər, şəkillər, telefon, iş saatları.`,
      path: shopPath(shop.slug),
    },
    location.search,
    loaderData,
  );
};

const hidden = { name: 'robots', content: 'noindex, follow' };

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  if (isLoadFailure(loaderData))
    return (
      <div className="mx-auto max-w-page px-4">
        <PageLoadFailed text={loaderData.failure} />
      </div>
    );
  const { shop, cards, words, section } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4">
      <OwnShopLink shop={shop} />
      <ShopHeading page={loaderData} />
      <section aria-labelledby="for-sale">
        <h2 id="for-sale" className="mt-8 mb-3 text-xl font-semibold md:text-2xl">
          Mağazanın elanları <span className="ml-1 text-base font-normal text-muted tabular-nums">{shop.active}</span>
        </h2>
        <Form
          role="search"
          aria-label="Mağazada axtarış"
          action={shopPath(shop.slug)}
          className="flex max-w-text gap-2"
        >
          {section && <input type="hidden" name="section" value={section} />}
          <input
            type="search"
            name="q"
            key={words}
            defaultValue={words}
            maxLength={200}
            aria-label="Mağazanın elanlarında axtarış"
            placeholder="Bu mağazada axtarın"
            className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3.5 text-base placeholder:text-muted"
          />
          <button className={quietButton}>Axtar</button>
        </Form>
        <div className="my-4">
          <SectionLinks label="Mağazanın bölmələri" sections={loaderData.tabs} chosen={section} />
        </div>
        {cards.length > 0 ? (
          // Shows the shop's cards even if the seller is hidden: the visitor has asked for them.
          <div data-all-sellers>
            <PagedCards page={loaderData} />
          </div>
        ) : (
          <Nothing {...{ slug: shop.slug, narrowed: words !== '' || section !== null }} />
        )}
      </section>
      <ShopLaw shop={shop} />
    </div>
  );
}

function Nothing({ slug, narrowed }: { slug: string; narrowed: boolean }) {
  if (!narrowed)
    return (
      <EmptyState
        drawing="box"
        title="Hazırda satışda elanı yoxdur."
        text="Mağaza yeni elan yerləşdirəndə burada görünəcək."
      />
    );
  return (
    <EmptyState drawing="search" title="Elan tapılmadı" text="Daha az və ya başqa sözlə axtarın.">
      <Link to={shopPath(slug)} className={quietButton}>
        Mağazanın bütün elanları
      </Link>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingPage title="Mağaza tapılmadı" text="Link səhvdir, mağaza hələ açılmayıb və ya bağlanıb." />;
}
