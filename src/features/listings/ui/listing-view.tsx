/** One listing in full: photos, price, contact, facts, description, and others like it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FieldFacts } from '../../../fields/field-value.tsx';
import { formatPrice } from '../../../fields/format.ts';
import type { Section } from '../../../fields/section.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FavoriteButton } from '../../favorites/ui/favorite-button.tsx';
import { PhotoCarousel } from '../../photos/ui/photo-carousel.tsx';
import { listingPath, sectionPath } from '../links.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { CallBar, ContactBox } from './contact-box.tsx';
import { inputOf, textOf } from './listing-input.ts';
import { SellersListings, SimilarListings } from './more-listings.tsx';
import { ShareTools } from './share-tools.tsx';

type Props = {
  page: ListingPage;
  section: Section;
  /** What only the owner sees. */
  ownerTools?: ReactNode;
};

export function ListingView({ page, section, ownerTools }: Props) {
  const { listing, card, similar, ofSeller } = page;
  return (
    <div className="mx-auto max-w-page pb-6 sm:px-4 md:pb-10">
      <div className="flex items-center justify-between px-4 sm:px-0">
        <Link
          to={sectionPath(section)}
          prefetch="intent"
          className="-ml-2 inline-flex min-h-12 items-center gap-1 px-2 font-medium text-muted hover:text-ink"
        >
          <Icon name="left" className="size-5" />
          Geri
        </Link>
        {ownerTools}
      </div>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-6 lg:gap-y-6">
        <div className="min-w-0">
          <PhotoCarousel photos={listing.photos} title={listing.title} />
        </div>
        <aside className="min-w-0 px-4 sm:px-0 lg:row-span-2">
          <div className="space-y-4 lg:sticky lg:top-24">
            <Summary page={page} favorite={<FavoriteButton card={card} />} />
            <ContactBox
              contact={listing.contact}
              phoneVerified={listing.phoneVerified}
              city={card.location}
              title={listing.title}
            />
          </div>
        </aside>
        <div className="min-w-0 space-y-5 px-4 sm:px-0">
          <Facts page={page} section={section} />
          <Panel title="Təsvir">
            <p className="leading-7 break-words whitespace-pre-line">{textOf(listing, 'description')}</p>
          </Panel>
        </div>
      </article>
      <SellersListings cards={ofSeller} />
      <SimilarListings cards={similar} section={section} />
      <CallBar contact={listing.contact} price={card.price} title={listing.title} />
    </div>
  );
}

function Summary({ page: { listing, card }, favorite }: { page: ListingPage; favorite: ReactNode }) {
  return (
    <header className="panel p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-3xl font-bold tracking-tight break-words text-accent-strong">
          {formatPrice(card.price)}
        </p>
        {favorite}
      </div>
      <h1 className="mt-1.5 text-xl font-semibold break-words">{listing.title}</h1>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">Yer:</dt>
        <dd className="break-words">{card.location}</dd>
        <dt className="text-muted">Tarix:</dt>
        <dd>
          <time dateTime={listing.data}>{card.when}</time>
        </dd>
        <dt className="text-muted">Elan nömrəsi:</dt>
        <dd className="tabular-nums">{listing.id}</dd>
      </dl>
      <ShareTools path={listingPath(listing)} title={listing.title} />
    </header>
  );
}

/** Fields that the page shows in places of their own. */
const shownElsewhere = new Set(['title', 'price', 'description']);

function Facts({ page: { listing }, section }: { page: ListingPage; section: Section }) {
  const fields = section.fields.filter(
    ({ name }) =>
      !shownElsewhere.has(name) &&
      !name.startsWith('contact.') &&
      !(section.titleFrom.length === 1 && section.titleFrom[0] === name),
  );
  return (
    <Panel title="Məlumatlar">
      <FieldFacts fields={fields} values={inputOf(section, listing)} />
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-5">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
