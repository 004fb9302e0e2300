/** The seller, and how to reach them. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printPhone } from '../../../fields/phone/phone.ts';
import { initialOf } from '../../../language/cut.ts';
import { ordinal } from '../../../language/ordinal.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { AdIcon } from '../../../ui/drawn/ad-icons.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { sellerPath } from '../../accounts/seller-path.ts';
import { ConfirmedBadge } from '../../accounts/ui/confirmed-badge.tsx';
import type { Listing } from '../present.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { CallHours } from './call-hours.tsx';
import { callLink, countTap, whatsappLink, writeLink } from './contact-links.ts';

type Seller = ListingPage['seller'];

type Props = {
  listing: Listing;
  city: string;
  /** Absent in a preview. */
  seller?: Seller | undefined;
  /** Instead of the call buttons. */
  tools?: ReactNode;
  /** The owner's page of the listing, offered instead of calling. */
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
          {initialOf(contact.name)}
        </span>
        <div className="min-w-0">
          <Who listing={listing} seller={seller} />
        </div>
      </div>
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
      {!takesCalls && <p className="text-note text-muted">Satıcı zəng yox, saytda mesaj gözləyir.</p>}
      <div className="mt-3">{tools ?? <CallButtons listing={listing} ownPath={ownPath} />}</div>
      {takesCalls && <CallHours listing={listing} className="mt-2" />}
      {seller && !tools && !ownPath && contactBy !== 'calls' && (
        <Link to={writeLink(listing)} className={`${takesCalls ? quietButton : primaryButton} mt-2 w-full`}>
          <Icon name="chat" className="size-5" />
          Mesaj yaz
        </Link>
      )}
    </section>
  );
}

function Who({ listing: { contact, userId }, seller }: Pick<Props, 'listing' | 'seller'>) {
  if (!seller) return <p className="font-semibold">{contact.name}</p>;
  return (
    <>
      {/* The whole line with the picture is pressed. */}
      <Link to={sellerPath(userId)} className="font-semibold after:absolute after:inset-0 hover:text-accent-strong">
        {contact.name}
      </Link>
      <p className="text-note text-muted">{describe(seller)}</p>
    </>
  );
}

const row = 'flex min-h-11 min-w-0 items-center gap-3 rounded-small hover:text-accent-strong';

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

function describe({ since, listings }: Seller): string {
  return `${ordinal(since)} ildən bizimlədir · ${listings < 1000 ? listings : '1000+'} elanı var`;
}
