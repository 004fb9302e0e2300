/** The sellers whose cards this browser takes out, to show them again; nothing where there are none. */
import { FilterGroup } from '../../../../fields/filters/filter-group.tsx';
import { useHiddenSellers } from '../../../hidden-sellers/browser/hidden-sellers.ts';
import { HiddenList } from '../../../hidden-sellers/ui/hidden-list.tsx';

export function HiddenSellers() {
  const { length } = useHiddenSellers();
  if (length === 0) return null;
  return (
    <FilterGroup label={`Gizlədilmiş satıcılar: ${length}`} set={0} open={false}>
      <HiddenList />
    </FilterGroup>
  );
}
