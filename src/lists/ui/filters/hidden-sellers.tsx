/** Lists the sellers hidden in this browser, to show them again; renders nothing if there are none. */
import { FilterGroup } from '../../../domain/fields/filters/filter-group.tsx';
import { useHiddenSellers } from '../../../accounts/hidden-sellers/browser/hidden-sellers.ts';
import { HiddenList } from '../../../accounts/hidden-sellers/ui/hidden-list.tsx';

export function HiddenSellers() {
  const { length } = useHiddenSellers();
  if (length === 0) return null;
  return (
    <FilterGroup label={`Gizlədilmiş satıcılar: ${length}`} set={0} open={false}>
      <HiddenList />
    </FilterGroup>
  );
}
