/** One's own listings in the profile, each with the way to remove it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../browser/call.ts';
import { formatPrice } from '../../../fields/format.ts';
import { dangerButton, primaryButton, quietDangerButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { thumbnailOf } from '../../photos/ui/photo-source.ts';
import type { Listing } from '../present.ts';

const previewLength = 100;

type Asking = { listing: Listing; state: 'asked' | 'removing' } | { text: string; tone?: 'done' } | undefined;

export function OwnListings({ listings, onChange }: { listings: readonly Listing[]; onChange: () => void }) {
  const [asking, setAsking] = useState<Asking>();
  if (listings.length === 0 && !asking) return <Empty />;
  const remove = async (listing: Listing) => {
    setAsking({ listing, state: 'removing' });
    try {
      await call(`/api/my-announcements/${listing.id}`, { method: 'DELETE' });
      setAsking({ text: 'Elan uğurla silindi!', tone: 'done' });
      onChange();
    } catch {
      setAsking({ text: 'Elan silinərkən xəta baş verdi!' });
    }
  };
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {listings.map((listing) => (
          <OwnListing key={listing._id} listing={listing} onRemove={() => setAsking({ listing, state: 'asked' })} />
        ))}
      </ul>
      {asking && 'listing' in asking && (
        <Notice
          tone="danger"
          title="Bu elanı silmək istədiyinizə əminsiniz?"
          text={asking.listing.title}
          closeLabel="Xeyr, qalsın"
          onClose={() => setAsking(undefined)}
          action={
            <button
              type="button"
              disabled={asking.state === 'removing'}
              onClick={() => remove(asking.listing)}
              className={dangerButton}
            >
              {asking.state === 'removing' ? 'Silinir…' : 'Bəli, sil'}
            </button>
          }
        />
      )}
      {asking && 'text' in asking && (
        <Notice
          title={asking.text}
          {...(asking.tone ? { tone: asking.tone } : {})}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function OwnListing({ listing, onRemove }: { listing: Listing; onRemove: () => void }) {
  // By whole characters: an emoji cut in two is none.
  const letters = [...listing.description];
  const [photo] = listing.photos;
  return (
    <li className="flex gap-4 rounded-card bg-surface p-4 shadow-card">
      <div className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-line-strong sm:size-28">
        {photo ? (
          <img
            src={thumbnailOf(photo)}
            alt=""
            width={112}
            height={112}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <Icon name="camera" className="size-9" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="font-bold">{formatPrice(listing.price)}</p>
        <h3 className="break-words">
          <Link to={`/ads/${listing.id}`} className="font-medium hover:text-accent-strong hover:underline">
            {listing.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm break-words text-muted">
          {letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : listing.description}
        </p>
        <div className="mt-auto pt-3">
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Sil: ${listing.title}`}
            className={`${quietDangerButton} min-h-11 px-4`}
          >
            <Icon name="trash" className="size-5" />
            Sil
          </button>
        </div>
      </div>
    </li>
  );
}

function Empty() {
  return (
    <div className="rounded-card bg-surface p-10 text-center shadow-card">
      <p className="mb-6 text-lg">Hazırda heç bir elanınız yoxdur.</p>
      <Link to="/CreateCatalogPost" className={primaryButton}>
        <Icon name="plus" className="size-5" />
        Yeni elan yerləşdir
      </Link>
    </div>
  );
}
