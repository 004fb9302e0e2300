/** Card of a listing in the owner's profile. */
import { Link } from 'react-router';
import { firstLetters } from '../../../domain/language/cut.ts';
import { periodOf } from '../../../domain/fields/facts.ts';
import type { Others } from '../../../domain/fields/field.ts';
import { formatPrice, groupThousands } from '../../../domain/fields/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { sectionByName } from '../../../domain/sections/links.ts';
import { isHidden } from '../../../listings/status.ts';
import { NoPhoto } from '../../../listings/cards/ui/no-photo.tsx';
import { thumbnailOf } from '../../../photos/ui/photo-source.ts';
import type { OwnListing } from '../../own-answer.server.ts';
import type { Question } from './actions/choices.ts';
import { OwnActions } from './actions/own-actions.tsx';
import { CardFigures } from './figures/card-figures.tsx';
import { showDeadline, showStatus } from './own-status.ts';
import { ReviewNote } from './review-note.tsx';

const statusTones: Readonly<Record<OwnListing['status'], Tone>> = {
  active: 'plain',
  reserved: 'warning',
  sold: 'quiet',
  expired: 'quiet',
  pending: 'quiet',
  rejected: 'danger',
  removed: 'danger',
};

const previewLength = 100;

type Props = {
  listing: OwnListing;
  /** Whose it is, for staff who see their shop's beside their own. */
  owner: string | undefined;
  onAsk: (what: Question) => void;
  onMoved: () => void;
};

export function OwnListingCard({ listing, owner, onAsk, onMoved }: Props) {
  const section = sectionByName(listing.section);
  const preview = firstLetters(listing.description, previewLength);
  return (
    <li data-own={listing._id} className="@container panel p-3 sm:p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 @lg:gap-x-4 @3xl:grid-cols-[auto_minmax(0,1fr)_18rem]">
        <Thumbnail listing={listing} />
        <div>
          <p className="text-lg font-bold tabular-nums">
            {formatPrice(listing.price, section && periodOf(section, listing as Others))}
            {listing.oldPrice && (
              <s className="ml-2 text-sm font-normal text-muted">
                <span className="sr-only">əvvəl </span>
                {groupThousands(listing.oldPrice)}
              </s>
            )}
          </p>
          <h3 className="line-clamp-2">
            {/* Hidden listings have no page to link to. */}
            {isHidden(listing.status) ? (
              <span className="font-medium">{listing.title}</span>
            ) : (
              <Link to={`/ads/${listing.id}`} className="font-medium hover:text-accent-strong hover:underline">
                {listing.title}
              </Link>
            )}
          </h3>
          <p className="mt-1 text-sm text-muted">{preview === listing.description ? preview : `${preview}…`}</p>
          <p className="mt-2 tabular-nums">
            <Badge tone={statusTones[listing.status]}>{showStatus(listing)}</Badge>
            {owner && <span className="ml-2 text-sm text-muted">{owner}</span>}
          </p>
        </div>
        <div className="col-span-2 flex flex-col justify-between gap-3 @3xl:col-span-1">
          {listing.sale ? <Sale sale={listing.sale} /> : !isHidden(listing.status) && <CardFigures listing={listing} />}
          {listing.askedUntil && (
            <p className="rounded-control bg-accent-soft px-3 py-2 text-sm">
              <span className="font-semibold">Elanınız hələ də aktualdırmı?</span> {showDeadline(listing.askedUntil)}
            </p>
          )}
          {isHidden(listing.status) && <ReviewNote listing={listing} />}
          <OwnActions listing={listing} onAsk={onAsk} onMoved={onMoved} />
        </div>
      </div>
    </li>
  );
}

function Sale({ sale: { price, buyer } }: { sale: NonNullable<OwnListing['sale']> }) {
  if (price === null && !buyer) return null;
  return (
    <p className="text-sm">
      {price !== null && (
        <span className="font-semibold tabular-nums">
          {Number(price) > 0 ? `${formatPrice(price)}-ə satılıb` : 'Pulsuz verilib'}
        </span>
      )}
      {price !== null && buyer && ' · '}
      {buyer && `Alıcı: ${buyer.name}`}
    </p>
  );
}

function Thumbnail({ listing }: { listing: OwnListing }) {
  const [photo] = listing.photos;
  const frame = 'size-20 shrink-0 self-start rounded-control @lg:size-28';
  if (!photo) return <NoPhoto section={sectionByName(listing.section)} className={frame} />;
  return (
    <img
      src={thumbnailOf(photo)}
      alt=""
      width={112}
      height={112}
      loading="lazy"
      className={`${frame} bg-sunken object-cover`}
    />
  );
}
