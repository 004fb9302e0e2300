/** Shows what similar listings cost, below the price in a form, once enough of it is filled in. No advice. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { filterOf } from '../../../domain/fields/filters/shape.ts';
import { formatPrice, groupThousands } from '../../../domain/fields/format.ts';
import { fieldSchema } from '../../../domain/fields/schema.ts';
import type { Section } from '../../../domain/fields/section.ts';
import type { PriceBandOfFields } from '../api.server.ts';

type Props = { section: Section; values: Readonly<Record<string, string>>; editing: number | undefined };

const pauseMs = 700;

export function PriceHint({ section, values, editing }: Props) {
  const query = queryOf(section, values, editing);
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

/** Sends only valid values of filterable fields, by which listings are compared. */
function queryOf(section: Section, values: Props['values'], editing: number | undefined): string {
  const right = section.fields.filter(
    (field) =>
      filterOf(field) &&
      field.name !== 'price' &&
      values[field.name] &&
      fieldSchema(field).safeParse(values[field.name]).success,
  );
  const query = new URLSearchParams({ section: section.name });
  if (editing !== undefined) query.set('listing', String(editing));
  for (const { name } of right) query.set(name, values[name] ?? '');
  return query.toString();
}
