/** Shows what similar listings cost, below the price in a form, once enough of it is filled in. No advice. */
import { useEffect, useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { formatPrice, groupThousands } from '../../domain/fields/format.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { PriceBandOfFields } from '../api.server.ts';
import { bandQuery } from './band-query.ts';

type Props = { section: Section; values: Readonly<Record<string, string>>; editing: number | undefined };

const pauseMs = 700;

export function PriceHint({ section, values, editing }: Props) {
  const query = bandQuery(section, values, editing);
  const [band, setBand] = useState<PriceBandOfFields>();
  useEffect(() => {
    const abort = new AbortController();
    const ask = () =>
      call('GET /api/price-band', { query, as: 'nobody', signal: abort.signal }).then(setBand, () => undefined);
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return (
    <div role="status">
      {band && (
        <p className="mt-1.5 text-sm text-muted tabular-nums">
          Oxşar elanlarda qiymət: {groupThousands(band.low)}–{formatPrice(band.high)} ({band.count} elan)
        </p>
      )}
    </div>
  );
}
