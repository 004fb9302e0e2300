/** One listing in full: photos, price, facts, description, contact. Used for the page and for the preview. */
import { type ComponentProps, lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Field } from '../../../fields/field.ts';
import { FieldFacts } from '../../../fields/field-value.tsx';
import type { Input } from '../../../fields/schema.ts';
import type { Section } from '../../../fields/section.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { SectionIcon } from '../../cards/ui/section-icon.tsx';
import { PhotoCarousel } from '../../photos/ui/viewing/photo-carousel.tsx';
import { HideSeller } from '../../hidden-sellers/ui/hide-seller.tsx';
import type { Card } from '../../cards/present-card.ts';
import { isVisible } from '../../../listing/status.ts';
import type { Listing } from '../present.ts';
import { ContactBox } from './contact-box.tsx';
import { HistoryPart } from './history/history-part.tsx';
import { factsOf } from './listing-facts.ts';
import { inputOf, textOf } from './listing-input.ts';
import { ListingSummary } from './listing-summary.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { ReportPart } from './report/report-part.tsx';
import { StatusBadge } from './status-note.tsx';

const PriceStrip = lazy(async () => ({ default: (await import('../../prices/ui/price-strip.tsx')).PriceStrip }));

type Props = {
  /** `id` is 0 in a preview. */
  listing: Listing;
  section: Section;
  shown: Pick<Card, 'price' | 'period' | 'unitPrice' | 'badges' | 'location' | 'when'>;
  /** `aktuallığı bu gün təsdiqlənib`. */
  confirmed?: string | undefined;
  views?: number | undefined;
  /** Whether the reader may report it. */
  reportable?: boolean;
  /** Icon buttons of the page. */
  tools?: ReactNode;
  /** Once it has ended: others, before its details. */
  instead?: ReactNode;
  /** What a preview does without. */
  contact?: Pick<ComponentProps<typeof ContactBox>, 'seller' | 'tools' | 'ownPath'>;
};

/** On desktops, price and seller stay beside the rest; on phones, the seller follows the facts. */
export function ListingArticle(props: Props) {
  const { listing, section, shown, confirmed, views, reportable = false, tools, instead, contact } = props;
  const values = inputOf(section, listing);
  const facts = factsOf(section).filter(({ name }) => values[name]);
  const tiles = tilesOf(section, facts, values);
  return (
    <article className="mx-auto grid max-w-190 grid-cols-[minmax(0,1fr)] lg:max-w-none lg:grid-cols-[minmax(0,47.5rem)_minmax(0,25rem)] lg:justify-between lg:gap-x-8">
      <div className="relative min-w-0">
        <p className="pointer-events-none absolute top-3 left-3 z-10 flex">
          <StatusBadge status={listing.status} />
        </p>
        {listing.photos.length > 0 ? (
          <PhotoCarousel photos={listing.photos} title={listing.title} />
        ) : (
          <NoPhoto section={section} />
        )}
      </div>
      <div
        className={`max-lg:contents lg:sticky lg:top-[var(--article-top,6rem)] lg:self-start lg:panel ${instead ? '' : 'lg:row-span-2'}`}
      >
        <header className="order-1 min-w-0 px-4 py-5 sm:px-0 lg:px-5">
          <ListingSummary {...{ listing, shown, confirmed, views, tiles, values, tools }} />
        </header>
        {isVisible(listing.status) && (
          <div className="order-3 min-w-0 border-line px-4 sm:px-0 lg:border-t lg:px-5">
            <div className="border-line py-5 max-lg:border-t">
              <ContactBox listing={listing} city={shown.location} {...contact} />
            </div>
          </div>
        )}
      </div>
      {instead && <div className="order-2 mb-8 min-w-0 lg:col-span-2">{instead}</div>}
      <div className="order-2 min-w-0 px-4 sm:px-0">
        <Rest
          listing={listing}
          facts={facts.filter((field) => !tiles.includes(field))}
          badges={shown.badges ?? []}
          values={values}
        />
        {listing.id > 0 && isVisible(listing.status) && (
          <WhenNear>
            <PriceStrip listing={listing} price={Number(listing.price)} period={shown.period} />
          </WhenNear>
        )}
        {listing.id > 0 && <HistoryPart listing={listing} />}
      </div>
      <div className="order-4 px-4 sm:px-0 lg:col-start-1">
        {isVisible(listing.status) && <SafetyNote />}
        {reportable && (
          <div className="flex flex-wrap gap-x-4">
            <ReportPart listing={listing} />
            <HideSeller id={listing.userId} name={listing.contact.name} />
          </div>
        )}
      </div>
    </article>
  );
}

const maxTiles = 4;
const maxTileLetters = 24;

function tilesOf({ tiles = [] }: Section, facts: readonly Field[], values: Input): Field[] {
  return tiles
    .flatMap((wanted) => facts.find(({ name }) => name === wanted) ?? [])
    .filter(({ name }) => (values[name] ?? '').length <= maxTileLetters)
    .slice(0, maxTiles);
}

type RestProps = { listing: Listing; facts: readonly Field[]; badges: readonly string[]; values: Input };

function Rest({ listing, facts, badges, values }: RestProps) {
  return (
    <>
      <Part title="Təsvir">
        {/* At most 68 letters in a line. */}
        <p className="max-w-[56ch] leading-7 whitespace-pre-line">{textOf(listing, 'description')}</p>
      </Part>
      {facts.length > 0 && (
        <Part title="Məlumatlar">
          <FieldFacts fields={facts} values={values} />
          {badges.map((badge) => (
            <p key={badge} className="mt-3 text-sm text-muted">
              {badge}: yalnız formatı yoxlanılıb
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5 lg:first:border-t-0 lg:py-6">
      <h2 className="mb-2 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function SafetyNote() {
  return (
    <aside aria-label="Təhlükəsizlik" className="flex gap-3 rounded-card bg-sunken p-4 text-sm">
      <Icon name="shield" className="text-accent-strong" />
      <div>
        <p className="font-semibold">Beh göndərməyin</p>
        <p className="mt-0.5 text-pretty text-muted">
          Malı görmədən beh və çatdırılma pulu köçürməyin. Görüşü gündüz, adamlı yerdə təyin edin.
        </p>
        <Link
          to="/tehlukesizlik"
          className="-mb-3 inline-flex min-h-11 items-center font-medium text-accent-strong underline"
        >
          Təhlükəsiz alış-veriş qaydaları
        </Link>
      </div>
    </aside>
  );
}

/** The same picture as on the card. */
function NoPhoto({ section }: { section: Section }) {
  return (
    <div className="flex aspect-video flex-col items-center justify-center gap-2 bg-sunken text-line-strong sm:rounded-card">
      <SectionIcon section={section} className="size-24 stroke-[0.9]" />
      <span className="text-sm text-muted">Şəkil yoxdur</span>
    </div>
  );
}
