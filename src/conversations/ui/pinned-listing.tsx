/** Strip with the conversation's listing in its current state. */
import { Link } from 'react-router';
import { formatPrice } from '../../domain/fields/format.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { StatusBadge } from '../../listings/cards/ui/status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Conversation } from '../schemas.server.ts';
import { ListingPicture } from './listing-picture.tsx';

export function PinnedListing({ listing, about }: Pick<Conversation, 'listing' | 'about'>) {
  const content = (
    <>
      <ListingPicture listing={listing} className="size-12" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{listing?.title ?? about.title}</span>
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          {listing && <span className="font-semibold text-ink tabular-nums">{formatPrice(Number(listing.price))}</span>}
          {!listing && (
            <Badge tone="quiet" small>
              Elan artıq yoxdur
            </Badge>
          )}
          {listing && listing.status !== 'active' && <StatusBadge status={listing.status} small />}
          <span className="tabular-nums">№ {about.id}</span>
        </span>
      </span>
    </>
  );
  const frame = 'flex items-center gap-3 bg-surface px-4 py-2 -outline-offset-4';
  return listing ? (
    <Link to={listingPath(listing)} className={`${frame} hover:bg-sunken`}>
      {content}
    </Link>
  ) : (
    <div className={frame}>{content}</div>
  );
}
