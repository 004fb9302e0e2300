/** Findings of the checks, with the listings they refer to. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { formatPrice } from '../../../domain/fields/format.ts';
import { listingPath, sectionByName } from '../../../domain/sections/links.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { Flag } from '../../../moderation/checks/flag.server.ts';
import { NoPhoto } from '../../../listings/cards/ui/no-photo.tsx';
import { thumbnailOf } from '../../../photos/ui/photo-source.ts';
import type { QueueItem } from '../../queue/answer.server.ts';
import type { StaffRole } from '../use-staff.ts';

type Props = { flags: readonly Flag[]; role: StaffRole };

export function Flags({ flags, role }: Props) {
  if (flags.length === 0) return null;
  const sorted = flags.toSorted((a, b) => Number(b.sure) - Number(a.sure));
  return (
    <ul aria-label="Yoxlamanın nəticəsi" className="grid gap-1.5">
      {sorted.map((flag) => (
        <li
          key={`${flag.rule} ${flag.field} ${flag.found}`}
          className={`rounded-control px-3 py-2 text-sm ${flag.sure ? 'bg-danger-soft' : 'bg-warning-soft'}`}
        >
          <p className="flex gap-2">
            <Icon name="flag" className={`size-5 ${flag.sure ? 'text-danger' : 'text-warning'}`} filled={flag.sure} />
            <span className="min-w-0 flex-1">
              <span className={`font-semibold ${flag.sure ? 'text-danger' : 'text-warning'}`}>
                {flag.sure ? 'Dəqiq:' : 'Şübhə:'}
              </span>{' '}
              {flag.text}
            </span>
          </p>
          {flag.listings && flag.listings.length > 0 && <Others listings={flag.listings} role={role} />}
        </li>
      ))}
    </ul>
  );
}

type Named = NonNullable<Flag['listings']>[number];
const shownOthers = 4;

const picture = 'h-12 w-16 shrink-0 rounded-control';

function Others({ listings, role }: { listings: readonly Named[]; role: StaffRole }) {
  return (
    <ul aria-label="Həmin elanlar" className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
      {listings.slice(0, shownOthers).map((listing) => (
        <li key={listing.id}>
          <Other listing={listing} role={role} />
        </li>
      ))}
      {listings.length > shownOthers && (
        <li className="self-center text-muted">və daha {listings.length - shownOthers} elan</li>
      )}
    </ul>
  );
}

/** The other listing's details load separately, so that the link is there at once. */
function Other({ listing, role }: { listing: Named; role: StaffRole }) {
  const [item, setItem] = useState<QueueItem>();
  useEffect(() => {
    const leaving = new AbortController();
    const path = { section: listing.section, id: listing.id };
    const options = { path, as: role, refusable: true, signal: leaving.signal };
    call('GET /api/moderation/listings/{section}/{id}', options).then(setItem, () => undefined);
    return () => leaving.abort();
  }, [listing, role]);
  const [photo] = item?.listing.photos ?? [];
  return (
    <a
      href={listingPath(listing)}
      target="_blank"
      rel="noopener"
      className="flex items-center gap-2 rounded-control bg-surface p-1.5 hover:underline"
    >
      {photo ? (
        <img src={thumbnailOf(photo)} alt="" className={`${picture} bg-sunken object-cover`} />
      ) : item ? (
        <NoPhoto section={sectionByName(listing.section)} small className={picture} />
      ) : (
        <span className={`${picture} bg-sunken`} />
      )}
      <span className="min-w-0 text-sm">
        <span className="line-clamp-1 font-medium">{item?.listing.title ?? `Elan № ${listing.id}`}</span>
        <span className="line-clamp-1 text-muted">
          {item ? `${formatPrice(item.listing.price)}, ${item.seller.username}` : `№ ${listing.id}`}
        </span>
      </span>
    </a>
  );
}
