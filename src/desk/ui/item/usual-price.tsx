/** The usual price of similar listings, beside this one's: a price far from it is seen at once. */
import { useEffect, useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { formatPrice, groupThousands } from '../../../domain/fields/format.ts';
import { inputOf } from '../../../listings/listing-input.ts';
import { bandQuery } from '../../../prices/ui/band-query.ts';
import { call } from '../../../ui/browser/call.ts';
import type { QueueItem } from '../../queue/answer.server.ts';

type Usual = { low: number; high: number };

type Props = { listing: QueueItem['listing']; section: Section; period: string | undefined };

// A price this many times below the lowest usual one is bait, or lacks a digit.
const farBelow = 2;

/** Asked for only by the opened listing, so that no page of the queue waits for it. */
export function UsualPrice({ listing, section, period }: Props) {
  const query = bandQuery(section, inputOf(section, listing), listing.id);
  const [band, setBand] = useState<Usual>();
  useEffect(() => {
    const leaving = new AbortController();
    // If the call fails, the moderator decides without it.
    call('GET /api/price-band', { query, as: 'nobody', signal: leaving.signal }).then(setBand, () => undefined);
    return () => leaving.abort();
  }, [query]);
  return (
    <p className={`min-h-5 text-sm tabular-nums ${band ? toneOf(Number(listing.price), band) : ''}`}>
      {band && `adətən ${groupThousands(band.low)}–${formatPrice(band.high, period)}`}
    </p>
  );
}

function toneOf(price: number, { low }: Usual): string {
  if (price < low / farBelow) return 'font-medium text-danger';
  return price < low ? 'font-medium text-warning' : 'text-muted';
}
