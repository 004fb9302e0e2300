/** What alike listings cost, below the price in a form, as soon as enough of it is filled in. No advice. */
import { useEffect, useState } from 'react';
import { call } from '../../../browser/call.ts';
import { filterOf } from '../../../fields/filters/shape.ts';
import { formatPrice, groupThousands } from '../../../fields/format.ts';
import { fieldSchema } from '../../../fields/schema.ts';
import type { Section } from '../../../fields/section.ts';
import type { PriceBandOfFields } from '../api.server.ts';

type Props = { section: Section; values: Readonly<Record<string, string>>; editing: number | undefined };

const pauseMs = 700;

export function PriceHint({ section, values, editing }: Props) {
  const query = queryOf(section, values, editing);
  const [band, setBand] = useState<PriceBandOfFields>();
  useEffect(() => {
    const abort = new AbortController();
    const ask = () =>
      call<PriceBandOfFields | undefined>(`/api/price-band?${query}`, { as: 'nobody', signal: abort.signal }).then(
        setBand,
        () => undefined,
      );
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
          Oxşar elanların qiyməti {groupThousands(band.low)}–{formatPrice(band.high)} ({band.count} elan)
        </p>
      )}
    </div>
  );
}

/** Only what listings can be alike in, where it is right. */
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
