/** One listing in full: photos, price, contact, facts, description. Used for the page and for the preview. */
import type { ReactNode } from 'react';
import { FieldFacts } from '../../../fields/field-value.tsx';
import { formatPrice } from '../../../fields/format.ts';
import type { Section } from '../../../fields/section.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PhotoCarousel } from '../../photos/ui/viewing/photo-carousel.tsx';
import type { Card } from '../../cards/present-card.ts';
import type { Listing } from '../present.ts';
import { ContactBox } from './contact-box.tsx';
import { inputOf, textOf } from './listing-input.ts';

type Props = {
  /** `id` is 0 in a preview. */
  listing: Listing;
  section: Section;
  shown: Pick<Card, 'price' | 'period' | 'unitPrice' | 'badges' | 'location' | 'when'>;
  /** Buttons of the page. */
  favorite?: ReactNode;
  share?: ReactNode;
};

export function ListingArticle({ listing, section, shown, favorite, share }: Props) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-6 lg:gap-y-6">
      <div className="min-w-0">
        <PhotoCarousel photos={listing.photos} title={listing.title} />
      </div>
      <aside className="min-w-0 px-4 sm:px-0 lg:row-span-2">
        <div className="grid gap-4 md:grid-cols-2 lg:sticky lg:top-[var(--article-top,6rem)] lg:grid-cols-1">
          <Summary listing={listing} shown={shown} favorite={favorite} share={share} />
          <ContactBox
            contact={listing.contact}
            phoneVerified={listing.phoneVerified}
            city={shown.location}
            title={listing.title}
          />
        </div>
      </aside>
      <div className="min-w-0 space-y-5 px-4 sm:px-0">
        <Facts listing={listing} section={section} badges={shown.badges ?? []} />
        <Panel title="Təsvir">
          <p className="leading-7 whitespace-pre-line">{textOf(listing, 'description')}</p>
        </Panel>
      </div>
    </article>
  );
}

function Summary({ listing, shown, favorite, share }: Omit<Props, 'section'>) {
  return (
    <header className="panel p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-3xl font-bold tracking-tight text-accent-strong">
          {formatPrice(shown.price, shown.period)}
        </p>
        {favorite}
      </div>
      {shown.unitPrice && <p className="text-sm text-muted">{shown.unitPrice}</p>}
      {shown.badges?.map((badge) => (
        <Badge key={badge}>{badge}</Badge>
      ))}
      <h1 className="mt-1.5 text-xl font-semibold text-pretty">{listing.title}</h1>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">Yer:</dt>
        <dd>{shown.location}</dd>
        <dt className="text-muted">Tarix:</dt>
        <dd>
          <time dateTime={listing.data}>{shown.when}</time>
        </dd>
        {listing.id > 0 && (
          <>
            <dt className="text-muted">Elan nömrəsi:</dt>
            <dd className="tabular-nums">{listing.id}</dd>
          </>
        )}
      </dl>
      {share}
    </header>
  );
}

/** Fields shown elsewhere on the page. */
const shownElsewhere = new Set(['title', 'price', 'description']);

function Facts({ listing, section, badges }: Pick<Props, 'listing' | 'section'> & { badges: readonly string[] }) {
  const fields = section.fields.filter(
    ({ name }) =>
      !shownElsewhere.has(name) &&
      !name.startsWith('contact.') &&
      !(section.titleFrom.length === 1 && section.titleFrom[0] === name),
  );
  return (
    <Panel title="Məlumatlar">
      <FieldFacts fields={fields} values={inputOf(section, listing)} />
      {badges.map((badge) => (
        <p key={badge} className="mt-3 text-sm text-muted">
          {badge} yoxlanılıb: format düzgündür
        </p>
      ))}
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
