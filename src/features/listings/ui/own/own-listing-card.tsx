/** A listing as its owner sees it in the profile. */
import { Link } from 'react-router';
import { periodOf } from '../../../../fields/facts.ts';
import type { Others } from '../../../../fields/field.ts';
import { formatPrice } from '../../../../fields/format.ts';
import { quietButton, quietDangerButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { sectionByName } from '../../../../sections/links.ts';
import { SectionIcon } from '../../../cards/ui/section-icon.tsx';
import { thumbnailOf } from '../../../photos/ui/photo-source.ts';
import type { Listing } from '../../present.ts';

const previewLength = 100;

type Props = { listing: Listing; onEdit: () => void; onRemove: () => void };

export function OwnListingCard({ listing, onEdit, onRemove }: Props) {
  const section = sectionByName(listing.section);
  // By code points, so that no emoji is cut in two.
  const letters = [...listing.description];
  return (
    <li className="flex gap-3 panel p-3 sm:gap-4 sm:p-4">
      <Thumbnail listing={listing} />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="font-semibold">{formatPrice(listing.price, section && periodOf(section, listing as Others))}</p>
        <h3>
          <Link to={`/ads/${listing.id}`} className="font-medium hover:text-accent-strong hover:underline">
            {listing.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">
          {letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : listing.description}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <button
            type="button"
            onClick={onEdit}
            aria-label={`Düzəliş et: ${listing.title}`}
            className={`${quietButton} max-sm:px-3 sm:px-4`}
          >
            Düzəliş et
          </button>
          <button
            type="button"
            data-remove={listing._id}
            onClick={onRemove}
            aria-label={`Sil: ${listing.title}`}
            className={`${quietDangerButton} max-sm:px-3 sm:px-4`}
          >
            <Icon name="trash" className="size-5" />
            Sil
          </button>
        </div>
      </div>
    </li>
  );
}

function Thumbnail({ listing }: { listing: Listing }) {
  const [photo] = listing.photos;
  const section = sectionByName(listing.section);
  return (
    <div className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-line-strong sm:size-28">
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
        section && <SectionIcon section={section} className="size-12 stroke-[1.25]" />
      )}
    </div>
  );
}
