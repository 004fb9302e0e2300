/** Bottom bar of a listing where no contact stands beside it, replacing the site's own: price and call button. See `app.css`. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { Listing } from '../../listings/present.ts';
import { CallHours } from './call-hours.tsx';
import { CallLink, WhatsappLink } from './contact-box.tsx';
import { writeLink } from './contact-links.ts';

type Props = {
  listing: Listing;
  price: string;
  /** Shown instead of price and call buttons. */
  tools?: ReactNode;
  /** Path of the owner's page, offered instead of calling. */
  ownPath?: string | undefined;
};

export function CallBar({ listing, price, tools, ownPath }: Props) {
  const { contactBy } = listing;
  const takesCalls = contactBy !== 'messages';
  return (
    <div
      data-call-bar
      className="fixed inset-x-0 bottom-0 z-40 bg-surface px-4 pt-2 shadow-raised pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden [@media(height<480px)]:hidden"
    >
      {tools || (
        <div className="mx-auto flex max-w-190 items-center gap-2">
          {/* The narrowest screens have room for the ways to reach the seller: the price stands above. */}
          <div className={`min-w-0 flex-1 ${takesCalls ? 'max-[339px]:hidden' : ''}`}>
            <p className="font-bold whitespace-nowrap tabular-nums max-[379px]:text-sm">{price}</p>
            {takesCalls && <CallHours listing={listing} brief />}
          </div>
          {ownPath ? (
            <Link to={ownPath} className={primaryButton}>
              Elanı idarə et
            </Link>
          ) : takesCalls ? (
            <>
              {contactBy !== 'calls' && <WriteButton listing={listing} />}
              <WhatsappLink listing={listing} className="w-11 shrink-0 px-0" />
              {/* Fixed width: equally wide in the fallback font, so that nothing shifts when the font loads. */}
              <CallLink listing={listing} className="w-28 shrink-0 whitespace-nowrap" />
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

function WriteButton({ listing }: Pick<Props, 'listing'>) {
  return (
    <Link
      to={writeLink(listing)}
      aria-label="Mesaj yaz"
      title="Mesaj yaz"
      className={`${quietButton} w-11 shrink-0 px-0`}
    >
      <Icon name="chat" className="size-5" />
    </Link>
  );
}
