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

export function ContactBox({ listing, city, seller, tools, ownPath }: Props) {
  const { contact, contactBy, phoneVerified, title } = listing;
  const takesCalls = contactBy !== 'messages';
  return (
    <section aria-label="Əlaqə">
      <div className="relative flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xl font-semibold text-accent-strong"
        >
          {initialOf(seller?.shop?.name ?? contact.name)}
        </span>
        <div className="min-w-0">
          <Who listing={listing} seller={seller} />
        </div>
      </div>
      {seller && <SellersOthers id={listing.userId} path={pageOf(listing, seller)} />}
      <ul className="mt-3 text-sm">
        {takesCalls && (
          <li className="flex flex-wrap items-center justify-between gap-x-3">
            <a
              href={callLink(contact)}
              onClick={() => countTap(listing, 'calls')}
              className={`${row} text-base font-semibold whitespace-nowrap tabular-nums`}
            >
              <Icon name="phone" className="size-5 text-muted" />
              {printPhone(contact.phone)}
            </a>
            {phoneVerified && <ConfirmedBadge />}
          </li>
        )}
        <li>
          <a href={`mailto:${contact.email}?subject=${encodeURIComponent(title)}`} className={row}>
            <Icon name="mail" className="size-5 text-muted" />
            <span className="min-w-0">{contact.email}</span>
          </a>
        </li>
        <li className="flex min-h-11 items-center gap-3">
          <AdIcon name="pin" className="size-5 text-muted" />
          {city}
        </li>
      </ul>
      {!takesCalls && <p className="text-sm text-muted">Satıcı zəng qəbul etmir, ona saytda yazın.</p>}
      {takesCalls && <CallHours listing={listing} className="mt-1" />}
      <div className="mt-3 print:hidden">{tools || <CallButtons listing={listing} ownPath={ownPath} />}</div>
      {!tools && !ownPath && contactBy !== 'calls' && <WriteButton listing={listing} preview={!seller} />}
    </section>
  );
}

function Who({ listing, seller }: Pick<Props, 'listing' | 'seller'>) {
  const { contact } = listing;
  if (!seller) return <p className="font-semibold">{contact.name}</p>;
  return (
    <>
      {/* The whole line is a link, including the picture. */}
      <Link
        to={pageOf(listing, seller)}
        className="font-semibold after:absolute after:inset-0 hover:text-accent-strong"
      >
        {seller.shop?.name ?? contact.name}
      </Link>
      {seller.shop && <p className="text-sm">Mağaza · {contact.name}</p>}
      <p className="text-sm text-muted">{describe(seller)}</p>
    </>
  );
}

/** Path of the seller's page, or their shop's. */
function pageOf({ userId }: Listing, { shop }: Seller): string {
  return shop ? `/magaza/${shop.slug}` : sellerPath(userId);
}

function SellersOthers({ id, path }: { id: string; path: string }) {
  return (
    <div className="mt-1 -mb-2 flex min-h-11 print:hidden items-center justify-between gap-3 text-sm">
      <Link to={path} className={`${row} font-medium text-accent-strong hover:underline`}>
        Bütün elanları
      </Link>
      <Suspense fallback={<span />}>
        <SellerStars id={id} />
      </Suspense>
    </div>
  );
}

const row = 'flex min-h-11 min-w-0 items-center gap-3 rounded-control hover:text-accent-strong';

function CallButtons({ listing, ownPath }: Pick<Props, 'listing' | 'ownPath'>) {
  if (ownPath)
    return (
      <Link to={ownPath} className={`${primaryButton} w-full`}>
        Elanı idarə et
      </Link>
    );
  if (listing.contactBy === 'messages') return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <a href={callLink(listing.contact)} onClick={() => countTap(listing, 'calls')} className={primaryButton}>
        <Icon name="phone" className="size-5" />
        Zəng et
      </a>
      <a
        href={whatsappLink(listing)}
        onClick={() => countTap(listing, 'whatsapp')}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        aria-label="WhatsApp-da yaz"
        className={quietButton}
      >
        <AdIcon name="whatsapp" className="size-5" />
        WhatsApp
      </a>
    </div>
  );
}

function WriteButton({ listing, preview }: { listing: Listing; preview: boolean }) {
  const look = `${listing.contactBy === 'messages' ? primaryButton : quietButton} mt-2 w-full print:hidden`;
  const content = (
    <>
      <Icon name="chat" className="size-5" />
      Mesaj yaz
    </>
  );
  // In a preview there is no conversation to link to.
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
