/** One notice, as a link to its subject. */
import { Link } from 'react-router';
import { formatDate } from '../../domain/language/dates.ts';
import { Icon, type IconName } from '../../ui/drawn/icons.tsx';
import type { NoticeKind } from '../../notices/kinds.ts';
import { thumbnailOf } from '../../photos/ui/photo-source.ts';
import type { Notice } from '../calls.ts';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  search: 'search',
  favoriteCheaper: 'heart',
  favoriteSold: 'heart',
  ending: 'clock',
  decision: 'shield',
  message: 'chat',
  rating: 'verified',
  feed: 'list',
  security: 'shield',
};

type Props = { notice: Notice; now: Date; onRead: () => void };

export function NoticeRow({ notice: { kind, at, read, text, path, listing, reason }, now, onRead }: Props) {
  const [day = '', time = ''] = formatDate(new Date(at), now).split(', ');
  // A title has a line of its own, so that a long one does not hide what happened.
  const said = listing ? text.replace(`, ${listing.title}`, '') : text;
  return (
    <li>
      <Link
        to={path}
        onClick={() => read || onRead()}
        className="flex items-center gap-4 p-4 -outline-offset-4 hover:bg-sunken"
      >
        <Picture listing={listing} icon={icons[kind]} />
        <span className="min-w-0 flex-1">
          <span className={`line-clamp-3 text-pretty ${read ? '' : 'font-semibold'}`}>
            {said.replaceAll('№ ', '№\u00a0')}
          </span>
          {listing && !said.includes(listing.title) && <span className="block truncate text-sm">{listing.title}</span>}
          {reason && <span className="block truncate text-sm text-danger">{reason}</span>}
          <time dateTime={at} className="block text-sm text-muted tabular-nums">
            <span className="sr-only">{day}, </span>
            {time}
          </time>
        </span>
        {!read && (
          <span className="size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Yeni</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function Picture({ listing, icon }: { listing: Notice['listing']; icon: IconName }) {
  const photo = listing?.photos[0];
  return (
    <span
      className={`flex size-14 shrink-0 items-center justify-center overflow-hidden text-accent-strong ${photo ? 'rounded-control bg-sunken' : 'rounded-full bg-accent-soft'}`}
    >
      {photo ? (
        <img src={thumbnailOf(photo)} alt="" width={56} height={56} className="size-full object-cover" />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  );
}
