/** The account's saved searches. Loaded by its page on demand. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { maxSearches, type SavedSearch } from '../calls.ts';
import { SearchRow } from './search-row.tsx';
import { SearchSkeletons } from './search-skeletons.tsx';
import { useSearches } from './use-searches.ts';

export function SearchList() {
  const { searches, told, failure, load, change, remove, restore } = useSearches();
  const count = useRef<HTMLParagraphElement>(null);
  if (!searches) return failure ? <LoadFailed text={failure} onRetry={load} /> : <SearchSkeletons />;
  const bringBack = async (search: SavedSearch) => {
    const refusal = await restore(search);
    if (refusal) showToast('Axtarış bərpa olunmadı', refusal);
  };
  const removeOne = async (search: SavedSearch) => {
    const refusal = await remove(search.id);
    if (refusal) return showToast('Axtarış silinmədi', refusal);
    // The button that had the focus is gone.
    count.current?.focus();
    showToast(`«${search.name}» silindi`, undefined, { label: 'Geri qaytar', run: () => void bringBack(search) });
  };
  return (
    <>
      <p ref={count} tabIndex={-1} role="status" className="mb-3 text-muted outline-none">
        {searches.length > 0 && countText(searches.length)}
      </p>
      {searches.length === 0 && <NoSearches />}
      <ul className="grid gap-3 *:min-w-0">
        {searches.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            told={told}
            onChange={(changes) => change(search, changes)}
            onRemove={() => void removeOne(search)}
          />
        ))}
      </ul>
    </>
  );
}

function countText(count: number): string {
  if (count < maxSearches) return `${count} axtarış`;
  return `Ən çox ${maxSearches} axtarış saxlamaq olar. Yenisi üçün birini silin.`;
}

function NoSearches() {
  return (
    <EmptyState
      drawing="search"
      title="Hələ axtarış saxlamamısınız"
      text="Bölməni seçin, filtrləri seçin və «Axtarışı saxla» düyməsini basın: belə elan çıxan kimi xəbər tutacaqsınız."
    >
      <Link to="/search" className={primaryButton}>
        Axtarışa keç
      </Link>
      <Link to="/Katalog" className={quietButton}>
        Kataloq
      </Link>
    </EmptyState>
  );
}
