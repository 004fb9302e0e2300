/** Strip with the conversation's listing in its current state. */
import { Link } from 'react-router';
import { formatPrice } from '../../../domain/fields/format.ts';
import { listingPath } from '../../../domain/sections/links.ts';
import { thumbnailOf } from '../../../goods/photos/ui/photo-source.ts';
import type { Conversation } from '../schemas.server.ts';

const marks: Readonly<Record<string, string>> = {
  reserved: 'Bron edilib',
  sold: 'Satılıb',
  expired: 'Vaxtı bitib',
};

export function PinnedListing({ listing, about }: Pick<Conversation, 'listing' | 'about'>) {
  const mark = listing ? marks[listing.status] : 'Elan artıq yoxdur';
  const photo = listing?.photos[0];
  const content = (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-control bg-sunken">
        {photo && <img src={thumbnailOf(photo)} alt="" width={48} height={48} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{listing?.title ?? about.title}</span>
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          {listing && <span className="font-semibold text-ink tabular-nums">{formatPrice(Number(listing.price))}</span>}
          {mark && <span>{mark}</span>}
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
