/** The seller, and ways to reach them. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { printPhone } from '../../domain/fields/phone/phone.ts';
import { initialOf } from '../../domain/language/cut.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { AdIcon } from '../../ui/drawn/ad-icons.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import { sellerPath } from '../../accounts/seller-path.ts';
import { ConfirmedBadge } from '../../accounts/ui/confirmed-badge.tsx';
import type { Listing } from '../../listings/present.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { CallHours } from './call-hours.tsx';
import { callLink, countTap, whatsappLink, writeLink } from './contact-links.ts';

const SellerStars = lazy(async () => ({ default: (await import('./seller-stars.tsx')).SellerStars }));

type Seller = ListingPage['seller'];

type Props = {
  listing: Listing;
  city: string;
  /** Absent in a preview. */
  seller?: Seller | undefined;
  /** Shown instead of the call buttons. */
  tools?: ReactNode;
  /** Path of the owner's page, offered instead of calling. */
  ownPath?: string | undefined;
};

/** The seller in a line, then what is pressed, then the same in writing. */
export function ContactBox({ listing, city, seller, tools, ownPath }: Props) {
  const takesCalls = listing.contactBy !== 'messages';
  const actions = (
    // Where the bar at the bottom has them, once is enough.
    <div className={seller ? '[@media(width<64rem)_and_(height>=480px)]:hidden' : ''}>
      {ownPath ? (
        <Link to={ownPath} className={`${primaryButton} w-full`}>
          Elanı idarə et
        </Link>
      ) : (
        <ContactActions listing={listing} preview={!seller} />
      )}
    </div>
  );
  return (
    <section aria-label="Əlaqə">
      <Who listing={listing} seller={seller} />
      {!takesCalls && <p className="text-sm text-muted">Satıcı zəng qəbul etmir, ona saytda yazın.</p>}
      <div className="mt-2 print:hidden">{tools || actions}</div>
      <Written listing={listing} city={city} />
      {takesCalls && <CallHours listing={listing} />}
    </section>
  );
}

function Who({ listing, seller }: Pick<Props, 'listing' | 'seller'>) {
  const name = seller?.shop?.name ?? listing.contact.name;
  return (
    <div className="relative flex min-h-16 items-center gap-3">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-semibold text-accent-strong"
      >
        {initialOf(name)}
      </span>
      {seller ? (
        <>
          <div className="min-w-0 flex-1">
            {/* The whole line is a link, including the picture. */}
            <Link
              to={pageOf(listing, seller)}
              className="font-semibold after:absolute after:inset-0 hover:text-accent-strong"
            >
              {name}
            </Link>
            {seller.shop && (
              <p className="truncate text-sm">
                {listing.contact.name === name ? 'Mağaza' : `Mağaza · ${listing.contact.name}`}
              </p>
            )}
            <p className="truncate text-sm text-muted">{describe(seller)}</p>
          </div>
          <Suspense fallback={<span />}>
            <SellerStars id={listing.userId} />
          </Suspense>
          <Icon name="right" className="size-5 shrink-0 text-muted print:hidden" />
        </>
      ) : (
        <p className="font-semibold">{name}</p>
      )}
    </div>
  );
}

/** Quiet: few dial by hand, and nobody's first choice is the e-mail. */
function Written({ listing, city }: Pick<Props, 'listing' | 'city'>) {
  const { contact, contactBy, phoneVerified, title } = listing;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {contactBy !== 'messages' && (
        <li className="flex items-center gap-x-2">
          <a
            href={callLink(contact)}
            onClick={() => countTap(listing, 'calls')}
            className={`${line} font-semibold whitespace-nowrap text-ink tabular-nums`}
          >
            <Icon name="phone" className="size-4 text-muted" />
            {printPhone(contact.phone)}
          </a>
          {phoneVerified && <ConfirmedBadge />}
        </li>
      )}
      <li className={line}>
        <AdIcon name="pin" className="size-4" />
        {city}
      </li>
      <li className="min-w-0">
        <a href={`mailto:${contact.email}?subject=${encodeURIComponent(title)}`} className={line}>
          <Icon name="mail" className="size-4" />
          <span className="min-w-0">{contact.email}</span>
        </a>
      </li>
    </ul>
  );
}

const line = 'flex min-h-11 lg:min-h-8 min-w-0 items-center gap-2 rounded-control hover:text-accent-strong';

/** Path of the seller's page, or their shop's. */
function pageOf({ userId }: Listing, { shop }: Seller): string {
  return shop ? `/magaza/${shop.slug}` : sellerPath(userId);
}

type ActionsProps = { listing: Listing; /** There is no conversation to link to. */ preview?: boolean };

/** The ways to reach the seller, as buttons: calling first. */
export function ContactActions({ listing, preview = false }: ActionsProps) {
  const { contactBy } = listing;
  const takesCalls = contactBy !== 'messages';
  return (
    <div className="flex flex-wrap gap-2">
      {takesCalls && (
        <>
          <CallLink listing={listing} className="w-full" />
          <WhatsappLink listing={listing} className="flex-1">
            WhatsApp
          </WhatsappLink>
        </>
      )}
      {contactBy !== 'calls' && <WriteButton listing={listing} preview={preview} />}
    </div>
  );
}

type LinkProps = { listing: Listing; className: string; children?: ReactNode };

export function CallLink({ listing, className }: LinkProps) {
  return (
    <a
      href={callLink(listing.contact)}
      onClick={() => countTap(listing, 'calls')}
      className={`${primaryButton} ${className}`}
    >
      <Icon name="phone" className="size-5" />
      Zəng et
    </a>
  );
}

export function WhatsappLink({ listing, className, children }: LinkProps) {
  return (
    <a
      href={whatsappLink(listing)}
      onClick={() => countTap(listing, 'whatsapp')}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      aria-label="WhatsApp-da yaz"
      title="WhatsApp-da yaz"
      className={`${quietButton} ${className}`}
    >
      <AdIcon name="whatsapp" className="size-5" />
      {children}
    </a>
  );
}

function WriteButton({ listing, preview }: { listing: Listing; preview: boolean }) {
  const look = listing.contactBy === 'messages' ? `${primaryButton} w-full` : `${quietButton} flex-1`;
  const content = (
    <>
      <Icon name="chat" className="size-5" />
      Mesaj yaz
    </>
  );
  if (preview) return <span className={look}>{content}</span>;
  return (
    <Link to={writeLink(listing)} className={look}>
      {content}
    </Link>
  );
}

function describe({ tenure, listings }: Seller): string {
  return `${tenure} · ${listings < 1000 ? listings : '1000+'} elanı var`;
}
