/** Filter by kind of seller, offered only where there are shops. */
import { FilterGroup } from '../../../domain/fields/filters/filter-group.tsx';
import { groupThousands } from '../../../domain/fields/format.ts';
import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import { sellerLabels } from '../../../search/list-labels.ts';
import type { Counts } from './use-counts.ts';

type Props = { kind: string; counts: Counts | undefined; onChange: (kind: string) => void };

export function SellerFilter({ kind, counts, onChange }: Props) {
  const counted = new Map(counts?.facets['seller']?.map(({ value, count }) => [value, count]));
  const approximately = counts?.estimated.includes('seller') ? '≈\u00a0' : '';
  if (!kind && !counted.has('shop')) return null;
  return (
    <FilterGroup label="Satıcı" set={kind ? 1 : 0} open>
      <CheckRows className="pl-1">
        {Object.entries({ '': 'Hamısı', ...sellerLabels }).map(([value, label]) => {
          const count = counted.get(value);
          return (
            <CheckRow
              key={value}
              radio
              name="seller"
              value={value}
              label={label}
              checked={kind === value}
              onChange={() => onChange(value)}
              aside={count !== undefined && `${approximately}${groupThousands(count)}`}
            />
          );
        })}
      </CheckRows>
    </FilterGroup>
  );
}
