/** Message that a listing has been posted, and what to do next. */
import { formatPrice } from '../../../../domain/fields/format.ts';
import { listingPath, sectionByName } from '../../../../domain/sections/links.ts';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { NoPhoto } from '../../../../listings/cards/ui/no-photo.tsx';
import { thumbnailOf } from '../../../../photos/ui/photo-source.ts';
import type { Listing } from '../../../../listings/present.ts';
import { useBack } from '../use-back.ts';

type Props = { listing: Listing; confirmPhone: boolean; changed: boolean; renewed?: true; onClose: () => void };

export function PostedNotice({ listing, confirmPhone, changed, renewed, onClose }: Props) {
  const path = listingPath(listing);
  useBack(onClose);
  if (listing.status === 'pending') return <WaitingNotice listing={listing} onClose={onClose} />;
  return (
    <Notice
      tone="done"
      picture={<Thumbnail listing={listing} />}
      title={renewed ? 'Elan təzələndi!' : changed ? 'Elan yeniləndi!' : 'Elanınız uğurla yerləşdirildi!'}
      text={`${listing.title}, ${formatPrice(listing.price)}`}
      action={
        <>
          <a href={path} className={primaryButton}>
            Elana bax
          </a>
          {!changed && (
            <a href={whatsappShare(listing, path)} target="_blank" rel="noopener noreferrer" className={quietButton}>
              <Icon name="chat" className="size-5" />
              WhatsApp-da paylaş
            </a>
          )}
          {!changed && confirmPhone && (
            <a href="/profile#parametrler" className={quietButton}>
              <Icon name="shield" className="size-5" />
              Nömrəni təsdiqlə
            </a>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}

/** For a listing in review, which has no page yet. */
function WaitingNotice({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  return (
    <Notice
      tone="done"
      picture={<Thumbnail listing={listing} />}
      title="Elanınız yoxlanılır"
      text={`${listing.title}: moderator baxandan sonra görünəcək. Bunu sizə məktubla bildirəcəyik.`}
      action={
        <a href="/profile" className={primaryButton}>
          Elanlarıma keç
        </a>
      }
      onClose={onClose}
    />
  );
}

function whatsappShare({ title, price }: Listing, path: string): string {
  const text = `${title}, ${formatPrice(price)}: ${new URL(path, location.href).href}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

function Thumbnail({ listing }: { listing: Listing }) {
  const [photo] = listing.photos;
  return (
    <div aria-hidden="true" className="relative mx-auto mb-4 w-32">
      {photo ? (
        <img
          src={thumbnailOf(photo)}
          alt=""
          width={128}
          height={96}
          className="aspect-4/3 rounded-card bg-sunken object-cover"
        />
      ) : (
        <NoPhoto section={sectionByName(listing.section)} className="aspect-4/3 rounded-card" />
      )}
      <span className="absolute -right-2 -bottom-2 flex size-8 items-center justify-center rounded-full bg-accent text-on-accent ring-3 ring-surface">
        <Icon name="check" className="size-5" />
      </span>
    </div>
  );
}
