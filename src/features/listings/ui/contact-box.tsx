/** The seller, and how to reach them. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printPhone } from '../../../fields/phone/phone.ts';
import { initialOf } from '../../../language/cut.ts';
import { ordinal } from '../../../language/ordinal.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { AdIcon } from '../../../ui/drawn/ad-icons.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { ConfirmedBadge } from '../../accounts/ui/confirmed-badge.tsx';
import type { Listing } from '../present.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { callLink, whatsappLink, writeLink } from './contact-links.ts';

type Seller = ListingPage['seller'];

type Props = {
  listing: Pick<Listing, 'contact' | 'phoneVerified' | 'title' | 'section' | 'id'>;
  city: string;
  /** Absent in a preview. */
  seller?: Seller | undefined;
  /** Instead of the call buttons. */
  tools?: ReactNode;
  /** The owner's page of the listing, offered instead of calling. */
  ownPath?: string | undefined;
};

export function ContactBox({ listing, city, seller, tools, ownPath }: Props) {
  const { contact, phoneVerified, title } = listing;
  return (
    <section aria-label="Əlaqə">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xl font-semibold text-accent-strong"
        >
          {initialOf(contact.name)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{contact.name}</p>
          {seller && <p className="text-note text-muted">{describe(seller)}</p>}
        </div>
      </div>
      <ul className="mt-3 text-sm">
        <li className="flex flex-wrap items-center justify-between gap-x-3">
          <a href={callLink(contact)} className={`${row} text-base font-semibold whitespace-nowrap tabular-nums`}>
            <Icon name="phone" className="size-5 text-muted" />
            {printPhone(contact.phone)}
          </a>
          {phoneVerified && <ConfirmedBadge />}
        </li>
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
      <div className="mt-3">{tools ?? <CallButtons contact={contact} title={title} ownPath={ownPath} />}</div>
      {seller && !tools && !ownPath && (
        <Link to={writeLink(listing)} className={`${quietButton} mt-2 w-full`}>
          <Icon name="chat" className="size-5" />
          Mesaj yaz
        </Link>
      )}
    </section>
  );
}

const row = 'flex min-h-11 min-w-0 items-center gap-3 rounded-small hover:text-accent-strong';

function CallButtons({ contact, title, ownPath }: Pick<Listing, 'contact' | 'title'> & Pick<Props, 'ownPath'>) {
  if (ownPath)
    return (
      <Link to={ownPath} className={`${primaryButton} w-full`}>
        Elanı idarə et
      </Link>
    );
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <a href={callLink(contact)} className={primaryButton}>
        <Icon name="phone" className="size-5" />
        Zəng et
      </a>
      <a
        href={whatsappLink(contact, title)}
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
