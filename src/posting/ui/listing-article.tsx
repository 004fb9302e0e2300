/** A listing in full: photos, price, facts, description, contact. Used by the page and the preview. */
import { type ComponentProps, lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Field } from '../../domain/fields/field.ts';
import { formatPrice } from '../../domain/fields/format.ts';
import { FieldFacts } from '../../domain/fields/field-value.tsx';
import type { Input } from '../../domain/fields/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import { Drawing } from '../../ui/drawn/drawings.tsx';
import { StatusBadge } from '../../listings/cards/ui/status-badge.tsx';
import { NoPhoto } from '../../listings/cards/ui/no-photo.tsx';
import { PhotoCarousel } from '../../photos/ui/viewing/photo-carousel.tsx';
import { HideSeller } from '../../accounts/hidden-sellers/ui/hide-seller.tsx';
import type { Card } from '../../listings/cards/present-card.ts';
import { isVisible } from '../../listings/status.ts';
import type { Listing } from '../../listings/present.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { ContactActions, ContactBox } from './contact-box.tsx';
import { HistoryPart } from './history/history-part.tsx';
import { factsOf } from '../../listings/listing-facts.ts';
import { inputOf, textOf } from '../../listings/listing-input.ts';
import { bandId, ListingSummary, type Tile } from './listing-summary.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { ReportPart } from './report/report-part.tsx';

const PriceStrip = lazy(async () => ({
  default: (await import('../../prices/ui/price-strip.tsx')).PriceStrip,
}));

// Accompanies the reading. On low screens it is its end that stays, with the buttons: it is about 46 rem high.
const beside = 'lg:sticky lg:top-[min(var(--article-top,6rem),100dvh-48rem)] lg:row-span-2';

type Props = {
  /** `id` is 0 in a preview. */
  listing: Listing;
  section: Section;
  shown: Pick<Card, 'price' | 'period' | 'unitPrice' | 'badges' | 'location' | 'when'>;
  /** Text of the seller's confirmation: `aktuallığı bu gün təsdiqlənib`. */
  confirmed?: string | undefined;
  views?: number | undefined;
  usual?: ListingPage['usual'];
  cautions?: ListingPage['cautions'];
  linked?: ListingPage['linked'];
  /** Whether to show the report button. */
  reportable?: boolean;
  /** Icon buttons of the page, such as favourite and share. */
  tools?: ReactNode;
  /** For an ended listing: other listings, before its details. */
  instead?: ReactNode;
  /** Contact options that the preview omits. */
  contact?: Pick<ComponentProps<typeof ContactBox>, 'seller' | 'tools' | 'ownPath'>;
};

