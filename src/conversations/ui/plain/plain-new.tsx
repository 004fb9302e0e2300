/** The first message to a seller, without scripts. */
import type { Listing } from '../../../listings/present.ts';
import type { Retry } from '../../plain/writing.server.ts';
import { PinnedListing } from '../pinned-listing.tsx';
import { PlainForm } from './plain-form.tsx';

type Props = { listing: Listing; seller: string; retry: Retry | undefined; nextKey: string };

export function PlainNew({ listing, seller, retry, nextKey }: Props) {
  const { section, id, title } = listing;
  return (
    <div className="mx-auto max-w-text px-4 pt-2">
      <h1 className="page-title mb-3">{seller || 'Satıcı'}</h1>
      <div className="overflow-hidden panel">
        <PinnedListing listing={listing} about={{ section, id, title }} />
      </div>
      <PlainForm retry={retry} nextKey={nextKey} />
    </div>
  );
}
