/** The account's saved searches, edited in place. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { maxSearches, type NoticeChannels, type SavedSearch } from '../calls.ts';
import { MissingChannels } from '../notify-choice.tsx';
import { SearchRow } from './search-row.tsx';
import { useWrite } from './write.ts';

type Props = { searches: readonly SavedSearch[]; told: NoticeChannels | undefined };

export function SearchList({ searches, told }: Props) {
  const { write } = useWrite();
  const count = useRef<HTMLParagraphElement>(null);
  const [removed, setRemoved] = useState<SavedSearch>();
  const isGone = removed !== undefined && !searches.some(({ id }) => id === removed.id);
  useEffect(() => {
    if (!isGone) return;
    const { name, query, notify } = removed;
    // Moves focus to the count: the button that had it is gone.
    count.current?.focus();
    const run = () => void write({ what: 'restore', name, query, notify });
    showToast(`«${name}» silindi`, undefined, { label: 'Geri qaytar', run });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each
  }, [isGone]);
  return (
    <>
      <p ref={count} tabIndex={-1} role="status" className="mb-3 text-muted outline-none">
        {searches.length > 0 && countText(searches.length)}
      </p>
      {told && searches.some(({ notify }) => notify !== 'off') && (
        <div className="mb-3 text-sm">
          <MissingChannels told={told} />
        </div>
      )}
      {searches.length === 0 && <NoSearches />}
      <ul className="grid gap-3 *:min-w-0">
        {searches.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            onRemove={(shown) => {
              setRemoved(shown);
              void write({ what: 'remove', id: search.id });
            }}
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
