/** Small picture of a conversation's listing; blank once it is gone. */
import { sectionByName } from '../../domain/sections/links.ts';
import { NoPhoto } from '../../listings/cards/ui/no-photo.tsx';
import { thumbnailOf } from '../../photos/ui/photo-source.ts';
import type { Conversation } from '../schemas.server.ts';

type Props = Pick<Conversation, 'listing'> & { className: string };

export function ListingPicture({ listing, className }: Props) {
  const look = `shrink-0 rounded-control ${className}`;
  const photo = listing?.photos[0];
  if (photo)
    return <img src={thumbnailOf(photo)} alt="" width={56} height={56} className={`${look} bg-sunken object-cover`} />;
  if (listing) return <NoPhoto section={sectionByName(listing.section)} small className={look} />;
  return <span className={`${look} bg-sunken`} />;
}