/** On desktops, price and seller stay beside the rest; on smaller screens, both come before it. */
export function ListingArticle(props: Props) {
  const { listing, section, shown, reportable = false, tools, instead, contact, cautions, linked, ...brief } = props;
  const values = inputOf(section, listing);
  const facts = factsOf(section).filter(({ name }) => values[name]);
  const tiles = tilesOf(section, facts, values);
  return (
    <article className="mx-auto grid max-w-190 grid-cols-[minmax(0,1fr)] gap-x-8 print:grid-cols-2 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(22rem,25rem)]">
      <Photos {...{ listing, section, shown }} live={contact && !contact.ownPath && !contact.tools} />
      <div className={`max-lg:contents lg:self-start lg:panel ${instead ? '' : beside}`}>
        <header className="order-1 min-w-0 px-4 pt-4 pb-3 sm:px-0 lg:px-6">
          <ListingSummary {...{ listing, shown, tiles, values, tools, ...brief }} />
        </header>
        {isVisible(listing.status) && <Seller {...{ listing, cautions, contact }} city={shown.location} />}
      </div>
      {instead && <div className="order-2 mb-8 min-w-0 lg:col-span-2">{instead}</div>}
      <div className="order-2 min-w-0 px-4 sm:px-0 print:col-span-2">
        <Rest
          listing={listing}
          linked={linked}
          facts={facts.filter((field) => !tiles.some((tile) => tile.includes(field)))}
          badges={shown.badges ?? []}
          values={values}
        />
        {listing.id > 0 && isVisible(listing.status) && (
          <div id={bandId} style={brief.usual && keptForBand}>
            <WhenNear>
              <PriceStrip listing={listing} price={Number(listing.price)} period={shown.period} />
            </WhenNear>
          </div>
        )}
        {listing.id > 0 && <HistoryPart listing={listing} />}
      </div>
      <div className="order-4 px-4 sm:px-0 print:hidden lg:col-start-1">
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

type PhotosProps = Pick<Props, 'listing' | 'section' | 'shown'> & {
  /** Whether the viewer offers to call, too: not in a preview, nor to the owner. */
  live: boolean | undefined;
};

/** Dimmed and marked once the listing has ended. */
function Photos({ listing, section, shown, live }: PhotosProps) {
  const ended = !isVisible(listing.status);
  return (
    <div className={ended ? 'relative min-w-0 [&_img:not(dialog_*)]:opacity-50' : 'min-w-0'}>
      {listing.photos.length > 0 ? (
        <PhotoCarousel
          photos={listing.photos}
          title={listing.title}
          aside={live && !ended && <BesidePhotos {...{ listing, shown }} />}
        />
      ) : (
        <NoPhoto section={section} className="h-40 sm:rounded-card" />
      )}
      {ended && (
        <p className="pointer-events-none absolute top-3 left-3">
          <StatusBadge status={listing.status} />
        </p>
      )}
    </div>
  );
}

/** In the viewer: who has seen the photos need not close them to call. */
function BesidePhotos({ listing, shown }: Pick<Props, 'listing' | 'shown'>) {
  return (
    <>
      <p className="font-semibold">{listing.title}</p>
      <p className="text-xl font-bold whitespace-nowrap tabular-nums">{formatPrice(shown.price, shown.period)}</p>
      <div>
        <ContactActions listing={listing} />
      </div>
    </>
  );
}

const maxTiles = 4;
const maxTileLetters = 24;

function tilesOf({ tiles = [] }: Section, facts: readonly Field[], values: Input): Tile[] {
  const named = (name: string) =>
    facts.filter((field) => field.name === name && (values[name] ?? '').length <= maxTileLetters);
  return tiles
    .flatMap((wanted) => {
      const [part = '', whole = ''] = wanted.split('/');
      return named(part).map((field) => [field, ...named(whole)]);
    })
    .slice(0, maxTiles);
}

/** An address that a seller has written. */
function Address({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="underline">
      {text}
    </a>
  );
}

type RestProps = Pick<Props, 'listing' | 'linked'> & {
  facts: readonly Field[];
  badges: readonly string[];
  values: Input;
};

function Rest({ listing, linked, facts, badges, values }: RestProps) {
  return (
    <>
      <Part title="Təsvir">
        {/* Limits lines to about 68 letters. */}
        <p dir="auto" className="max-w-[60ch] leading-7 whitespace-pre-line">
          {linked?.map((part, place) => (typeof part === 'string' ? part : <Address key={place} {...part} />)) ??
            textOf(listing, 'description')}
        </p>
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
    <section className="border-t border-line py-6 lg:first:border-t-0">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

// Reserves the height of the price band, so that links to it scroll to the right place.
const keptForBand = { minHeight: '24rem' };

function Caution({ sentences }: { sentences: readonly string[] }) {
  return (
    <p
      role="note"
      className="mt-2 mb-3 rounded-photo border border-warning-line bg-warning-soft px-4 py-3 text-sm text-warning"
    >
      <b className="font-semibold">Ehtiyatlı olun.</b> {sentences.join(' ')} Malı görmədən pul göndərməyin.
    </p>
  );
}

function SafetyNote() {
  return (
    <aside aria-label="Təhlükəsizlik" className="flex items-center gap-4 rounded-card bg-leaf p-4 text-sm">
      <Drawing name="shield" className="h-20 w-28 shrink-0 max-sm:hidden" />
      <div>
        <p className="text-base font-semibold">Beh göndərməyin</p>
        <p className="mt-1 text-pretty text-muted">
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

type SellerProps = Pick<Props, 'listing' | 'cautions' | 'contact'> & { city: string };

function Seller({ listing, cautions, contact, city }: SellerProps) {
  return (
    <div className="order-1 min-w-0 px-4 sm:px-0 print:col-span-2 lg:px-6">
      <div className="pb-6">
        {cautions && <Caution sentences={cautions} />}
        <div className="print:flex print:items-start print:justify-between">
          <ContactBox listing={listing} city={city} {...contact} />
          {listing.id > 0 && <OnPaper id={listing.id} />}
        </div>
      </div>
    </div>
  );
}

/** Leads from paper to the page. Not fetched before the page is printed. */
function OnPaper({ id }: { id: number }) {
  return (
    <figure className="hidden shrink-0 text-center text-xs print:block">
      <img src={`/qr/${id}.svg`} alt="QR kod" width={144} height={144} loading="lazy" />
      <figcaption>Elanı telefonda açın</figcaption>
    </figure>
  );
}
