/** The bottom bar of a listing on phones, replacing the site's own: price and call button. See `app.css`. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { AdIcon } from '../../../ui/drawn/ad-icons.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { Listing } from '../present.ts';
import { CallHours } from './call-hours.tsx';
import { callLink, countTap, whatsappLink, writeLink } from './contact-links.ts';

type Props = {
  listing: Listing;
  price: string;
  /** Instead of price and call buttons. */
  tools?: ReactNode;
  /** The owner's page of the listing, offered instead of calling. */
  ownPath?: string | undefined;
};

export function CallBar({ listing, price, tools, ownPath }: Props) {
  const { contact, contactBy } = listing;
  const takesCalls = contactBy !== 'messages';
  return (
    <div
      data-call-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden [@media(height<480px)]:hidden"
    >
      {tools ?? (
        <div className="flex items-center gap-1.5">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold tabular-nums">{price}</p>
            {takesCalls && <CallHours listing={listing} brief />}
          </div>
          {ownPath ? (
            <Link to={ownPath} className={primaryButton}>
              Elanı idarə et
            </Link>
          ) : takesCalls ? (
            <>
              <a
                href={whatsappLink(listing)}
                onClick={() => countTap(listing, 'whatsapp')}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                aria-label="WhatsApp-da yaz"
                className={`${quietButton} gap-1.5 px-2 max-[339px]:hidden`}
              >
                <AdIcon name="whatsapp" className="size-5" />
                WhatsApp
              </a>
              <a
                href={callLink(contact)}
                onClick={() => countTap(listing, 'calls')}
                className={`${primaryButton} shrink-0 gap-1.5 px-2.5`}
              >
                <Icon name="phone" className="size-5" />
                Zəng et
              </a>
            </>
          ) : (
            <Link to={writeLink(listing)} className={`${primaryButton} shrink-0`}>
              <Icon name="chat" className="size-5" />
              Mesaj yaz
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
