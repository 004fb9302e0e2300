/** What a conversation is about, as it stands now. */
import { Link } from 'react-router';
import { formatPrice } from '../../../fields/format.ts';
import { listingPath } from '../../../sections/links.ts';
import { thumbnailOf } from '../../photos/ui/photo-source.ts';
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
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
        {photo && <img src={thumbnailOf(photo)} alt="" width={56} height={56} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{listing?.title ?? about.title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {listing && <span className="font-semibold text-ink tabular-nums">{formatPrice(Number(listing.price))}</span>}
          {mark && <span>{mark}</span>}
          <span className="tabular-nums">№ {about.id}</span>
        </span>
      </span>
    </>
  );
  const frame = 'flex items-center gap-3 rounded-card border border-line bg-surface p-3';
  return listing ? (
    <Link to={listingPath(listing)} className={`${frame} hover:bg-sunken`}>
      {content}
    </Link>
  ) : (
    <div className={frame}>{content}</div>
  );
}
